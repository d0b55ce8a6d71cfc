import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { FoundContact } from '../../../contract/helpdesk/helpdesk';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';

/** Search results among ended chats. */
export interface SearchState {
  /** The executed query; null before the first search. */
  query: string | null;
  status: { status: 'loading' } | { status: 'loaded' } | { status: 'failed'; failure: Failure };
  found: FoundContact[];
  /** Cursor of the next page; null if there is none. */
  cursor: string | null;
}

const initialState: SearchState = { query: null, status: { status: 'loading' }, found: [], cursor: null };

export const searchSlice = createSlice({
  name: 'deskSearch',
  initialState,
  reducers: {
    searchStarted(_state, { payload }: PayloadAction<{ query: string }>) {
      return { ...initialState, query: payload.query };
    },
    /** Command: load the next page, or retry a failed one. */
    moreRequested(state) {
      state.status = { status: 'loading' };
    },
    searchSucceeded(state, { payload }: PayloadAction<{ contacts: FoundContact[]; cursor: string | null }>) {
      const known = new Set(state.found.map(({ contactId }) => contactId));
      state.found.push(...payload.contacts.filter(({ contactId }) => !known.has(contactId)));
      state.cursor = payload.cursor;
      state.status = { status: 'loaded' };
    },
    searchFailed(state, { payload }: PayloadAction<Failure>) {
      state.status = { status: 'failed', failure: payload };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { searchStarted, moreRequested, searchSucceeded, searchFailed } = searchSlice.actions;
