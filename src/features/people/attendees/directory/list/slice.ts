import { createSlice, type PayloadAction } from '../../../../../shared/kit/lib/slices';
import type { EndpointReply } from '../../../../../contract/kit/endpoint';
import type { AttendeeResult, getAttendeeListPages } from '../../../../../contract/people/attendees';
import type { Failure } from '../../../../../shared/kit/lib/apiFailure';
import { navigationRequested } from '../../../../../shared/platform/page';
import { signedOut } from '../../../../../shared/platform/auth';
import { opensAtTop } from '../opensAtTop';

/** Path of the full list (product.md#routes). */
export const LIST_PATH = '/attendees/list';

/** Maximum number of cached pages; those furthest from the visible ones are evicted first. */
export const KEPT_PAGES = 60;

/** Maximum number of pages per printout. */
export const PRINTED_PAGES = 10;

/** A range of pages, both ends inclusive. */
export interface Pages {
  first: number;
  last: number;
}

/** The user's position in the list when they left it. */
export interface ListPosition {
  /** The row at the top edge; fractional if partly scrolled out. */
  top: number;
  /** The row that had the focus, or would receive it. */
  row: number;
  /** Whether the row had the focus. */
  focused: boolean;
}

/** Result of typing a last name prefix. */
export interface JumpState {
  text: string;
  status: 'idle' | 'looking' | 'found' | 'failed';
  row: number;
  /** Incremented per jump, as the same row may be found again. */
  serial: number;
}

/** The full list: its length and the pages loaded so far. */
export interface AttendeeListState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  count: number;
  pageSize: number;
  /** Start cursor of each page. */
  starts: string[];
  /** When the list was read, milliseconds since 1970. */
  readAt: number;
  /** Attendees by page number. */
  pages: Record<number, AttendeeResult[]>;
  /** Pages that failed to load, until retried. */
  failedPages: number[];
  pageFailure: Failure | null;
  /** The visible pages. */
  shown: Pages;
  /** Pages being prepared for printing; null if none. */
  printing: Pages | null;
  position: ListPosition | null;
  jump: JumpState;
}

type ListReply = EndpointReply<typeof getAttendeeListPages>;

const initialState: AttendeeListState = {
  status: 'idle',
  failure: null,
  count: 0,
  pageSize: 1,
  starts: [],
  readAt: 0,
  pages: {},
  failedPages: [],
  pageFailure: null,
  shown: { first: 0, last: 0 },
  printing: null,
  position: null,
  jump: { text: '', status: 'idle', row: 0, serial: 0 },
};

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((start, index) => start === other[index]);

/** The cached page furthest from the visible ones. */
function furthestPage({ pages, shown }: AttendeeListState): number {
  const middle = (shown.first + shown.last) / 2;
  return Object.keys(pages)
    .map(Number)
    .reduce((furthest, page) => (Math.abs(page - middle) > Math.abs(furthest - middle) ? page : furthest));
}

export const attendeeListSlice = createSlice({
  name: 'attendeeList',
  initialState,
  reducers: {
    listEntered() {},
    listLeft(state) {
      state.printing = null;
      state.jump = { ...initialState.jump, serial: state.jump.serial };
    },
    /** Command: load the list's length. The current content stays meanwhile. */
    listRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
    },
    listSucceeded(state, { payload }: PayloadAction<ListReply & { readAt: number }>) {
      const { count, pageSize, starts, readAt } = payload;
      const isSame = count === state.count && pageSize === state.pageSize && isSameList(starts, state.starts);
      if (!isSame) state.pages = {};
      Object.assign(state, { status: 'loaded', failure: null, count, pageSize, starts, readAt });
      state.failedPages = [];
      state.pageFailure = null;
    },
    listFailed(state, { payload }: PayloadAction<Failure>) {
      // A stale list is better than none.
      if (state.status !== 'loaded') state.status = 'failed';
      state.failure = payload;
    },
    /** The user leaves the list at this position. */
    positionKept(state, { payload }: PayloadAction<ListPosition>) {
      state.position = payload;
    },
    /** These pages are visible now. */
    pagesShown(state, { payload }: PayloadAction<Pages>) {
      state.shown = payload;
    },
    pageSucceeded(state, { payload }: PayloadAction<{ page: number; attendees: AttendeeResult[] }>) {
      state.pages[payload.page] = payload.attendees;
      if (Object.keys(state.pages).length > KEPT_PAGES) delete state.pages[furthestPage(state)];
    },
    pageFailed(state, { payload }: PayloadAction<{ page: number; failure: Failure }>) {
      state.failedPages.push(payload.page);
      state.pageFailure = payload.failure;
    },
    /** Command: reload the failed pages. */
    retryRequested(state) {
      state.failedPages = [];
      state.pageFailure = null;
    },
    /** A last name prefix was typed; the list jumps after a short pause. */
    jumpTyped({ jump }, { payload }: PayloadAction<{ lastName: string }>) {
      jump.text = payload.lastName;
      jump.status = payload.lastName.trim() === '' ? 'idle' : 'looking';
    },
    jumpSucceeded({ jump, count }, { payload }: PayloadAction<{ row: number }>) {
      jump.status = 'found';
      jump.row = Math.max(0, Math.min(payload.row, count - 1));
      jump.serial += 1;
    },
    jumpFailed({ jump }) {
      jump.status = 'failed';
    },
    /** Command: print the list, or as much as the print limit allows, starting at the visible page. */
    printRequested(state) {
      const all = state.starts.length;
      const first = all <= PRINTED_PAGES ? 0 : state.shown.first;
      state.printing = { first, last: Math.min(first + PRINTED_PAGES, all) - 1 };
    },
    /** The print dialog was opened, or there is nothing to print. */
    printFinished(state) {
      state.printing = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      // A link opens the list at its top; Back and links back to it restore the position.
      .addCase(navigationRequested, (state, { payload }) => {
        if (opensAtTop(payload.to, [LIST_PATH])) state.position = null;
      }),
});

export const {
  listEntered,
  listLeft,
  listRequested,
  listSucceeded,
  listFailed,
  positionKept,
  pagesShown,
  pageSucceeded,
  pageFailed,
  retryRequested,
  jumpTyped,
  jumpSucceeded,
  jumpFailed,
  printRequested,
  printFinished,
} = attendeeListSlice.actions;
