import type { KnockState } from '../../../contract/rooms/knocks';
import { signedOut } from '../../../shared/platform/auth';
import type { Fault } from '../../../shared/platform/faults';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

/** The user's own knock at a room of the lounge, from its page or from another of its rooms. */
export interface OwnKnock {
  roomId: string;
  /** `sending`: being sent; `failed`: it did not reach the room. */
  status: 'sending' | 'failed' | KnockState;
  /** Why it failed. */
  fault: Fault | null;
}

export interface KnockFeatureState {
  /** Null while the user has not knocked. */
  knock: OwnKnock | null;
}

const initialState: KnockFeatureState = { knock: null };

export const knockSlice = createSlice({
  name: 'knock',
  initialState,
  reducers: {
    /** Knock at a room, replacing an earlier knock. */
    knockRequested(state, { payload: { roomId } }: PayloadAction<{ roomId: string }>) {
      state.knock = { roomId, status: 'sending', fault: null };
    },
    /** Withdraw the knock. */
    withdrawRequested(state) {
      state.knock = null;
    },
    /** The user left the page they knocked from, which withdraws the knock. */
    knockLeft: () => initialState,
    /** The state of the knock has changed. */
    knockChanged(state, { payload }: PayloadAction<{ status: KnockState }>) {
      if (state.knock) Object.assign(state.knock, payload);
    },
    knockFailed(state, { payload: { fault } }: PayloadAction<{ fault: Fault }>) {
      if (state.knock) Object.assign(state.knock, { status: 'failed', fault });
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { knockRequested, withdrawRequested, knockLeft, knockChanged, knockFailed } = knockSlice.actions;

export interface WithKnock {
  loungeKnock: KnockFeatureState;
}

export const selectKnock = ({ loungeKnock }: WithKnock) => loungeKnock.knock;
