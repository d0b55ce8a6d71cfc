import { createReducer } from '@reduxjs/toolkit';
import { DEFAULT_LOCALE } from '../../../contract/platform/eventConfig';
import {
  fullscreenChanged,
  localeChanged,
  pageHidden,
  pageShown,
  locationChanged,
  wentOffline,
  wentOnline,
  type PageState,
} from '../../../shared/platform/page';

const initialState: PageState = {
  location: { pathname: '/', search: '', hash: '' },
  visible: true,
  online: true,
  fullscreen: false,
  locale: DEFAULT_LOCALE,
};

/** The browser page the app runs in: location, visibility, connectivity. */
export const pageReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(locationChanged, (state, { payload }) => {
      state.location = payload;
    })
    .addCase(pageShown, (state) => {
      state.visible = true;
    })
    .addCase(pageHidden, (state) => {
      state.visible = false;
    })
    .addCase(wentOnline, (state) => {
      state.online = true;
    })
    .addCase(wentOffline, (state) => {
      state.online = false;
    })
    .addCase(fullscreenChanged, (state, { payload }) => {
      state.fullscreen = payload;
    })
    .addCase(localeChanged, (state, { payload }) => {
      state.locale = payload;
    }),
);
