import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { signedOut } from '../../../shared/platform/auth';

/** Networking notifications: the number of unseen ones. */
export interface NotificationsState {
  /** Null until first loaded. */
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
    /** My Schedule was opened: everything counts as seen. */
    clearRequested(state) {
      state.unseen = 0;
    },
    /** The server has cleared it. A count read in the meantime may be stale. */
    clearSucceeded(state) {
      state.unseen = 0;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { unseenReceived, clearRequested, clearSucceeded } = notificationsSlice.actions;
