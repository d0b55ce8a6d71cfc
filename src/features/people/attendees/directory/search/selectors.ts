import { createSelector } from 'reselect';
import { choiceFields } from '../../../../../contract/people/attendees';
import { selectPageOptions, type WithEvent } from '../../../../../shared/platform/event';
import { selectSearch, type WithPage } from '../../../../../shared/platform/page';
import { readCriteria, searchedFields, type Criteria } from './address';
import type { AttendeeSearchState } from './slice';

export interface WithAttendeeSearch extends WithEvent, WithPage {
  attendeeSearch: AttendeeSearchState;
}

const selectOptions = (state: WithEvent) => selectPageOptions(state).attendees;

export const selectAttendeeSearch = (state: WithAttendeeSearch) => state.attendeeSearch;
export const selectDraft = (state: WithAttendeeSearch) => state.attendeeSearch.draft;
export const selectPosition = (state: WithAttendeeSearch) => state.attendeeSearch.position;
export const selectChoices = (state: WithAttendeeSearch) => state.attendeeSearch.choices;

export const selectSearchedFields = createSelector([selectOptions], searchedFields);

/** Search criteria in the URL. */
export const selectAddressed = createSelector([selectSearch, selectSearchedFields], readCriteria);

/** The search outcome without the draft. Compare it shallowly, so typing does not re-render the results. */
export function selectAnswer({ attendeeSearch }: WithAttendeeSearch) {
  const { status, found, similar, count, countIsLeast, next, more } = attendeeSearch;
  return { status, found, similar, count, countIsLeast, next, more };
}

const selectFoundBy = (state: WithAttendeeSearch) => state.attendeeSearch.foundBy;

/**
 * Typed criteria of the shown results. Chosen values are the same in every result, so they are not
 * highlighted.
 */
export const selectMarked = createSelector([selectFoundBy, selectOptions], (foundBy, options): Criteria => {
  const chosen: ReadonlySet<string> = new Set(choiceFields(options));
  return Object.fromEntries(Object.entries(foundBy).filter(([field]) => !chosen.has(field)));
});
