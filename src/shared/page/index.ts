import { createAction } from '@reduxjs/toolkit';
import type { Locale } from '../../contract/eventConfig';
import type { Place } from '../deps';

/** Facts about the page that features react to; `features/ui` reports them. */
export const pageShown = createAction('page/shown');
export const pageHidden = createAction('page/hidden');
export const wentOnline = createAction('page/wentOnline');
export const wentOffline = createAction('page/wentOffline');
/** The Escape key (code 27) was pressed anywhere (spec §2). */
export const escapePressed = createAction('page/escapePressed');
export const fullscreenChanged = createAction<boolean>('page/fullscreenChanged');
/** The app is at this place now. */
export const placeChanged = createAction<Place>('page/placeChanged');
export const localeChanged = createAction<Locale>('page/localeChanged');

/** Command: go somewhere in the app; `replace` leaves no step in the history. */
export const navigationRequested = createAction(
  'page/navigationRequested',
  (to: string, replace: boolean = false): { payload: { to: string; replace: boolean } } => ({
    payload: { to, replace },
  }),
);
/** Command: leave the app for an address elsewhere, an organiser's own word. */
export const departureRequested = createAction<string>('page/departureRequested');
/** Command: show the app in this language from now on. */
export const localeRequested = createAction<Locale>('page/localeRequested');
/** Command: the document's title; the conference name is added where there is one (spec §2). */
export const titleRequested = createAction<string | null>('page/titleRequested');

export interface PageState {
  place: Place;
  visible: boolean;
  online: boolean;
  fullscreen: boolean;
  locale: Locale;
}

export interface WithPage {
  page: PageState;
}

export const selectPlace = (state: WithPage) => state.page.place;
export const selectPathname = (state: WithPage) => state.page.place.pathname;
export const selectSearch = (state: WithPage) => state.page.place.search;
export const selectVisible = (state: WithPage) => state.page.visible;
export const selectOnline = (state: WithPage) => state.page.online;
export const selectFullscreen = (state: WithPage) => state.page.fullscreen;
export const selectLocale = (state: WithPage) => state.page.locale;
