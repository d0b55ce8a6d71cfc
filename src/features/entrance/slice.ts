import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../shared/session';

/** How far the entrance is. */
export type EntranceState =
  /** It is not said yet whether there is one to show. */
  | { status: 'asked' }
  /** Its pictures are being loaded. */
  | { status: 'preparing' }
  /** The doors open upon the scene; where nothing may move, the scene stands until the person goes in. */
  | { status: 'open' };

const initialState = { status: 'asked' } as EntranceState;

export const entranceSlice = createSlice({
  name: 'entrance',
  initialState,
  reducers: {
    /** The page is shown. `still`: its person wants nothing to move. */
    entranceOpened(_state, _action: PayloadAction<{ still: boolean }>): EntranceState {
      return initialState;
    },
    /** There is one to show. */
    entranceFound: (): EntranceState => ({ status: 'preparing' }),
    picturesReady() {},
    picturesFailed() {},
    doorsOpened: (): EntranceState => ({ status: 'open' }),
    /** On at once: the person skips it, or goes in where nothing moves. */
    skipRequested() {},
    /** The page is shown no longer, however that came. */
    entranceLeft: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  entranceOpened,
  entranceFound,
  picturesReady,
  picturesFailed,
  doorsOpened,
  skipRequested,
  entranceLeft,
} = entranceSlice.actions;

export interface WithEntrance {
  entrance: EntranceState;
}

export const selectEntrance = (state: WithEntrance) => state.entrance;
