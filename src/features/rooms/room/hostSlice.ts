import type * as z from 'zod/mini';
import type { hostAct, RoomRules } from '../../../contract/rooms/rooms';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { roomClosed, roomLeft } from './slice';

export type HostAct = z.infer<typeof hostAct>;

/** What hosts do, including confirmations. */
export interface RoomHostState {
  /** The open confirmation: end the room for everybody, or remove somebody. */
  asks: 'end' | { remove: string } | null;
  /** The last act failed. */
  hasFailed: boolean;
}

const initialState: RoomHostState = { asks: null, hasFailed: false };

export const roomHostSlice = createSlice({
  name: 'roomHost',
  initialState,
  reducers: {
    hostActRequested(state, _action: PayloadAction<{ entryId: string; act: HostAct }>) {
      Object.assign(state, initialState);
    },
    /** Admit everybody who is waiting. */
    allAdmitted(state) {
      state.hasFailed = false;
    },
    rulesRequested(state, _action: PayloadAction<{ rules: RoomRules }>) {
      state.hasFailed = false;
    },
    /** Confirmed first, since removed people cannot come back. */
    removalConfirmationRequested(state, { payload: { entryId } }: PayloadAction<{ entryId: string }>) {
      state.asks = { remove: entryId };
    },
    endConfirmationRequested(state) {
      state.asks = 'end';
    },
    endConfirmed(state) {
      Object.assign(state, initialState);
    },
    hostQuestionDeclined(state) {
      state.asks = null;
    },
    hostActFailed(state) {
      state.hasFailed = true;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(roomLeft, () => initialState)
      .addCase(roomClosed, () => initialState)
      .addCase(signedOut, () => initialState),
});

export const {
  hostActRequested,
  allAdmitted,
  rulesRequested,
  removalConfirmationRequested,
  endConfirmationRequested,
  endConfirmed,
  hostQuestionDeclined,
  hostActFailed,
} = roomHostSlice.actions;

export interface WithRoomHost {
  roomHost: RoomHostState;
}
