import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectPageOptions } from '../../../../shared/event';
import { useFieldLabel } from '../../../../shared/people/useFieldLabel';
import { selectAuthorized } from '../../../../shared/session';
import { selectChoices, selectDraft, selectSearchedFields } from '../search/selectors';
import { choicesRequested, fieldChosen, fieldTyped, searchCleared, searchSubmitted } from '../search/slice';
import { SearchFormView } from './SearchFormView';

/** The event's search for people. `live`: what is found is shown beside it, as it is typed. */
export function SearchForm({ live }: { live: boolean }) {
  const dispatch = useDispatch();
  const labelOf = useFieldLabel();
  const options = useSelector(selectPageOptions).attendees;
  const draft = useSelector(selectDraft);
  const { values, failure, status } = useSelector(selectChoices);
  const mayAsk = useSelector(selectAuthorized) && options.dropdownFields.length > 0;
  useEffect(() => {
    if (mayAsk) dispatch(choicesRequested());
  }, [mayAsk, dispatch]);

  const fields = useSelector(selectSearchedFields).map((field) => ({
    field,
    label: labelOf(field),
    text: draft[field] ?? '',
    choices: options.dropdownFields.includes(field) ? (values[field] ?? []) : null,
  }));
  return (
    <SearchFormView
      fields={fields}
      choicesFailure={status === 'failed' ? (failure?.message ?? '') : null}
      live={live}
      onType={(change) => dispatch(fieldTyped(change))}
      onChoose={(change) => dispatch(fieldChosen(change))}
      onSubmit={() => dispatch(searchSubmitted())}
      onClear={() => dispatch(searchCleared())}
      onRetryChoices={() => dispatch(choicesRequested())}
    />
  );
}
