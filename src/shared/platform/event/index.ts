import { createAction } from '../../kit/lib/slices';
import { createSelector } from 'reselect';
import type { EventConfig, Locale } from '../../../contract/platform/eventConfig';
import type { DeliveredConfig } from '../../../contract/platform/eventConfig/delivery';
import type { EditedPart } from '../../../contract/platform/eventEdits';
import { selectLocale, type WithPage } from '../page';
import { inLanguage } from './inLanguage';

/** The event's configuration is loaded and valid: the first fact of every page life. */
export const eventConfigured = createAction<Omit<DeliveredConfig, 'messages'>>('event/configured');

/** Organizers edited a part of the event; whoever has it reads it again. */
export const eventEdited = createAction<{ part: EditedPart }>('event/edited');
export const isEditOf = (part: EditedPart) => (action: { type: string }) =>
  eventEdited.match(action) && action.payload.part === part;
/** Ads and banners that organizers edited, with the translations of their configuration. */
export const promotionsReceived = createAction<
  Pick<EventConfig, 'ads' | 'bannerAds'> & Pick<DeliveredConfig, 'texts'>
>('event/promotionsReceived');

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
/** The event's configuration in another language. Throws if called before it is loaded. */
export const selectConfigIn = (state: WithEvent, locale: Locale) => {
  const { config, texts } = configured(state);
  return inLanguage(config, texts?.[locale]);
};
export const selectEnvironment = (state: WithEvent) => configured(state).environment;
export const selectConferenceId = (state: WithEvent) => selectConfig(state).conferenceId;
export const selectPageOptions = (state: WithEvent) => selectConfig(state).pageOptions;
export const selectForceAuth = (state: WithEvent) => selectConfig(state).forceAuth;
/** Program data set that every program request names; undefined for the real one (product.md#api). */
export const selectTableName = (state: WithEvent) => configured(state).tableName;
/** The same as the part of a request's query that names it. */
export const selectDataSetQuery = (state: WithEvent): { tableName?: string } => {
  const tableName = selectTableName(state);
  return tableName ? { tableName } : {};
};
export const selectSiteActive = (state: WithEvent) =>
  selectConfig(state).isSiteActive[selectEnvironment(state)];
export const selectApiBaseUrl = (state: WithEvent) =>
  selectConfig(state).api.baseUrl[selectEnvironment(state)];

/** Active header entries, sorted by order (product.md#shell). */
export const selectNavigation = createSelector([selectConfig], (config) =>
  config.activeNavigation.filter((item) => item.active).sort((a, b) => a.order - b.order),
);
