import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { LogEntry } from '../../../contract/platform/log';
import {
  logDelayed,
  logQueued,
  logRecorded,
  logRefused,
  logStored,
  logStoredElsewhere,
  type OutboxState,
} from '../../../shared/platform/outbox';
import { signedIn, signedOut } from '../../../shared/platform/auth';

const initialState: OutboxState = { userId: null, incoming: [], waiting: [], delayed: false };

function wait(state: OutboxState, waiting: LogEntry[]) {
  state.waiting = waiting;
  if (waiting.length === 0) state.delayed = false;
}

function without(state: OutboxState, entryId: string) {
  wait(
    state,
    state.waiting.filter((entry) => entry.entryId !== entryId),
  );
}

export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    /** The first pending record is being moved to the outbox. */
    recordDequeued(state) {
      state.incoming.shift();
    },
    /** The waiting entries after reading the storage, or after dropping some. */
    waitingChanged(state, { payload }: PayloadAction<LogEntry[]>) {
      wait(state, payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedIn, (state, { payload: { user } }) =>
        // Same user again (new tokens, another tab): entries waiting in memory are kept.
        state.userId === user.id ? state : { ...initialState, userId: user.id },
      )
      .addCase(signedOut, () => initialState)
      .addCase(logRecorded, (state, { payload }) => {
        state.incoming.push(payload);
      })
      .addCase(logQueued, (state, { payload }) => {
        state.waiting.push(payload);
      })
      .addCase(logDelayed, (state) => {
        state.delayed = state.waiting.length > 0;
      })
      .addCase(logStored, (state, { payload }) => without(state, payload.entryId))
      .addCase(logStoredElsewhere, (state, { payload }) => without(state, payload.entryId))
      .addCase(logRefused, (state, { payload }) => without(state, payload.entryId)),
});

export const { recordDequeued, waitingChanged } = outboxSlice.actions;
