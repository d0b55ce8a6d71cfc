import { createReducer } from '@reduxjs/toolkit';
import {
  fullscreenChanged,
  localeChanged,
  pageHidden,
  pageShown,
  placeChanged,
  wentOffline,
  wentOnline,
  type PageState,
} from '../../shared/page';

const initialState: PageState = {
  place: { pathname: '/', search: '', hash: '' },
  visible: true,
  online: true,
  fullscreen: false,
  locale: 'en',
};

/** The browser page the app runs in: location, visibility, connectivity. */
export const uiReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(placeChanged, (state, { payload }) => {
      state.place = payload;
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
