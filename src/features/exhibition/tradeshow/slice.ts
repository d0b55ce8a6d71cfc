import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { Exhibitor } from '../../../contract/exhibition/tradeshow';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';

/** The tradeshow's companies as last loaded. A failed reload keeps them. */
export interface TradeshowState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  exhibitors: Exhibitor[];
}

const initialState = { status: 'idle', failure: null, exhibitors: [] } as TradeshowState;

export const tradeshowSlice = createSlice({
  name: 'tradeshow',
  initialState,
  reducers: {
    /** The current list stays visible during a reload. */
    tradeshowRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
    },
    tradeshowSucceeded(_state, { payload }: PayloadAction<{ exhibitors: Exhibitor[] }>) {
      return { status: 'loaded', failure: null, exhibitors: payload.exhibitors };
    },
    tradeshowFailed(state, { payload }: PayloadAction<Failure>) {
      state.status = 'failed';
      state.failure = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { tradeshowRequested, tradeshowSucceeded, tradeshowFailed } = tradeshowSlice.actions;
