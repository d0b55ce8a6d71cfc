import { createSlice, type PayloadAction } from '../../../../shared/kit/lib/slices';
import type { Notice } from '../../../../contract/notices/notices';
import { earlierThan } from '../../../../shared/kit/lib/earlierThan';
import type { Failure } from '../../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../../shared/platform/auth';

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

/** A page, and what is known of earlier ones. */
function withEarlier(page: Page, known: Page): Page {
  const earlier = page.hasMore ? earlierThan(page.notices, known.notices, ({ noticeId }) => noticeId) : [];
  if (earlier.length === 0) return page;
  return { notices: [...page.notices, ...earlier], hasMore: known.hasMore };
}

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
    /** The latest page. Earlier notices that follow it stay if the list is being read (`keepsEarlier`). */
    noticesSucceeded(state, { payload }: PayloadAction<Page & { keepsEarlier?: boolean }>) {
      const { keepsEarlier = false, ...page } = payload;
      const shown = keepsEarlier ? withEarlier(page, state) : page;
      Object.assign(state, { status: 'loaded', failure: null, more: 'idle', ...shown });
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
