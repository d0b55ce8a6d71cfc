import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { EndpointReply } from '../../../../contract/endpoint';
import type { AttendeeResult, getAttendeeListPages } from '../../../../contract/attendees';
import type { Failure } from '../../../../shared/lib/apiFailure';
import { navigationRequested } from '../../../../shared/page';
import { signedOut } from '../../../../shared/session';

/** Where the full list is (spec §2). */
export const LIST_PATH = '/attendees/list';

/** So many pages are kept; those that lie furthest from what is shown go first. */
export const KEPT_PAGES = 60;

/** So many pages are printed at once. */
export const PRINTED_PAGES = 10;

/** Some pages of the list, the first and the last of them. */
export interface Pages {
  first: number;
  last: number;
}

/** Where a person was in the list when it was left. */
export interface ListPosition {
  /** The row at the upper edge, with a fraction where a part of it was out of sight. */
  top: number;
  /** The row that had the focus, or would get it. */
  row: number;
  /** It had the focus. */
  focused: boolean;
}

/** Where typing the beginning of a last name leads. */
export interface JumpState {
  text: string;
  status: 'idle' | 'looking' | 'found' | 'failed';
  /** The row that was found. */
  row: number;
  /** Counts what was found: the same row may be found again. */
  serial: number;
}

/** The full list: how long it is, and those of its pages that were read. */
export interface AttendeeListState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  count: number;
  pageSize: number;
  /** Where each page begins. */
  starts: string[];
  /** When that was read, milliseconds since 1970. */
  readAt: number;
  /** People by the number of their page. */
  pages: Record<number, AttendeeResult[]>;
  /** Pages that could not be read, until that is tried again. */
  failedPages: number[];
  pageFailure: Failure | null;
  /** What is in sight of the list. */
  shown: Pages;
  /** What is being prepared for printing; null for nothing. */
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

/** The page that lies furthest from what is shown. */
function furthestPage({ pages, shown }: AttendeeListState): number {
  const middle = (shown.first + shown.last) / 2;
  return Object.keys(pages)
    .map(Number)
    .reduce((furthest, page) => (Math.abs(page - middle) > Math.abs(furthest - middle) ? page : furthest));
}

const pathOf = (to: string) => to.split(/[?#]/, 1)[0]?.replace(/\/+$/, '');

export const attendeeListSlice = createSlice({
  name: 'attendeeList',
  initialState,
  reducers: {
    listEntered() {},
    listLeft(state) {
      state.printing = null;
      state.jump = { ...initialState.jump, serial: state.jump.serial };
    },
    /** Command: read how long the list is. What is there stays meanwhile. */
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
      // An older list is better than none.
      if (state.status !== 'loaded') state.status = 'failed';
      state.failure = payload;
    },
    /** Somebody goes elsewhere from this place of the list. */
    positionKept(state, { payload }: PayloadAction<ListPosition>) {
      state.position = payload;
    },
    /** Rows of these pages are in sight now. */
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
    /** Command: read the pages that failed. */
    pagesRetried(state) {
      state.failedPages = [];
      state.pageFailure = null;
    },
    /** The beginning of a last name was typed: the list goes there after a short pause. */
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
    /** Command: print the list, or as much of it as paper is meant for, from what is shown on. */
    printRequested(state) {
      const all = state.starts.length;
      const first = all <= PRINTED_PAGES ? 0 : state.shown.first;
      state.printing = { first, last: Math.min(first + PRINTED_PAGES, all) - 1 };
    },
    /** The printer was asked, or there is nothing to print. */
    printFinished(state) {
      state.printing = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      // Whoever follows a link to the list begins at its top; whoever goes back to it is where they were.
      .addCase(navigationRequested, (state, { payload }) => {
        if (pathOf(payload.to) === LIST_PATH) state.position = null;
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
  pagesRetried,
  jumpTyped,
  jumpSucceeded,
  jumpFailed,
  printRequested,
  printFinished,
} = attendeeListSlice.actions;
