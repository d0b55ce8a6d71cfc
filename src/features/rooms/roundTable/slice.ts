import type * as z from 'zod/mini';
import type { Room, TableQueue } from '../../../contract/rooms/rooms';
import type { sessionAttendee } from '../../../contract/program/sessions';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

export interface RoundTableState {
  /** Null until loaded. */
  room: Room | null;
  /** Who is at the table, if the event shows it. */
  attendees: z.infer<typeof sessionAttendee>[];
  hasFailed: boolean;
  /** Joining or leaving the waiting list: in progress, or how the last attempt ended. */
  queueing: 'idle' | 'changing' | 'failed';
  /** A place was held for the user, who did not take it in time. */
  hasLapsed: boolean;
}

const initialState: RoundTableState = {
  room: null,
  attendees: [],
  hasFailed: false,
  queueing: 'idle',
  hasLapsed: false,
};

/** Whether the user is waiting for a place, or one is held for them. */
const isOn = (queue: TableQueue | null | undefined) =>
  queue !== null && queue !== undefined && (queue.place !== null || queue.heldUntil !== null);

export const roundTableSlice = createSlice({
  name: 'roundTable',
  initialState,
  reducers: {
    /** A page shows a session that is a round table. */
    tableShown: (_state, _action: PayloadAction<{ sessionId: string }>) => initialState,
    tableLeft: () => initialState,
    tableSucceeded(state, { payload }: PayloadAction<Pick<RoundTableState, 'room' | 'attendees'>>) {
      const wasHeld = typeof state.room?.queue?.heldUntil === 'string';
      const isQueued = isOn(payload.room?.queue);
      const hasLapsed = !isQueued && (wasHeld || state.hasLapsed);
      Object.assign(state, { ...payload, hasFailed: false, hasLapsed });
    },
    /** The table that is already shown stays. */
    tableFailed(state) {
      state.hasFailed = true;
    },
    /** Join the waiting list. */
    queueJoinRequested(state) {
      Object.assign(state, { queueing: 'changing', hasLapsed: false });
    },
    /** Leave the waiting list, or give up the place that is held. */
    queueLeaveRequested(state) {
      state.queueing = 'changing';
    },
    queueSucceeded(state, { payload: { queue } }: PayloadAction<{ queue: TableQueue }>) {
      state.queueing = 'idle';
      if (state.room) state.room.queue = queue;
    },
    /** The list is unchanged, and the table is reloaded. `isFault`: worth another try. */
    queueFailed(state, { payload: { isFault } }: PayloadAction<{ isFault: boolean }>) {
      state.queueing = isFault ? 'failed' : 'idle';
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  tableShown,
  tableLeft,
  tableSucceeded,
  tableFailed,
  queueJoinRequested,
  queueLeaveRequested,
  queueSucceeded,
  queueFailed,
} = roundTableSlice.actions;

export interface WithRoundTable {
  roundTable: RoundTableState;
}

export const selectIsQueued = ({ roundTable }: WithRoundTable) => isOn(roundTable.room?.queue);
export const selectRoundTable = ({ roundTable }: WithRoundTable) => roundTable;
