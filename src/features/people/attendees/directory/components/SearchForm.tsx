import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { choiceFields } from '../../../../../contract/people/attendees';
import { selectPageOptions } from '../../../../../shared/platform/event';
import { useFieldLabel } from '../../../../../shared/people/person/useFieldLabel';
import { selectAuthorized } from '../../../../../shared/platform/auth';
import { selectChoices, selectDraft, selectSearchedFields } from '../search/selectors';
import { choicesRequested, fieldChosen, fieldTyped, searchCleared, searchSubmitted } from '../search/slice';
import type { Criteria } from '../search/address';
import { SearchFormView } from './SearchFormView';

/** Choices before they are loaded. */
const NO_CHOICES: readonly string[] = [];

/** The attendee search form. `live`: results appear beside it as the user types. */
export function SearchForm({ live }: { live: boolean }) {
  const dispatch = useDispatch();
  const labelOf = useFieldLabel();
  const options = useSelector(selectPageOptions).attendees;
  const draft = useSelector(selectDraft);
  const { values, status } = useSelector(selectChoices);
  const chosen = choiceFields(options);
  const mayAsk = useSelector(selectAuthorized) && chosen.length > 0;
  useEffect(() => {
    if (mayAsk) dispatch(choicesRequested());
  }, [mayAsk, dispatch]);

  const fields = useSelector(selectSearchedFields).map((field) => ({
    field,
    label: labelOf(field),
    text: draft[field] ?? '',
    choices: chosen.includes(field) ? (values[field] ?? NO_CHOICES) : null,
  }));
  // Stable callbacks, so a keystroke re-renders only its own field.
  const type = useCallback((change: Criteria) => dispatch(fieldTyped(change)), [dispatch]);
  const choose = useCallback((change: Criteria) => dispatch(fieldChosen(change)), [dispatch]);
  return (
    <SearchFormView
      query={draft.query ?? ''}
      fields={fields}
      choicesFailed={status === 'failed'}
      live={live}
      onType={type}
      onChoose={choose}
      onSubmit={() => dispatch(searchSubmitted())}
      onClear={() => dispatch(searchCleared())}
      onRetryChoices={() => dispatch(choicesRequested())}
    />
  );
}
