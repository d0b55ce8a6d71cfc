import { createSelector } from 'reselect';
import { selectPageOptions, type WithEvent } from '../../../../shared/event';
import { selectSearch, type WithPage } from '../../../../shared/page';
import { readWanted, searchedFields, type Wanted } from './address';
import type { AttendeeSearchState } from './slice';

export interface WithAttendeeSearch extends WithEvent, WithPage {
  attendeeSearch: AttendeeSearchState;
}

const selectOptions = (state: WithEvent) => selectPageOptions(state).attendees;

export const selectAttendeeSearch = (state: WithAttendeeSearch) => state.attendeeSearch;
export const selectDraft = (state: WithAttendeeSearch) => state.attendeeSearch.draft;
export const selectChoices = (state: WithAttendeeSearch) => state.attendeeSearch.choices;

/** The fields by which this event's people are searched. */
export const selectSearchedFields = createSelector([selectOptions], searchedFields);

/** What the address looks for. */
export const selectAddressed = createSelector([selectSearch, selectSearchedFields], readWanted);

/** How the answer stands, without what is typed: to be compared field by field, so that a letter renders no results. */
export function selectAnswer({ attendeeSearch }: WithAttendeeSearch) {
  const { status, failure, found, similar, count, countIsLeast, next, more, moreFailure } = attendeeSearch;
  return { status, failure, found, similar, count, countIsLeast, next, more, moreFailure };
}

const selectFoundBy = (state: WithAttendeeSearch) => state.attendeeSearch.foundBy;

/** What people were found by that was typed. What was chosen is the same in all of them: nothing is marked for it. */
export const selectMarked = createSelector(
  [selectFoundBy, selectOptions],
  (foundBy, { dropdownFields }): Wanted => {
    const chosen: ReadonlySet<string> = new Set(dropdownFields);
    return Object.fromEntries(Object.entries(foundBy).filter(([field]) => !chosen.has(field)));
  },
);
