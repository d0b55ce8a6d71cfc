import { createSelector } from 'reselect';
import { PRINTED_PAGES, type AttendeeListState, type Pages } from './slice';

export interface WithAttendeeList {
  attendeeList: AttendeeListState;
}

export const selectAttendeeList = (state: WithAttendeeList) => state.attendeeList;
export const selectJump = (state: WithAttendeeList) => state.attendeeList.jump;

const pagesBetween = ({ first, last }: Pages) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_item, index) => first + index);

const isMissing = ({ pages, failedPages }: AttendeeListState, page: number) =>
  pages[page] === undefined && !failedPages.includes(page);

/** Missing pages, nearest first: the visible ones, then the next one in each direction. */
export const selectPagesToRead = createSelector([selectAttendeeList], (list) =>
  [...pagesBetween(list.shown), list.shown.last + 1, list.shown.first - 1].filter(
    (page) => page >= 0 && page < list.starts.length && isMissing(list, page),
  ),
);

/** Missing pages that are needed for printing. */
export const selectPagesToPrint = createSelector([selectAttendeeList], (list) =>
  list.printing ? pagesBetween(list.printing).filter((page) => isMissing(list, page)) : [],
);

/**
 * Zero-based range of the rows that would be printed now, starting at the visible page and capped at the
 * print limit; null for the whole list.
 */
export const selectPrintedRows = createSelector(
  [selectAttendeeList],
  ({ shown, starts, count, pageSize }) => {
    if (starts.length <= PRINTED_PAGES) return null;
    const first = shown.first * pageSize;
    return { first, last: Math.min(first + PRINTED_PAGES * pageSize, count) - 1 };
  },
);

/** The printout as of now: the attendees of a run of pages, and the row number of the first. */
export const selectPaper = createSelector(
  [selectAttendeeList],
  ({ pages, shown, pageSize, printing, starts }) => {
    let first = printing?.first ?? shown.first;
    // If the whole list can be printed, include the loaded pages before it.
    while (starts.length <= PRINTED_PAGES && pages[first - 1] !== undefined) first -= 1;
    const run = pagesBetween({ first, last: first + PRINTED_PAGES - 1 });
    const gap = run.findIndex((page) => pages[page] === undefined);
    return {
      first: first * pageSize,
      people: (gap === -1 ? run : run.slice(0, gap)).flatMap((page) => pages[page] ?? []),
    };
  },
);
