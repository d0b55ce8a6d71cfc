import type { Broadcast } from '../../../../contract/rooms/lounge';
import { signedOut } from '../../../../shared/platform/auth';
import type { SendProblem } from '../../../../shared/kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../../../shared/kit/lib/slices';

export interface BroadcastState {
  /** The broadcast that is shown now. */
  said: Broadcast | null;
  draft: string;
  /** The user's own broadcast. */
  sending: 'idle' | 'sending' | 'sent';
  problem: SendProblem | null;
}

const initialState: BroadcastState = { said: null, draft: '', sending: 'idle', problem: null };

export const broadcastSlice = createSlice({
  name: 'broadcast',
  initialState,
  reducers: {
    /** The lounge or one of its rooms is open: follow broadcasts. */
    broadcastsWatched: () => initialState,
    broadcastsLeft: () => initialState,
    broadcastReceived(state, { payload }: PayloadAction<{ broadcast: Broadcast | null }>) {
      state.said = payload.broadcast;
    },
    /** Its time is up, or the user has closed it. */
    broadcastEnded(state, { payload: { broadcastId } }: PayloadAction<{ broadcastId: string }>) {
      if (state.said?.broadcastId === broadcastId) state.said = null;
    },
    draftChanged(state, { payload: { text } }: PayloadAction<{ text: string }>) {
      Object.assign(state, { draft: text, sending: 'idle', problem: null });
    },
    /** Broadcast the draft to all rooms. */
    sendRequested(state) {
      Object.assign(state, { sending: 'sending', problem: null });
    },
    sendSucceeded(state) {
      Object.assign(state, { sending: 'sent', draft: '' });
    },
    sendFailed(state, { payload: { problem } }: PayloadAction<{ problem: SendProblem }>) {
      Object.assign(state, { sending: 'idle', problem });
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  broadcastsWatched,
  broadcastsLeft,
  broadcastReceived,
  broadcastEnded,
  draftChanged,
  sendRequested,
  sendSucceeded,
  sendFailed,
} = broadcastSlice.actions;

export interface WithBroadcast {
  broadcast: BroadcastState;
}

export const selectBroadcast = ({ broadcast }: WithBroadcast) => broadcast;
