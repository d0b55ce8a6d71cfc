import { createSelector } from 'reselect';
import type { ProfileFields } from '../../../../contract/people/attendeeProfile';
import { problemsOf, refusedFields, type ProfileProblems } from '../profileProblems';
import type { EditingState } from './reducers';

const NO_PROBLEMS: ProfileProblems = {};

/**
 * Selectors for the validation errors of an edited profile. `selectDraft` returns it with its unsaved
 * changes, or null before it is loaded.
 */
export function createProblemSelectors<State>(
  selectEditing: (state: State) => EditingState,
  selectDraft: (state: State) => ProfileFields | null,
) {
  /** Validation errors that block saving. */
  const selectProblems = createSelector([selectDraft], (draft) => (draft ? problemsOf(draft) : NO_PROBLEMS));
  /** Validation errors to show: after the first attempt to save, including those from the server. */
  const selectShownProblems = createSelector(
    [
      selectProblems,
      (state: State) => selectEditing(state).saving,
      (state: State) => selectEditing(state).attempted,
    ],
    (problems, saving, attempted) => {
      if (!attempted) return NO_PROBLEMS;
      const refused = saving.status === 'failed' ? refusedFields(saving.failure.problem?.errors ?? []) : {};
      return { ...refused, ...problems };
    },
  );
  return { selectProblems, selectShownProblems };
}
