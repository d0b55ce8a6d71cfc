import { MAX_ADMIN_QUERY, type AdminFound } from '../../../contract/admin/adminHub';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

/** The search over everything organizers manage. */
export interface AdminSearchState {
  query: string;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  /** Results of the last answered query; null before that. */
  found: AdminFound | null;
}

const initialState: AdminSearchState = { query: '', status: 'idle', found: null };

export const searchSlice = createSlice({
  name: 'adminSearch',
  initialState,
  reducers: {
    searchOpened: () => initialState,
    queryTyped(state, { payload }: PayloadAction<{ query: string }>) {
      state.query = payload.query.slice(0, MAX_ADMIN_QUERY);
      const isBlank = state.query.trim() === '';
      state.status = isBlank ? 'idle' : 'loading';
      if (isBlank) state.found = null;
    },
    foundSucceeded(state, { payload }: PayloadAction<{ found: AdminFound }>) {
      state.status = 'loaded';
      state.found = payload.found;
    },
    foundFailed(state) {
      state.status = 'failed';
      state.found = null;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { searchOpened, queryTyped, foundSucceeded, foundFailed } = searchSlice.actions;

export interface WithAdminSearch {
  adminSearch: AdminSearchState;
}
