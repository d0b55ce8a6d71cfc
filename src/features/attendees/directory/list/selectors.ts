import { createSelector } from 'reselect';
import { PRINTED_PAGES, type AttendeeListState, type Pages } from './slice';

export interface WithAttendeeList {
  attendeeList: AttendeeListState;
}

export const selectAttendeeList = (state: WithAttendeeList) => state.attendeeList;
export const selectJump = (state: WithAttendeeList) => state.attendeeList.jump;

const pagesBetween = ({ first, last }: Pages) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_item, index) => first + index);

const selectMissing = ({ attendeeList }: WithAttendeeList) => {
  const { pages, failedPages } = attendeeList;
  return (page: number) => pages[page] === undefined && !failedPages.includes(page);
};

/** Pages that are needed and not there, nearest first: those in sight, then the next one each way. */
export const selectPagesToRead = createSelector(
  [selectAttendeeList, selectMissing],
  ({ shown, starts }, isMissing) =>
    [...pagesBetween(shown), shown.last + 1, shown.first - 1].filter(
      (page) => page >= 0 && page < starts.length && isMissing(page),
    ),
);

/** Pages that are to be printed and are not there. */
export const selectPagesToPrint = createSelector(
  [selectAttendeeList, selectMissing],
  ({ printing }, isMissing) => (printing ? pagesBetween(printing).filter(isMissing) : []),
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
