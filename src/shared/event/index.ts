import { createAction } from '@reduxjs/toolkit';
import { createSelector } from 'reselect';
import type { DeliveredConfig } from '../../contract/eventConfig/delivery';
import { selectLocale, type WithPage } from '../page';
import { inLanguage } from './inLanguage';

/** The event's configuration is here and valid: the first fact of every page life. */
export const eventConfigured = createAction<Omit<DeliveredConfig, 'messages'>>('event/configured');

/** The event that is shown; null until its configuration is here. */
export type EventState = Omit<DeliveredConfig, 'messages'> | null;

export interface WithEvent extends WithPage {
  event: EventState;
}

function configured(state: WithEvent) {
  if (!state.event) throw new Error('The event is asked for before its configuration was loaded.');
  return state.event;
}

/** The event's configuration in the chosen language. Throws before it is loaded: nothing that needs it runs then. */
export const selectConfig = createSelector([configured, selectLocale], ({ config, texts }, locale) =>
  inLanguage(config, texts?.[locale]),
);
export const selectEnvironment = (state: WithEvent) => configured(state).environment;
export const selectConferenceId = (state: WithEvent) => selectConfig(state).conferenceId;
export const selectPageOptions = (state: WithEvent) => selectConfig(state).pageOptions;
export const selectForceAuth = (state: WithEvent) => selectConfig(state).forceAuth;
/** Data set of the programme that every call for it names; undefined for the real one. */
export const selectTableName = (state: WithEvent) => configured(state).tableName;
export const selectSiteActive = (state: WithEvent) =>
  selectConfig(state).isSiteActive[selectEnvironment(state)];
export const selectApiBaseUrl = (state: WithEvent) =>
  selectConfig(state).api.baseUrl[selectEnvironment(state)];

/** Active entries of the header, sorted by order (spec §2). */
export const selectNavigation = createSelector([selectConfig], (config) =>
  config.activeNavigation.filter((item) => item.active).sort((a, b) => a.order - b.order),
);
