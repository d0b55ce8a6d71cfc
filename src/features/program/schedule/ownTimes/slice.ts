import type { OwnTime } from '../../../../contract/program/ownTimes';
import { signedOut } from '../../../../shared/platform/auth';
import { sendProblemOf, type Failure, type SendProblem } from '../../../../shared/kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../../../shared/kit/lib/slices';

/** A change of the user's own schedule that the server does not know about yet. */
export type OwnTimeChange = { kind: 'put'; ownTime: OwnTime } | { kind: 'remove'; ownTimeId: string };

/** Busy times and planned visits. */
export interface OwnTimesState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  /** Includes changes that the server does not know about yet. */
  entries: OwnTime[];
  /** In the order in which they are sent. */
  pending: OwnTimeChange[];
  /** Number of changes the server was asked for; tells whether a list that was read is still true. */
  sent: number;
  /** Why the latest change that failed was not made; null once another one is tried. */
  problem: Exclude<SendProblem, 'offline'> | null;
  /** The entry in the dialog, which is added or changed; null while it is closed. */
  draft: { ownTime: OwnTime; isNew: boolean } | null;
}

const initialState: OwnTimesState = {
  status: 'idle',
  failure: null,
  entries: [],
  pending: [],
  sent: 0,
  problem: null,
  draft: null,
};

export const idOf = (change: OwnTimeChange) =>
  change.kind === 'put' ? change.ownTime.ownTimeId : change.ownTimeId;

/** The entries after a change. */
export function apply(entries: readonly OwnTime[], change: OwnTimeChange): OwnTime[] {
  const others = entries.filter(({ ownTimeId }) => ownTimeId !== idOf(change));
  return change.kind === 'put' ? [...others, change.ownTime] : others;
}

export const ownTimesSlice = createSlice({
  name: 'ownTimes',
  initialState,
  reducers: {
    ownTimesRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
    },
    /** Changes on their way are kept. */
    ownTimesSucceeded(state, { payload }: PayloadAction<{ ownTimes: OwnTime[] }>) {
      state.status = 'loaded';
      state.failure = null;
      state.entries = state.pending.reduce(apply, payload.ownTimes);
    },
    ownTimesFailed(state, { payload }: PayloadAction<Failure>) {
      state.status = 'failed';
      state.failure = payload;
    },
    /** Add, move, rename or remove an entry. Shown at once. */
    ownTimeChangeRequested(state, { payload }: PayloadAction<OwnTimeChange>) {
      state.entries = apply(state.entries, payload);
      // The first may be on its way; of those that wait, the last one of an entry counts.
      state.pending = state.pending.filter((other, index) => index === 0 || idOf(other) !== idOf(payload));
      state.pending.push(payload);
      state.problem = null;
      state.draft = null;
    },
    /** Begin a new entry: its dialog opens. */
    draftRequested(_state, _action: PayloadAction<Omit<OwnTime, 'ownTimeId'>>) {},
    draftOpened(state, { payload }: PayloadAction<NonNullable<OwnTimesState['draft']>>) {
      state.draft = payload;
    },
    draftClosed(state) {
      state.draft = null;
    },
    /** Changes that waited when the page was left; newer ones count. */
    changesRestored(state, { payload }: PayloadAction<{ pending: OwnTimeChange[] }>) {
      const older = payload.pending.filter(
        (change) => !state.pending.some((newer) => idOf(newer) === idOf(change)),
      );
      state.pending.push(...older);
      state.entries = older.reduce(apply, state.entries);
    },
    /** The server made the first change. */
    changeSucceeded(state) {
      state.pending.shift();
      state.sent += 1;
    },
    /** The server did not: the list is read again. */
    changeFailed(state, { payload }: PayloadAction<Failure>) {
      state.pending.shift();
      state.sent += 1;
      state.problem = sendProblemOf(payload) === 'refused' ? 'refused' : 'busy';
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export interface WithOwnTimes {
  ownTimes: OwnTimesState;
}

export const {
  ownTimesRequested,
  ownTimesSucceeded,
  ownTimesFailed,
  ownTimeChangeRequested,
  draftRequested,
  draftOpened,
  draftClosed,
  changesRestored,
  changeSucceeded,
  changeFailed,
} = ownTimesSlice.actions;
