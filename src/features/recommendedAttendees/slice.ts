import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RecommendedAttendee } from '../../contract/recommendedAttendees';
import type { Failure } from '../../shared/lib/apiFailure';
import { signedOut } from '../../shared/session';

/** A suggestion with its place in the list. */
export interface PlacedSuggestion {
  at: number;
  item: RecommendedAttendee;
}

/**
 * What became of the last suggestion that was waved off. `stays`: the server could not be told, so it is there again. `restored`: it was
 * taken back; `gone`: that could not be done.
 */
export interface HidingNotice extends PlacedSuggestion {
  kind: 'hidden' | 'stays' | 'restored' | 'gone';
}

/** What the server does not know yet. */
export interface Wish extends PlacedSuggestion {
  kind: 'hide' | 'restore';
}

/** People worth meeting, as the server last gave them. A failed reload keeps what was there. */
export interface RecommendedState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  recommended: RecommendedAttendee[];
  /** What was waved off and taken back, in that order, while the server does not know it yet. */
  untold: Wish[];
  notice: HidingNotice | null;
}

const initialState: RecommendedState = {
  status: 'idle',
  failure: null,
  recommended: [],
  untold: [],
  notice: null,
};

type OfPerson = PayloadAction<{ attendeeId: string }>;

const idOf = ({ item }: PlacedSuggestion) => item.attendee.attendeeId;

/** Puts a card to its place, unless it is there. */
function show(state: RecommendedState, { at, item }: PlacedSuggestion): void {
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
    /** What is there stays as it is while it is read again. */
    recommendedRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
      state.notice = null;
    },
    /** Who is being waved off is not shown again by an answer that was given before. */
    recommendedSucceeded(state, { payload }: PayloadAction<{ recommended: RecommendedAttendee[] }>) {
      state.status = 'loaded';
      state.failure = null;
      state.recommended = [...payload.recommended];
      for (const wish of state.untold) {
        if (wish.kind === 'hide') take(state, idOf(wish));
        else show(state, wish);
      }
    },
    recommendedFailed(state, { payload }: PayloadAction<Failure>) {
      state.status = 'failed';
      state.failure = payload;
    },
    /** Do not suggest this person again. The card goes at once. */
    hideRequested(state, { payload: { attendeeId } }: OfPerson) {
      const at = state.recommended.findIndex(({ attendee }) => attendee.attendeeId === attendeeId);
      const item = state.recommended[at];
      if (!item) return;
      take(state, attendeeId);
      state.untold.push({ kind: 'hide', at, item });
      state.notice = { kind: 'hidden', at, item };
    },
    hideSucceeded(state) {
      state.untold.shift();
    },
    /** The server does not know it: the card comes back to its place. */
    hideFailed(state) {
      const wish = state.untold.shift();
      // Taken back meanwhile, it is there already.
      if (!wish || state.untold.some((later) => idOf(later) === idOf(wish))) return;
      show(state, wish);
      state.notice = { ...wish, kind: 'stays' };
    },
    /** Take back what was waved off last. The card comes back at once. */
    undoRequested(state) {
      const { notice } = state;
      if (notice?.kind !== 'hidden' && notice?.kind !== 'gone') return;
      show(state, notice);
      state.untold.push({ ...notice, kind: 'restore' });
      state.notice = { ...notice, kind: 'restored' };
    },
    undoSucceeded(state) {
      state.untold.shift();
    },
    /** The server does not know it: the card goes again. */
    undoFailed(state) {
      const wish = state.untold.shift();
      if (!wish || state.untold.some((later) => idOf(later) === idOf(wish))) return;
      take(state, idOf(wish));
      state.notice = { ...wish, kind: 'gone' };
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

interface State {
  recommended: RecommendedState;
}
export const selectRecommended = (state: State) => state.recommended;
