import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RecommendedAttendee } from '../../contract/recommendedAttendees';
import type { Failure } from '../../shared/lib/apiFailure';
import { signedOut } from '../../shared/session';

/** What became of the last suggestion that was waved off. */
export type HidingNotice = { kind: 'hidden' | 'stays'; attendee: RecommendedAttendee['attendee'] };

/** People worth meeting, as the server last gave them. A failed reload keeps what was there. */
export interface RecommendedState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  recommended: RecommendedAttendee[];
  /** Waved off while the server does not know it yet, with their place in the list. */
  hiding: { at: number; item: RecommendedAttendee }[];
  notice: HidingNotice | null;
}

const initialState: RecommendedState = {
  status: 'idle',
  failure: null,
  recommended: [],
  hiding: [],
  notice: null,
};

type OfPerson = PayloadAction<{ attendeeId: string }>;

const isAbout =
  ({ payload }: OfPerson) =>
  (item: RecommendedAttendee) =>
    item.attendee.attendeeId === payload.attendeeId;

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
      const hiding = new Set(state.hiding.map(({ item }) => item.attendee.attendeeId));
      state.status = 'loaded';
      state.failure = null;
      state.recommended = payload.recommended.filter(({ attendee }) => !hiding.has(attendee.attendeeId));
    },
    recommendedFailed(state, { payload }: PayloadAction<Failure>) {
      state.status = 'failed';
      state.failure = payload;
    },
    /** Do not suggest this person again. The card goes at once. */
    hideRequested(state, action: OfPerson) {
      const at = state.recommended.findIndex(isAbout(action));
      const item = state.recommended[at];
      if (!item) return;
      state.recommended.splice(at, 1);
      state.hiding.push({ at, item });
      state.notice = { kind: 'hidden', attendee: item.attendee };
    },
    hideSucceeded(state, action: OfPerson) {
      state.hiding = state.hiding.filter(({ item }) => !isAbout(action)(item));
    },
    /** The server does not know it: the card comes back to its place. */
    hideFailed(state, action: OfPerson) {
      const back = state.hiding.find(({ item }) => isAbout(action)(item));
      if (!back) return;
      state.hiding = state.hiding.filter(({ item }) => !isAbout(action)(item));
      state.recommended.splice(back.at, 0, back.item);
      state.notice = { kind: 'stays', attendee: back.item.attendee };
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
} = recommendedSlice.actions;

interface State {
  recommended: RecommendedState;
}
export const selectRecommended = (state: State) => state.recommended;
