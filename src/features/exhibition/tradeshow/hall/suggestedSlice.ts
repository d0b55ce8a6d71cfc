import { createSlice, type PayloadAction } from '../../../../shared/kit/lib/slices';
import type { SuggestedExhibitor } from '../../../../contract/exhibition/tradeshow';
import type { Failure } from '../../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../../shared/platform/auth';

/** Exhibitors suggested to the user as last loaded. A failed reload keeps them. */
export interface SuggestedState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  suggested: SuggestedExhibitor[];
}

const initialState: SuggestedState = { status: 'idle', failure: null, suggested: [] };

export const suggestedSlice = createSlice({
  name: 'tradeshowSuggested',
  initialState,
  reducers: {
    suggestedRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
    },
    suggestedSucceeded(_state, { payload }: PayloadAction<{ suggested: SuggestedExhibitor[] }>) {
      return { status: 'loaded', failure: null, suggested: payload.suggested };
    },
    suggestedFailed(state, { payload }: PayloadAction<Failure>) {
      state.status = 'failed';
      state.failure = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { suggestedRequested, suggestedSucceeded, suggestedFailed } = suggestedSlice.actions;
