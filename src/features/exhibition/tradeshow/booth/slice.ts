import { createSlice, type PayloadAction } from '../../../../shared/kit/lib/slices';
import type { ExhibitorDetails } from '../../../../contract/exhibition/tradeshow';
import type { Failure } from '../../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../../shared/platform/auth';

/** The shown booth and its loading state. A failed reload keeps the current content. */
export type BoothState =
  | { status: 'none' }
  | { status: 'loading'; exhibitorId: string }
  | { status: 'loaded'; exhibitorId: string; booth: ExhibitorDetails }
  | { status: 'notFound'; exhibitorId: string }
  | { status: 'failed'; exhibitorId: string; failure: Failure };

const initialState = { status: 'none' } as BoothState;

export const boothSlice = createSlice({
  name: 'booth',
  initialState,
  reducers: {
    /** Command: load a booth. If it is already shown, it stays visible meanwhile. */
    boothRequested(state, { payload: { exhibitorId } }: PayloadAction<{ exhibitorId: string }>) {
      const isShown = state.status === 'loaded' && state.exhibitorId === exhibitorId;
      return isShown ? state : { status: 'loading', exhibitorId };
    },
    boothSucceeded(_state, { payload: booth }: PayloadAction<ExhibitorDetails>) {
      return { status: 'loaded', exhibitorId: booth.exhibitorId, booth };
    },
    boothFailed(
      state,
      { payload: { exhibitorId, failure } }: PayloadAction<{ exhibitorId: string; failure: Failure }>,
    ) {
      if (failure.status === 404) return { status: 'notFound', exhibitorId };
      return state.status === 'loaded' ? state : { status: 'failed', exhibitorId, failure };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { boothRequested, boothSucceeded, boothFailed } = boothSlice.actions;
