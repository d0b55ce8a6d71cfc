import type { EndpointReply } from '../../../contract/kit/endpoint';
import type { searchMessages } from '../../../contract/messages/messages';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { listOpened, queryChanged } from './conversationsSlice';

type Page = EndpointReply<typeof searchMessages>;

/** Messages that were found. */
export interface FoundState {
  query: string;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  found: Page['found'];
  /** Where the next page begins; null at the end. */
  next: string | null;
  more: 'idle' | 'loading' | 'failed';
}

const initialState: FoundState = { query: '', status: 'idle', found: [], next: null, more: 'idle' };

export const foundSlice = createSlice({
  name: 'foundMessages',
  initialState,
  reducers: {
    searchStarted(state, { payload }: PayloadAction<{ query: string }>) {
      Object.assign(state, { query: payload.query, status: 'loading' });
    },
    /** The first page, or the one that begins at `after`. */
    searchSucceeded(state, { payload }: PayloadAction<{ after: string | null; page: Page }>) {
      const { after, page } = payload;
      if (after !== null && after !== state.next) return;
      state.found = after === null ? page.found : [...state.found, ...page.found];
      Object.assign(state, { status: 'loaded', next: page.next, more: 'idle' });
    },
    searchFailed(state) {
      if (state.more === 'loading') state.more = 'failed';
      else Object.assign(state, { status: 'failed', found: [], next: null });
    },
    moreFoundRequested(state) {
      if (state.next !== null) state.more = 'loading';
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(listOpened, () => initialState)
      .addCase(queryChanged, (state, { payload }) =>
        payload.query.trim().length < 2 ? initialState : { ...state, status: 'loading' as const },
      )
      .addCase(signedOut, () => initialState),
});

export const { searchStarted, searchSucceeded, searchFailed, moreFoundRequested } = foundSlice.actions;

export interface WithFound {
  foundMessages: FoundState;
}
