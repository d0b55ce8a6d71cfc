import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../kit/lib/slices';
import type { EndedSession, SavedKind } from '../../../contract/people/saved';
import { sendProblemOf, type Failure, type SendProblem } from '../../kit/lib/apiFailure';
import { signedOut } from '../../platform/auth';

/** Something that can be saved. */
export interface Saveable {
  kind: SavedKind;
  itemId: string;
}

/** Something that is saved; a session that has left the program comes with what there was to see of it. */
export interface SavedEntry extends Saveable {
  ended?: EndedSession | undefined;
  /** As the server gave it. */
  savedAt?: PublicText;
}

/** Why a change was not made. Without a network it waits instead. */
export type SaveProblem = Exclude<SendProblem, 'offline'>;

/** A change that the server does not know about yet. */
export interface PendingSave extends SavedEntry {
  isSaved: boolean;
}

/** What the user saved: booths, posters, sessions, and which of these to watch on demand. */
export interface SavedState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  /** By kind and id, latest first; includes changes that the server does not know about yet. */
  items: SavedEntry[];
  /** In the order in which they are sent. */
  pending: PendingSave[];
  /** Number of changes the server was asked for; tells whether a list that was read is still true. */
  sent: number;
  /** The latest change that failed; null once another one of the same item is tried. */
  problem: (PendingSave & { why: SaveProblem }) | null;
}

const initialState: SavedState = {
  status: 'idle',
  failure: null,
  items: [],
  pending: [],
  sent: 0,
  problem: null,
};

const isSame = (one: Saveable, other: Saveable) => one.kind === other.kind && one.itemId === other.itemId;

/** The items after a change. */
export function apply(items: readonly SavedEntry[], { isSaved, ...entry }: PendingSave): SavedEntry[] {
  const others = items.filter((item) => !isSame(item, entry));
  // The server does the same: only what is saved can be left for later.
  if (entry.kind === 'session' && !isSaved)
    return others.filter((item) => !isSame(item, { kind: 'onDemand', itemId: entry.itemId }));
  return isSaved ? [entry, ...others] : others;
}

export const savedSlice = createSlice({
  name: 'saved',
  initialState,
  reducers: {
    savedRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
    },
    /** Changes on their way are kept. */
    savedSucceeded(state, { payload }: PayloadAction<{ items: SavedEntry[] }>) {
      state.status = 'loaded';
      state.failure = null;
      state.items = state.pending.reduce(apply, [...payload.items]);
    },
    savedFailed(state, { payload }: PayloadAction<Failure>) {
      state.status = 'failed';
      state.failure = payload;
    },
    /** Save something, or remove it from what is saved. Shown at once, before the server knows. */
    saveRequested(state, { payload }: PayloadAction<PendingSave>) {
      state.items = apply(state.items, payload);
      // The first may be on its way; of those that wait, the last one counts.
      state.pending = state.pending.filter((other, index) => index === 0 || !isSame(other, payload));
      state.pending.push(payload);
      if (state.problem && isSame(state.problem, payload)) state.problem = null;
    },
    /** Changes that waited when the page was left; newer ones count. */
    savesRestored(state, { payload }: PayloadAction<{ pending: PendingSave[] }>) {
      const older = payload.pending.filter((change) => !state.pending.some((newer) => isSame(newer, change)));
      state.pending.push(...older);
      state.items = older.reduce(apply, state.items);
    },
    /** The server did what was asked for first. */
    saveSucceeded(state) {
      state.pending.shift();
      state.sent += 1;
    },
    /** Takes the change back, unless the user has changed the item again since. */
    saveFailed(state, { payload }: PayloadAction<Failure>) {
      const change = state.pending.shift();
      state.sent += 1;
      if (!change || state.pending.some((later) => isSame(later, change))) return;
      state.items = apply(state.items, { ...change, isSaved: !change.isSaved });
      state.problem = { ...change, why: sendProblemOf(payload) === 'refused' ? 'refused' : 'busy' };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  savedRequested,
  savedSucceeded,
  savedFailed,
  saveRequested,
  savesRestored,
  saveSucceeded,
  saveFailed,
} = savedSlice.actions;
