import type { EventNow } from '../../../contract/admin/adminHub';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

/** The event as it is now, while the hub is shown. */
export interface NowState {
  /** `stale`: the figures shown could not be refreshed. */
  status: 'idle' | 'loading' | 'loaded' | 'stale' | 'failed';
  now: EventNow | null;
}

const initialState: NowState = { status: 'idle', now: null };

export const nowSlice = createSlice({
  name: 'adminNow',
  initialState,
  reducers: {
    hubEntered(state) {
      // A failure stays until there is a reply: it has the button to try again.
      if (state.status === 'idle') state.status = 'loading';
    },
    hubLeft() {},
    nowSucceeded(_state, { payload }: PayloadAction<EventNow>) {
      return { status: 'loaded', now: payload };
    },
    nowFailed(state) {
      state.status = state.now === null ? 'failed' : 'stale';
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { hubEntered, hubLeft, nowSucceeded, nowFailed } = nowSlice.actions;

export interface WithAdminNow {
  adminNow: NowState;
}
