import type { AttendeeResult } from '../../../contract/people/attendees';
import { signedOut } from '../../platform/auth';
import type { SendProblem } from '../../kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../kit/lib/slices';

/** Somebody to block or unblock. */
export interface BlockChange {
  attendeeId: string;
  isBlocked: boolean;
}

/** Whom the user blocked, and what they are about to change. */
export interface BlocksState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  /** By name. */
  people: AttendeeResult[];
  /** Whom the user is asked about; null if nobody. */
  asking: string | null;
  /** The change on its way. */
  sending: BlockChange | null;
  problem: (BlockChange & { why: SendProblem }) | null;
}

const initialState: BlocksState = {
  status: 'idle',
  people: [],
  asking: null,
  sending: null,
  problem: null,
};

export const blocksSlice = createSlice({
  name: 'blocks',
  initialState,
  reducers: {
    blocksRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
    },
    blocksSucceeded(state, { payload }: PayloadAction<{ people: AttendeeResult[] }>) {
      state.status = 'loaded';
      state.people = payload.people;
    },
    blocksFailed(state) {
      if (state.status !== 'loaded') state.status = 'failed';
    },
    /** Ask before somebody is blocked. */
    blockConfirmationRequested(state, { payload }: PayloadAction<{ attendeeId: string }>) {
      state.asking = payload.attendeeId;
      state.problem = null;
    },
    blockDeclined(state) {
      state.asking = null;
    },
    /** Block somebody, as confirmed, or end it. */
    blockChangeRequested(state, { payload }: PayloadAction<BlockChange>) {
      state.asking = null;
      state.problem = null;
      state.sending = payload;
    },
    /** The server did it; the list follows. */
    blockChanged(state, { payload }: PayloadAction<BlockChange>) {
      state.sending = null;
      if (!payload.isBlocked) {
        state.people = state.people.filter(({ attendeeId }) => attendeeId !== payload.attendeeId);
      }
    },
    blockChangeFailed(state, { payload }: PayloadAction<BlockChange & { why: SendProblem }>) {
      state.sending = null;
      state.problem = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  blocksRequested,
  blocksSucceeded,
  blocksFailed,
  blockConfirmationRequested,
  blockDeclined,
  blockChangeRequested,
  blockChanged,
  blockChangeFailed,
} = blocksSlice.actions;

export interface WithBlocks {
  blocks: BlocksState;
}
