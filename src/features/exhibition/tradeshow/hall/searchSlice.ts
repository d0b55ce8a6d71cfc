import type { PublicText } from '../../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../../shared/kit/lib/slices';
import type { EndpointReply } from '../../../../contract/kit/endpoint';
import type { FoundExhibitor, searchTradeshow } from '../../../../contract/exhibition/tradeshow';
import type { Failure } from '../../../../shared/kit/lib/apiFailure';
import { navigationRequested } from '../../../../shared/platform/page';
import { signedOut } from '../../../../shared/platform/auth';
import {
  HALL_PATH,
  isNothing,
  isSameCriteria,
  NO_CRITERIA,
  RESULTS_PATH,
  resultsPath,
  SEARCH_PATH,
  type Criteria,
} from './address';

type Found = EndpointReply<typeof searchTradeshow>;

/** What was found, and whether more of it is loading. */
interface Answer {
  failure: Failure | null;
  found: FoundExhibitor[];
  /** Criteria of the shown results; unchanged while another search is loading. */
  foundBy: Criteria;
  /** Exhibitors that are spelled alike. */
  similar: FoundExhibitor[];
  /** Number of matches. */
  count: number;
  more: 'idle' | 'loading' | 'failed';
  moreFailure: Failure | null;
}

/** Search for exhibitors: criteria and results. */
export interface TradeshowSearchState extends Answer {
  /** As the user types and chooses. */
  draft: Criteria;
  /** Search criteria in the URL. */
  criteria: Criteria;
  /** `idle`: no search. While `loading`, the previous results stay. */
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  /** The window's scroll position when the screen was left; null after opening it by a link. */
  position: number | null;
  /** The path back to where the user was last in the tradeshow. */
  backPath: PublicText;
}

const nothingFound = (): Answer => ({
  failure: null,
  found: [],
  foundBy: NO_CRITERIA,
  similar: [],
  count: 0,
  more: 'idle',
  moreFailure: null,
});

const initialState: TradeshowSearchState = {
  draft: NO_CRITERIA,
  criteria: NO_CRITERIA,
  status: 'idle',
  ...nothingFound(),
  position: null,
  backPath: HALL_PATH,
};

/** Whether a link opens the tradeshow at its top: without `noScroll=true` (product.md#shell). */
function opensAtTop(to: string): boolean {
  const [path = '', search = ''] = to.split(/[?#]/);
  return (
    [HALL_PATH, SEARCH_PATH, RESULTS_PATH].includes(path.replace(/\/+$/, '')) &&
    new URLSearchParams(search).get('noScroll') !== 'true'
  );
}

export const tradeshowSearchSlice = createSlice({
  name: 'tradeshowSearch',
  initialState,
  reducers: {
    /** The tradeshow's pages were entered or left. */
    hallEntered() {},
    hallLeft() {},
    /** The user leaves the screen at this scroll position. */
    positionKept(state, { payload: { top } }: PayloadAction<{ top: number }>) {
      state.position = top;
    },
    /** Words were typed; searched at once or after a short pause. */
    wordsTyped(state, { payload }: PayloadAction<{ q: string }>) {
      state.draft.q = payload.q;
    },
    /** A category or an interest was chosen, or none; searched at once. */
    filterChosen(state, { payload }: PayloadAction<Partial<Omit<Criteria, 'q'>>>) {
      Object.assign(state.draft, payload);
    },
    /** Command: show the results for the draft. */
    searchSubmitted() {},
    /** Command: clear the search. */
    searchCleared(state) {
      state.draft = NO_CRITERIA;
    },
    /** The URL asks for these criteria; `path` is the page it belongs to. */
    criteriaChanged(
      state,
      { payload: { criteria, path } }: PayloadAction<{ criteria: Criteria; path: PublicText }>,
    ) {
      if (!isSameCriteria(state.draft, criteria)) state.draft = criteria;
      if (isNothing(criteria)) {
        state.backPath = `${path}?noScroll=true`;
        Object.assign(state, nothingFound(), { criteria, status: 'idle' });
        return;
      }
      state.backPath = resultsPath(criteria, { stays: true });
      if (state.status === 'loaded' && isSameCriteria(state.criteria, criteria)) return;
      state.criteria = criteria;
      state.status = 'loading';
    },
    /** Command: retry a failed search. */
    retryRequested(state) {
      if (state.status === 'failed') state.status = 'loading';
    },
    searchSucceeded(state, { payload }: PayloadAction<Found>) {
      const { exhibitors: found, count, similar } = payload;
      Object.assign(state, nothingFound(), {
        found,
        count,
        similar,
        foundBy: state.criteria,
        status: 'loaded',
      });
    },
    searchFailed(state, { payload }: PayloadAction<Failure>) {
      Object.assign(state, nothingFound(), { failure: payload, status: 'failed' });
    },
    /** Command: load the next page. */
    moreRequested(state) {
      if (state.found.length >= state.count) return;
      state.more = 'loading';
      state.moreFailure = null;
    },
    moreSucceeded(state, { payload }: PayloadAction<Found>) {
      const known = new Set(state.found.map(({ exhibitorId }) => exhibitorId));
      const added = payload.exhibitors.filter(({ exhibitorId }) => !known.has(exhibitorId));
      state.found.push(...added);
      // What is gone meanwhile is never found: it is not waited for.
      state.count = added.length === 0 ? state.found.length : payload.count;
      state.more = 'idle';
    },
    moreFailed(state, { payload }: PayloadAction<Failure>) {
      state.more = 'failed';
      state.moreFailure = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      .addCase(navigationRequested, (state, { payload }) => {
        if (opensAtTop(payload.to)) state.position = null;
      }),
});

export const {
  hallEntered,
  hallLeft,
  positionKept,
  wordsTyped,
  filterChosen,
  searchSubmitted,
  searchCleared,
  criteriaChanged,
  retryRequested,
  searchSucceeded,
  searchFailed,
  moreRequested,
  moreSucceeded,
  moreFailed,
} = tradeshowSearchSlice.actions;
