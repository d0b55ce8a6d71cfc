import type { PosterAct } from '../../../../contract/posters/posters';
import { createSlice, type PayloadAction } from '../../../../shared/kit/lib/slices';
import { signedOut } from '../../../../shared/platform/auth';
import { editingEntered } from './slice';

/** What was done to the poster whose form is shown, latest first; for superusers. */
export interface PosterActsState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  acts: PosterAct[];
  /** Where the next page begins; null on the last. */
  next: number | null;
}

const initialState: PosterActsState = { status: 'idle', acts: [], next: null };

type Page = Pick<PosterActsState, 'acts' | 'next'>;

export const posterActsSlice = createSlice({
  name: 'posterActs',
  initialState,
  reducers: {
    /** Read the first page, again if it was read before. */
    actsRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
    },
    actsSucceeded: (_state, { payload }: PayloadAction<Page>) => ({ status: 'loaded' as const, ...payload }),
    /** Read the next page. */
    moreActsRequested(state) {
      state.status = 'loading';
    },
    moreActsSucceeded(state, { payload }: PayloadAction<Page>) {
      state.status = 'loaded';
      state.acts.push(...payload.acts);
      state.next = payload.next;
    },
    actsFailed(state) {
      state.status = 'failed';
    },
  },
  extraReducers: (builder) =>
    builder.addCase(signedOut, () => initialState).addCase(editingEntered, () => initialState),
});

export const { actsRequested, actsSucceeded, moreActsRequested, moreActsSucceeded, actsFailed } =
  posterActsSlice.actions;

export interface WithPosterActs {
  posterActs: PosterActsState;
}
