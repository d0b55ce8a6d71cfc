import { createAction } from '../lib/slices';
import { createSelector } from 'reselect';
import type { DeliveredConfig } from '../../contract/eventConfig/delivery';
import { selectLocale, type WithPage } from '../page';
import { inLanguage } from './inLanguage';

/** The event's configuration is loaded and valid: the first fact of every page life. */
export const eventConfigured = createAction<Omit<DeliveredConfig, 'messages'>>('event/configured');

/** The current event; null until its configuration is loaded. */
export type EventState = Omit<DeliveredConfig, 'messages'> | null;

export interface WithEvent extends WithPage {
  event: EventState;
}

function configured(state: WithEvent) {
  if (!state.event) throw new Error('The event is asked for before its configuration was loaded.');
  return state.event;
}

/** The event's configuration in the selected language. Throws if called before it is loaded. */
export const selectConfig = createSelector([configured, selectLocale], ({ config, texts }, locale) =>
  inLanguage(config, texts?.[locale]),
);
export const selectEnvironment = (state: WithEvent) => configured(state).environment;
export const selectConferenceId = (state: WithEvent) => selectConfig(state).conferenceId;
export const selectPageOptions = (state: WithEvent) => selectConfig(state).pageOptions;
export const selectForceAuth = (state: WithEvent) => selectConfig(state).forceAuth;
/** Program data set that every program request names; undefined for the real one (product.md#api). */
export const selectTableName = (state: WithEvent) => configured(state).tableName;
export const selectSiteActive = (state: WithEvent) =>
  selectConfig(state).isSiteActive[selectEnvironment(state)];
export const selectApiBaseUrl = (state: WithEvent) =>
  selectConfig(state).api.baseUrl[selectEnvironment(state)];

/** Active header entries, sorted by order (product.md#shell). */
export const selectNavigation = createSelector([selectConfig], (config) =>
  config.activeNavigation.filter((item) => item.active).sort((a, b) => a.order - b.order),
);
