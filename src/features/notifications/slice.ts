import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../shared/session';

/** Networking notifications: how many were not seen (spec §3). */
export interface NotificationsState {
  /** Null until the server said it once. */
  unseen: number | null;
}

const initialState: NotificationsState = { unseen: null };

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: initialState,
  reducers: {
    unseenReceived(state, { payload }: PayloadAction<number>) {
      state.unseen = payload;
    },
    /** My Schedule was opened: all are seen. */
    clearRequested(state) {
      state.unseen = 0;
    },
    /** The server took it. A count that was read meanwhile may be the old one. */
    clearSucceeded(state) {
      state.unseen = 0;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { unseenReceived, clearRequested, clearSucceeded } = notificationsSlice.actions;

/** The badge of My Schedule; 0 shows none. */
export const selectUnseen = (state: { notifications: NotificationsState }) => state.notifications.unseen ?? 0;
