import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { NamedExhibitor } from '../../../contract/exhibition/exhibitorCenter';
import { signedOut } from '../../../shared/platform/auth';

/** The exhibitors whose booths the user may run, as far as they match what is typed. */
export interface BoothChoiceState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  query: string;
  exhibitors: NamedExhibitor[];
  /** There are more than those. */
  more: boolean;
}

const initialState: BoothChoiceState = { status: 'idle', query: '', exhibitors: [], more: false };

export const boothChoiceSlice = createSlice({
  name: 'boothChoice',
  initialState,
  reducers: {
    choiceRequested(state, { payload }: PayloadAction<{ query: string }>) {
      state.query = payload.query;
      if (state.status !== 'loaded') state.status = 'loading';
    },
    choiceSucceeded(state, { payload }: PayloadAction<{ exhibitors: NamedExhibitor[]; more: boolean }>) {
      state.status = 'loaded';
      state.exhibitors = payload.exhibitors;
      state.more = payload.more;
    },
    choiceFailed(state) {
      state.status = 'failed';
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { choiceRequested, choiceSucceeded, choiceFailed } = boothChoiceSlice.actions;

export interface WithBoothChoice {
  boothChoice: BoothChoiceState;
}
