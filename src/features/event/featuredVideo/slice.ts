import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { FeaturedVideo } from '../../../contract/event/featuredVideo';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';

/** The start page's featured video. A failed reload keeps the current one. */
export interface FeaturedVideoState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  /** Null before it is loaded, and if the event features none. */
  featured: FeaturedVideo | null;
}

const initialState = { status: 'idle', failure: null, featured: null } as FeaturedVideoState;

export const featuredVideoSlice = createSlice({
  name: 'featuredVideo',
  initialState,
  reducers: {
    /** Keeps the current video during a reload. */
    featuredVideoRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
    },
    featuredVideoSucceeded(_state, { payload }: PayloadAction<FeaturedVideo | null>) {
      return { status: 'loaded', failure: null, featured: payload };
    },
    featuredVideoFailed(state, { payload }: PayloadAction<Failure>) {
      state.status = 'failed';
      state.failure = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { featuredVideoRequested, featuredVideoSucceeded, featuredVideoFailed } =
  featuredVideoSlice.actions;
