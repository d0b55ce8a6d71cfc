import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { ConnectionEntry, ConnectionState } from '../../../contract/people/connections';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';

/** What the user does about an attendee: asks or accepts, or removes, withdraws or ignores. */
export type ConnectionChange = 'connect' | 'disconnect';

/** `limit`: too many unanswered requests. `own`: the user's own profile is hidden or has no name. */
export type ConnectionProblem = SendProblem | 'limit' | 'own';

/** The user's connections and requests. */
export interface ConnectionsState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  entries: ConnectionEntry[];
  /** Connections that began or ended since the first list: what profiles show depends on them. */
  changes: number;
  /** Screens that show connections and want them kept up to date. */
  screens: number;
  /** The attendee to whom the user writes a note. */
  writingTo: string | null;
  note: string;
  /** The connection whose removal must be confirmed. */
  removing: string | null;
  /** What is on its way, one at a time. */
  sending: { attendeeId: string; change: ConnectionChange } | null;
  problem: { attendeeId: string; why: ConnectionProblem } | null;
  /** What the latest change came to, to be announced. */
  outcome: { attendeeId: string; state: ConnectionState } | null;
}

export interface WithConnections {
  connections: ConnectionsState;
}

const initialState: ConnectionsState = {
  status: 'idle',
  entries: [],
  changes: 0,
  screens: 0,
  writingTo: null,
  note: '',
  removing: null,
  sending: null,
  problem: null,
  outcome: null,
};

const connectedOf = (entries: readonly ConnectionEntry[]): string =>
  entries
    .filter(({ state }) => state === 'connected')
    .map(({ attendee }) => attendee.attendeeId)
    .sort()
    .join();

type Of<T = object> = PayloadAction<{ attendeeId: string } & T>;

export const connectionsSlice = createSlice({
  name: 'connections',
  initialState,
  reducers: {
    /** A screen that shows connections was opened: they are loaded and kept up to date until it is left. */
    connectionsEntered(state) {
      state.screens += 1;
      if (state.status !== 'loaded') state.status = 'loading';
    },
    connectionsLeft(state) {
      state.screens -= 1;
    },
    /** Read them again. */
    connectionsRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
    },
    connectionsSucceeded(state, { payload }: PayloadAction<{ connections: ConnectionEntry[] }>) {
      const isChange =
        state.status === 'loaded' && connectedOf(state.entries) !== connectedOf(payload.connections);
      if (isChange) state.changes += 1;
      state.status = 'loaded';
      state.entries = payload.connections;
    },
    /** What was loaded before stays. */
    connectionsFailed(state) {
      if (state.status === 'loading') state.status = 'failed';
    },
    /** Write a note to somebody, to be sent with a request. */
    noteStarted(state, { payload }: Of) {
      Object.assign(state, { writingTo: payload.attendeeId, note: '', problem: null, outcome: null });
    },
    noteTyped(state, { payload }: PayloadAction<{ note: string }>) {
      state.note = payload.note;
    },
    noteDropped(state) {
      Object.assign(state, { writingTo: null, note: '' });
    },
    /** Ask for a connection with the note, or accept one. */
    connectRequested(state, { payload }: Of) {
      state.sending = { attendeeId: payload.attendeeId, change: 'connect' };
      Object.assign(state, { problem: null, outcome: null });
    },
    removalConfirmationRequested(state, { payload }: Of) {
      Object.assign(state, { removing: payload.attendeeId, problem: null, outcome: null });
    },
    removalDeclined(state) {
      state.removing = null;
    },
    /** Remove a connection, withdraw a request, or ignore one. */
    disconnectRequested(state, { payload }: Of) {
      state.sending = { attendeeId: payload.attendeeId, change: 'disconnect' };
      Object.assign(state, { removing: null, problem: null, outcome: null });
    },
    changeSucceeded(state, { payload }: Of<{ state: ConnectionState }>) {
      if (state.writingTo === payload.attendeeId) Object.assign(state, { writingTo: null, note: '' });
      Object.assign(state, { sending: null, outcome: payload });
    },
    /** A note stays, to be sent again. */
    changeFailed(state, { payload }: Of<{ why: ConnectionProblem }>) {
      Object.assign(state, { sending: null, problem: payload });
    },
  },
  extraReducers: (builder) =>
    // Open screens stay open.
    builder.addCase(signedOut, ({ screens }) => ({ ...initialState, screens })),
});

export const {
  connectionsEntered,
  connectionsLeft,
  connectionsRequested,
  connectionsSucceeded,
  connectionsFailed,
  noteStarted,
  noteTyped,
  noteDropped,
  connectRequested,
  removalConfirmationRequested,
  removalDeclined,
  disconnectRequested,
  changeSucceeded,
  changeFailed,
} = connectionsSlice.actions;
