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

/** Pages that are needed and not there, nearest first: those in sight, then the next one each way. */
export const selectPagesToRead = createSelector([selectAttendeeList], (list) =>
  [...pagesBetween(list.shown), list.shown.last + 1, list.shown.first - 1].filter(
    (page) => page >= 0 && page < list.starts.length && isMissing(list, page),
  ),
);

/** Pages that are to be printed and are not there. */
export const selectPagesToPrint = createSelector([selectAttendeeList], (list) =>
  list.printing ? pagesBetween(list.printing).filter((page) => isMissing(list, page)) : [],
);

/**
 * Rows that would be printed now, from 0, `first` and `last` of them; null where that is all of the list. It is as much as paper is
 * meant for, from what is shown on.
 */
export const selectPrintedRows = createSelector(
  [selectAttendeeList],
  ({ shown, starts, count, pageSize }) => {
    if (starts.length <= PRINTED_PAGES) return null;
    const first = shown.first * pageSize;
    return { first, last: Math.min(first + PRINTED_PAGES * pageSize, count) - 1 };
  },
);

/** What would come on paper now: the people of a run of pages, and the row of the first of them. */
export const selectPaper = createSelector(
  [selectAttendeeList],
  ({ pages, shown, pageSize, printing, starts }) => {
    let first = printing?.first ?? shown.first;
    // Where all of the list can be printed, what is there before belongs to it.
    while (starts.length <= PRINTED_PAGES && pages[first - 1] !== undefined) first -= 1;
    const run = pagesBetween({ first, last: first + PRINTED_PAGES - 1 });
    const gap = run.findIndex((page) => pages[page] === undefined);
    return {
      first: first * pageSize,
      people: (gap === -1 ? run : run.slice(0, gap)).flatMap((page) => pages[page] ?? []),
    };
  },
);
