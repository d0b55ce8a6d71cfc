import { createSlice, type PayloadAction } from '../../../shared/lib/slices';
import type { Notice } from '../../../contract/notices';
import type { Failure } from '../../../shared/lib/apiFailure';
import { signedOut } from '../../../shared/auth';

/** The networking notifications in the panel, latest first. */
export interface NoticesState {
  isOpen: boolean;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  notices: Notice[];
  /** There are earlier ones. */
  hasMore: boolean;
  more: 'idle' | 'loading' | 'failed';
}

export interface WithNotices {
  notices: NoticesState;
}

const initialState: NoticesState = {
  isOpen: false,
  status: 'idle',
  failure: null,
  notices: [],
  hasMore: false,
  more: 'idle',
};

type Page = Pick<NoticesState, 'notices' | 'hasMore'>;

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    /** The panel was opened: what it shows is read again, and counts as seen once it is there. */
    panelOpened(state) {
      state.isOpen = true;
      if (state.status !== 'loaded') state.status = 'loading';
    },
    panelClosed(state) {
      state.isOpen = false;
    },
    noticesRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
    },
    noticesSucceeded(state, { payload }: PayloadAction<Page>) {
      Object.assign(state, { status: 'loaded', failure: null, more: 'idle', ...payload });
    },
    /** What was read before stays. */
    noticesFailed(state, { payload }: PayloadAction<Failure>) {
      if (state.status !== 'loaded') state.status = 'failed';
      state.failure = payload;
    },
    moreRequested(state) {
      state.more = 'loading';
    },
    moreSucceeded(state, { payload }: PayloadAction<Page>) {
      state.notices.push(...payload.notices);
      state.hasMore = payload.hasMore;
      state.more = 'idle';
    },
    moreFailed(state) {
      state.more = 'failed';
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  panelOpened,
  panelClosed,
  noticesRequested,
  noticesSucceeded,
  noticesFailed,
  moreRequested,
  moreSucceeded,
  moreFailed,
} = noticesSlice.actions;
