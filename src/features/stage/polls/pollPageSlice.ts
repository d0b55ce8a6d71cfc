import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { signedOut } from '../../../shared/platform/auth';
import { standingAfter } from './results';
import type { Poll, PollResults, SeenPoll } from '../../../contract/stage/polls';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { hasNewerStanding } from './results';

/** The page of one poll's results. */
export interface PollPageState {
  pollId: string | null;
  status: 'loading' | 'loaded' | 'notFound' | 'failed';
  /** Why it failed. */
  failure: Failure | null;
  poll: SeenPoll | null;
  manages: boolean;
  /** The theme chosen on the page; null for the system's. */
  theme: 'light' | 'dark' | null;
}

const initialState: PollPageState = {
  pollId: null,
  status: 'loading',
  failure: null,
  poll: null,
  manages: false,
  theme: null,
};

export const pollPageSlice = createSlice({
  name: 'pollPage',
  initialState,
  reducers: {
    pageEntered: ({ theme }, { payload: { pollId } }: PayloadAction<{ pollId: string }>) => ({
      ...initialState,
      pollId,
      theme,
    }),
    pageLeft: ({ theme }) => ({ ...initialState, theme }),
    themeChosen(state, { payload }: PayloadAction<'light' | 'dark'>) {
      state.theme = payload;
    },
    /** Load the poll. */
    pageRequested() {},
    pageSucceeded(state, { payload }: PayloadAction<{ poll: SeenPoll; manages: boolean }>) {
      if (payload.poll.pollId !== state.pollId) return;
      Object.assign(state, { status: 'loaded', failure: null, manages: payload.manages });
      const known = state.poll;
      if (known && known.revision > payload.poll.revision) return;
      const isNewer = known !== null && hasNewerStanding(known, payload.poll);
      state.poll = isNewer ? { ...payload.poll, standing: known.standing } : payload.poll;
    },
    /** What is shown stays, unless the poll is not there. */
    pageFailed(state, { payload: { failure } }: PayloadAction<{ failure: Failure }>) {
      state.failure = failure;
      const isGone = failure.status === 404 || failure.status === 400 || failure.status === 403;
      if (isGone) Object.assign(state, { status: 'notFound', poll: null });
      else if (state.status === 'loading') state.status = 'failed';
    },
    pagePollReceived({ poll }, { payload }: PayloadAction<{ poll: Poll }>) {
      if (poll && payload.poll.pollId === poll.pollId && payload.poll.revision > poll.revision) {
        Object.assign(poll, payload.poll);
      }
    },
    /** How it stands; what is hidden from others stays as those who manage polls know it. */
    pageStandingReceived(
      { poll, manages },
      { payload: { results } }: PayloadAction<{ results: PollResults }>,
    ) {
      if (!poll || results.pollId !== poll.pollId) return;
      poll.standing = standingAfter(poll.standing, results, manages);
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  pageEntered,
  pageLeft,
  themeChosen,
  pageRequested,
  pageSucceeded,
  pageFailed,
  pagePollReceived,
  pageStandingReceived,
} = pollPageSlice.actions;
