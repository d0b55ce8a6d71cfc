import type { PublicText } from '../../../contract/kit/publicText';
import { createAction } from '../../kit/lib/slices';
import type { Locale } from '../../../contract/platform/eventConfig';
import type { PageLocation } from '../deps';

/** Page events that features react to; dispatched by `features/page`. */
export const pageShown = createAction('page/shown');
export const pageHidden = createAction('page/hidden');
export const wentOnline = createAction('page/wentOnline');
export const wentOffline = createAction('page/wentOffline');
/** The Escape key (code 27) was pressed (product.md#shell). */
export const escapePressed = createAction('page/escapePressed');
export const fullscreenChanged = createAction<boolean>('page/fullscreenChanged');
/** The app has navigated to this location. */
export const locationChanged = createAction<PageLocation>('page/locationChanged');
export const localeChanged = createAction<Locale>('page/localeChanged');

/** Command: navigate within the app; `replace` adds no history entry. */
export const navigationRequested = createAction(
  'page/navigationRequested',
  (to: PublicText, replace: boolean = false): { payload: { to: PublicText; replace: boolean } } => ({
    payload: { to, replace },
  }),
);
/** Command: leave the app for an external address that an organizer configured. */
export const departureRequested = createAction<PublicText>('page/departureRequested');
/** Command: switch the app to this language. */
export const localeRequested = createAction<Locale>('page/localeRequested');
/** Command: set the document title; the conference name is appended if there is one. */
export const titleRequested = createAction<string | null>('page/titleRequested');
/** Command: show this number before the document title; none at 0. */
export const titleCountRequested = createAction<number>('page/titleCountRequested');

export interface PageState {
  location: PageLocation;
  visible: boolean;
  online: boolean;
  fullscreen: boolean;
  locale: Locale;
}

export interface WithPage {
  page: PageState;
}

export const selectLocation = (state: WithPage) => state.page.location;
export const selectPathname = (state: WithPage) => state.page.location.pathname;
export const selectSearch = (state: WithPage) => state.page.location.search;
export const selectVisible = (state: WithPage) => state.page.visible;
export const selectOnline = (state: WithPage) => state.page.online;
export const selectFullscreen = (state: WithPage) => state.page.fullscreen;
export const selectLocale = (state: WithPage) => state.page.locale;
