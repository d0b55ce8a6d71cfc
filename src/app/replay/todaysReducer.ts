import type { Reducer } from '@reduxjs/toolkit';
import type { AppState } from '../../replay/page/appState';
import { rootReducer } from '../core';

/** Today's root reducer as the replay sees it: the only states it passes in are this reducer's own. */
export const todaysReducer = rootReducer as unknown as Reducer<AppState>;
