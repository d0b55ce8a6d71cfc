import type { PublicText } from '../../../contract/kit/publicText';
import type { ListedSession, SessionSlot } from '../../../contract/program/programEditing';
import type { ScheduleFormat } from '../../../contract/program/scheduleExport';
import type { Download } from '../../../shared/platform/downloads';
import { signedOut } from '../../../shared/platform/auth';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

/** Times and rooms that are not published yet. */
export interface TimetableDraft {
  /** By session. */
  draft: Record<string, SessionSlot>;
  /** The revisions of the sessions when they were first moved. */
  revisions: Record<string, number>;
}

export interface TimetableState extends TimetableDraft {
  /** `yyyy-mm-dd`, at first today if it is a day of the event; null: the first day. */
  day: PublicText | null;
  /** For each change, the earlier draft of the sessions that it changed; null: as published. */
  undo: Record<string, SessionSlot | null>[];
  /** The session that was moved last, alone. */
  lastMoved: PublicText | null;
  publishing: { status: 'idle' | 'sending' | 'done' } | { status: 'failed'; failure: Failure };
  /** Saving the published program as a file. */
  download: Download;
}

const initialState: TimetableState = {
  day: null,
  draft: {},
  revisions: {},
  undo: [],
  lastMoved: null,
  publishing: { status: 'idle' },
  download: 'idle',
};

/** Maximum number of changes that can be undone. */
const MAX_UNDO = 100;

/** A session is as published again. */
function forget({ draft, revisions }: TimetableDraft, sessionId: string): void {
  delete draft[sessionId];
  delete revisions[sessionId];
}

export const timetableSlice = createSlice({
  name: 'timetable',
  initialState,
  reducers: {
    dayChosen(state, { payload: { day } }: PayloadAction<{ day: PublicText }>) {
      state.day = day;
    },
    /** The timetable is shown. */
    timetableEntered: (state) => state,
    /** What was moved before a reload. */
    draftRestored(state, { payload }: PayloadAction<TimetableDraft>) {
      Object.assign(state, payload);
    },
    /** Sessions were given other times or rooms, in one step; `revisions`: theirs when they were moved. */
    sessionsMoved(
      state,
      {
        payload: { slots, revisions },
      }: PayloadAction<{ slots: Record<string, SessionSlot>; revisions: Record<string, number> }>,
    ) {
      const before = Object.keys(slots).map((id) => [id, state.draft[id] ?? null] as const);
      state.undo = [...state.undo.slice(1 - MAX_UNDO), Object.fromEntries(before)];
      Object.assign(state.draft, slots);
      state.revisions = { ...revisions, ...state.revisions };
      const [first, ...others] = Object.keys(slots);
      state.lastMoved = others.length === 0 ? (first ?? null) : null;
      state.publishing = { status: 'idle' };
    },
    moveUndone(state) {
      for (const [id, slot] of Object.entries(state.undo.pop() ?? {})) {
        if (slot) state.draft[id] = slot;
        else forget(state, id);
      }
    },
    draftDropped(state) {
      Object.assign(state, { draft: {}, revisions: {}, undo: [], publishing: { status: 'idle' } });
    },
    publishRequested(state) {
      state.publishing = { status: 'sending' };
    },
    /** What was moved while the draft was being sent stays in it. */
    publishSucceeded(
      state,
      { payload }: PayloadAction<{ sessions: ListedSession[]; sent: Record<string, SessionSlot> }>,
    ) {
      for (const [id, slot] of Object.entries(payload.sent)) {
        if (JSON.stringify(state.draft[id]) === JSON.stringify(slot)) forget(state, id);
      }
      Object.assign(state, { undo: [], publishing: { status: 'done' } });
    },
    publishFailed(state, { payload: { failure } }: PayloadAction<{ failure: Failure }>) {
      state.publishing = { status: 'failed', failure };
    },
    exportRequested(state, _action: PayloadAction<{ format: ScheduleFormat }>) {
      state.download = 'working';
    },
    exportSucceeded(state) {
      state.download = 'done';
    },
    exportFailed(state) {
      state.download = 'failed';
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  dayChosen,
  timetableEntered,
  draftRestored,
  sessionsMoved,
  moveUndone,
  draftDropped,
  publishRequested,
  publishSucceeded,
  publishFailed,
  exportRequested,
  exportSucceeded,
  exportFailed,
} = timetableSlice.actions;

export interface WithTimetable {
  timetable: TimetableState;
}
