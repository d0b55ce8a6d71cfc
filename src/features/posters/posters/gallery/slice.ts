import type { EndpointReply } from '../../../../contract/kit/endpoint';
import type { listPosters, PosterCard } from '../../../../contract/posters/posters';
import type { Failure } from '../../../../shared/kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../../../shared/kit/lib/slices';
import { signedOut } from '../../../../shared/platform/auth';
import { EVERYTHING, isSameSearch, type Wanted } from './address';

/** The first and the last page in view. */
export interface PageRange {
  first: number;
  last: number;
}

export interface PosterGalleryState {
  /** What is typed into the search. */
  draft: string;
  /** What the shown posters were found by; null before the gallery was first opened. */
  wanted: Wanted | null;
  status: 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  /** Posters found, and how many of them have all of the words. */
  count: number;
  exact: number;
  /** Loaded posters by page, from 0. */
  pages: Record<number, PosterCard[]>;
  inView: PageRange;
  /** Why a further page could not be loaded. */
  pageFailure: Failure | null;
  /** Where the page was left; null for the top. */
  position: number | null;
}

const initialState: PosterGalleryState = {
  draft: '',
  wanted: null,
  status: 'loading',
  failure: null,
  count: 0,
  exact: 0,
  pages: {},
  inView: { first: 0, last: 0 },
  pageFailure: null,
  position: null,
};

type Reply = EndpointReply<typeof listPosters>;

export const posterGallerySlice = createSlice({
  name: 'posterGallery',
  initialState,
  reducers: {
    /** The gallery is shown. */
    galleryEntered(_state) {},
    galleryLeft(_state) {},
    /** The URL wants these posters. A return to the same ones keeps what was loaded. */
    wantedChanged(state, { payload: { wanted } }: PayloadAction<{ wanted: Wanted }>) {
      const known = state.wanted;
      state.wanted = wanted;
      if (state.draft.trim() !== wanted.query) state.draft = wanted.query;
      if (known && isSameSearch(known, wanted) && state.status === 'loaded') return;
      Object.assign(state, { status: 'loading', failure: null, pageFailure: null, position: null });
      state.inView = initialState.inView;
    },
    firstPageSucceeded(state, { payload }: PayloadAction<Reply>) {
      const { posters, count, exact } = payload;
      Object.assign(state, { status: 'loaded', failure: null, pages: { 0: posters }, count, exact });
    },
    firstPageFailed(state, { payload }: PayloadAction<Failure>) {
      Object.assign(state, { status: 'failed', failure: payload });
    },
    /** Load again what failed. */
    galleryRetried(state) {
      if (state.status === 'failed') state.status = 'loading';
      state.pageFailure = null;
    },
    pagesShown(state, { payload }: PayloadAction<PageRange>) {
      state.inView = payload;
    },
    pageSucceeded(state, { payload }: PayloadAction<{ page: number; posters: PosterCard[] }>) {
      state.pages[payload.page] = payload.posters;
      state.pageFailure = null;
    },
    pageFailed(state, { payload }: PayloadAction<Failure>) {
      state.pageFailure = payload;
    },
    queryTyped(state, { payload: { text } }: PayloadAction<{ text: string }>) {
      state.draft = text;
    },
    /** Search for what is typed at once. */
    querySubmitted(_state) {},
    /** Choose a category, an order or a look. */
    wantedChosen(_state, _action: PayloadAction<Partial<Wanted>>) {},
    positionKept(state, { payload }: PayloadAction<{ top: number }>) {
      state.position = payload.top;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  galleryEntered,
  galleryLeft,
  wantedChanged,
  firstPageSucceeded,
  firstPageFailed,
  galleryRetried,
  pagesShown,
  pageSucceeded,
  pageFailed,
  queryTyped,
  querySubmitted,
  wantedChosen,
  positionKept,
} = posterGallerySlice.actions;

export interface WithPosterGallery {
  posterGallery: PosterGalleryState;
}

/** What is shown before the URL was read. */
export const wantedOf = ({ posterGallery }: WithPosterGallery): Wanted => posterGallery.wanted ?? EVERYTHING;
