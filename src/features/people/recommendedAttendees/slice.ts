import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { RecommendedAttendee } from '../../../contract/people/recommendedAttendees';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';

/** A suggestion with its position in the list. */
export interface PositionedSuggestion {
  at: number;
  item: RecommendedAttendee;
}

/**
 * Outcome of the latest hide. `stays`: the server could not be told, so the card is back. `restored`: it was
 * undone; `gone`: the undo failed.
 */
export interface HidingNotice extends PositionedSuggestion {
  kind: 'hidden' | 'stays' | 'restored' | 'gone';
}

/** A change the server does not know about yet. */
export interface PendingChange extends PositionedSuggestion {
  kind: 'hide' | 'restore';
}

/** Recommended attendees as last loaded. A failed reload keeps them. */
export interface RecommendedState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  recommended: RecommendedAttendee[];
  /** Hides and undos the server does not know about yet, in order. */
  pending: PendingChange[];
  notice: HidingNotice | null;
}

const initialState: RecommendedState = {
  status: 'idle',
  failure: null,
  recommended: [],
  pending: [],
  notice: null,
};

type OfPerson = PayloadAction<{ attendeeId: string }>;

const idOf = ({ item }: PositionedSuggestion) => item.attendee.attendeeId;

/** Puts a card back at its position, unless it is already there. */
function show(state: RecommendedState, { at, item }: PositionedSuggestion): void {
  const { attendeeId } = item.attendee;
  if (state.recommended.some(({ attendee }) => attendee.attendeeId === attendeeId)) return;
  state.recommended.splice(at, 0, item);
}

function take(state: RecommendedState, attendeeId: string): void {
  state.recommended = state.recommended.filter(({ attendee }) => attendee.attendeeId !== attendeeId);
}

export const recommendedSlice = createSlice({
  name: 'recommended',
  initialState,
  reducers: {
    /** The current list stays visible during a reload. */
    recommendedRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
      state.notice = null;
    },
    /** A response from before a pending hide must not bring the attendee back. */
    recommendedSucceeded(state, { payload }: PayloadAction<{ recommended: RecommendedAttendee[] }>) {
      state.status = 'loaded';
      state.failure = null;
      state.recommended = [...payload.recommended];
      for (const change of state.pending) {
        if (change.kind === 'hide') take(state, idOf(change));
        else show(state, change);
      }
    },
    recommendedFailed(state, { payload }: PayloadAction<Failure>) {
      state.status = 'failed';
      state.failure = payload;
    },
    /** Stop recommending this attendee. The card disappears immediately. */
    hideRequested(state, { payload: { attendeeId } }: OfPerson) {
      const at = state.recommended.findIndex(({ attendee }) => attendee.attendeeId === attendeeId);
      const item = state.recommended[at];
      if (!item) return;
      take(state, attendeeId);
      state.pending.push({ kind: 'hide', at, item });
      state.notice = { kind: 'hidden', at, item };
    },
    hideSucceeded(state) {
      state.pending.shift();
    },
    /** The server was not told: the card returns to its position. */
    hideFailed(state) {
      const change = state.pending.shift();
      // Undone in the meantime: the card is already back.
      if (!change || state.pending.some((later) => idOf(later) === idOf(change))) return;
      show(state, change);
      state.notice = { ...change, kind: 'stays' };
    },
    /** Undo the latest hide. The card returns immediately. */
    undoRequested(state) {
      const { notice } = state;
      if (notice?.kind !== 'hidden' && notice?.kind !== 'gone') return;
      show(state, notice);
      state.pending.push({ ...notice, kind: 'restore' });
      state.notice = { ...notice, kind: 'restored' };
    },
    undoSucceeded(state) {
      state.pending.shift();
    },
    /** The server was not told: the card disappears again. */
    undoFailed(state) {
      const change = state.pending.shift();
      if (!change || state.pending.some((later) => idOf(later) === idOf(change))) return;
      take(state, idOf(change));
      state.notice = { ...change, kind: 'gone' };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  recommendedRequested,
  recommendedSucceeded,
  recommendedFailed,
  hideRequested,
  hideSucceeded,
  hideFailed,
  undoRequested,
  undoSucceeded,
  undoFailed,
} = recommendedSlice.actions;
