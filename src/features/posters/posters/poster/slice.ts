import type { PublicText } from '../../../../contract/kit/publicText';
import type { PosterDetails } from '../../../../contract/posters/posters';
import type { Failure, SendProblem } from '../../../../shared/kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../../../shared/kit/lib/slices';
import { signedOut } from '../../../../shared/platform/auth';

/** The poster of the shown page and its loading state. A failed reload keeps what is shown. */
export type PosterDetail =
  | { status: 'loading' }
  | { status: 'loaded'; poster: PosterDetails }
  | { status: 'notFound' }
  | { status: 'failed'; failure: Failure };

export interface PosterState {
  /** Null on other pages. */
  posterId: string | null;
  detail: PosterDetail;
  /** Positions of the authors who are there now. */
  here: number[];
  /** The like on its way, as it will be; null without one. */
  liking: boolean | null;
  /** Categories whose vote is on its way, as it will be. */
  voting: Record<string, boolean>;
  /** Why the last like or vote was not stored. */
  problem: { of: 'like' | 'vote'; problem: SendProblem } | null;
  /** What became of copying the citation. */
  copied: 'no' | 'yes' | 'failed';
}

const initialState: PosterState = {
  posterId: null,
  detail: { status: 'loading' },
  here: [],
  liking: null,
  voting: {},
  problem: null,
  copied: 'no',
};

type OfPoster<T = object> = PayloadAction<{ posterId: string } & T>;

/** The shown poster, if it is this one. */
function shown(state: PosterState, posterId: string): PosterDetails | null {
  return state.posterId === posterId && state.detail.status === 'loaded' ? state.detail.poster : null;
}

export const posterSlice = createSlice({
  name: 'poster',
  initialState,
  reducers: {
    /** The page of a poster is shown. */
    posterEntered(state, { payload: { posterId } }: OfPoster) {
      return state.posterId === posterId ? state : { ...initialState, posterId };
    },
    posterLeft: () => initialState,
    /** Load what failed again. */
    posterRetried(state) {
      if (state.detail.status === 'failed') state.detail = { status: 'loading' };
    },
    posterSucceeded(state, { payload: poster }: PayloadAction<PosterDetails>) {
      if (state.posterId === poster.posterId) state.detail = { status: 'loaded', poster };
    },
    posterFailed(state, { payload: { posterId, failure } }: OfPoster<{ failure: Failure }>) {
      if (state.posterId !== posterId) return;
      if (failure.status === 404) state.detail = { status: 'notFound' };
      else if (state.detail.status !== 'loaded') state.detail = { status: 'failed', failure };
    },
    /** What an open page hears every half minute. */
    visitSucceeded(state, { payload }: OfPoster<{ here: number[]; likes: number; views: number }>) {
      const poster = shown(state, payload.posterId);
      if (!poster) return;
      state.here = payload.here;
      poster.views = payload.views;
      // While the user's own like is on its way, its reply brings the number.
      if (state.liking === null) poster.likes = payload.likes;
    },
    /** Like the poster, or take it back. Shown at once. */
    likeRequested(state, { payload: { posterId, on } }: OfPoster<{ on: boolean }>) {
      if (!shown(state, posterId)) return;
      Object.assign(state, { liking: on, problem: null });
    },
    likeSucceeded(state, { payload }: OfPoster<{ likes: number; liked: boolean }>) {
      const poster = shown(state, payload.posterId);
      if (!poster) return;
      Object.assign(poster, { likes: payload.likes, liked: payload.liked });
      if (state.liking === payload.liked) state.liking = null;
    },
    likeFailed(state, { payload: { posterId, problem } }: OfPoster<{ problem: SendProblem }>) {
      if (!shown(state, posterId)) return;
      Object.assign(state, { liking: null, problem: { of: 'like', problem } });
    },
    /** Vote for the poster in a category, or take the vote back. Shown at once. */
    voteRequested(state, { payload }: OfPoster<{ category: PublicText; on: boolean }>) {
      if (!shown(state, payload.posterId)) return;
      state.voting[payload.category] = payload.on;
      state.problem = null;
    },
    voteSucceeded(state, { payload }: OfPoster<{ category: PublicText; votedIn: PublicText[] }>) {
      const poster = shown(state, payload.posterId);
      if (!poster) return;
      poster.votedIn = payload.votedIn;
      if (state.voting[payload.category] === payload.votedIn.includes(payload.category)) {
        delete state.voting[payload.category];
      }
    },
    voteFailed(state, { payload }: OfPoster<{ category: PublicText; problem: SendProblem }>) {
      if (!shown(state, payload.posterId)) return;
      delete state.voting[payload.category];
      state.problem = { of: 'vote', problem: payload.problem };
    },
    /** Copy the text of the citation. */
    citationCopyRequested(state, _action: PayloadAction<{ text: string }>) {
      state.copied = 'no';
    },
    citationCopied(state, { payload }: PayloadAction<{ done: boolean }>) {
      state.copied = payload.done ? 'yes' : 'failed';
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  posterEntered,
  posterLeft,
  posterRetried,
  posterSucceeded,
  posterFailed,
  visitSucceeded,
  likeRequested,
  likeSucceeded,
  likeFailed,
  voteRequested,
  voteSucceeded,
  voteFailed,
  citationCopyRequested,
  citationCopied,
} = posterSlice.actions;

export interface WithPoster {
  poster: PosterState;
}
