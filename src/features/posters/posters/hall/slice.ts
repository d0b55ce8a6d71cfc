import type { EndpointReply } from '../../../../contract/kit/endpoint';
import type { getPosterHall, getPosterResults } from '../../../../contract/posters/posters';
import type { Failure } from '../../../../shared/kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../../../shared/kit/lib/slices';
import { signedOut } from '../../../../shared/platform/auth';

export type Hall = EndpointReply<typeof getPosterHall>;
export type Results = EndpointReply<typeof getPosterResults>;

export interface PosterHallState {
  status: 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  /** As last loaded; it stays while it is loaded again. */
  hall: Hall | null;
  results: {
    status: 'none' | 'loading' | 'loaded' | 'failed';
    failure: Failure | null;
    found: Results | null;
  };
}

const initialState: PosterHallState = {
  status: 'loading',
  failure: null,
  hall: null,
  results: { status: 'none', failure: null, found: null },
};

export const posterHallSlice = createSlice({
  name: 'posterHall',
  initialState,
  reducers: {
    /** Command: load the hall's first page. */
    hallRequested(state) {
      Object.assign(state, { status: state.hall ? 'loaded' : 'loading', failure: null });
    },
    hallSucceeded(state, { payload }: PayloadAction<Hall>) {
      Object.assign(state, { status: 'loaded', failure: null, hall: payload });
    },
    hallFailed(state, { payload }: PayloadAction<Failure>) {
      if (!state.hall) Object.assign(state, { status: 'failed', failure: payload });
    },
    /** Command: load the votes for the prize. */
    resultsRequested(state) {
      Object.assign(state.results, { status: 'loading', failure: null });
    },
    resultsSucceeded(state, { payload }: PayloadAction<Results>) {
      state.results = { status: 'loaded', failure: null, found: payload };
    },
    resultsFailed(state, { payload }: PayloadAction<Failure>) {
      Object.assign(state.results, { status: 'failed', failure: payload });
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { hallRequested, hallSucceeded, hallFailed, resultsRequested, resultsSucceeded, resultsFailed } =
  posterHallSlice.actions;

export interface WithPosterHall {
  posterHall: PosterHallState;
}
