import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useRefusedFocus } from '../../kit/ui/useRefusedFocus';

/** Actions of a slice with a revision form; none has a payload. */
export interface FormActions {
  formRequested: () => UnknownAction;
  changesDropped: () => UnknownAction;
  saveRequested: () => UnknownAction;
  saveRefused: () => UnknownAction;
}

/**
 * Shared behavior of pages with a revision form: loads the form when the page opens, and saves it unless
 * there are problems, in which case the first one is focused. `form` is the ref of the element that contains
 * the fields.
 */
export function useFormPage(actions: FormActions, problems: number) {
  const dispatch = useDispatch();
  const { form, refuse } = useRefusedFocus();
  const { formRequested, changesDropped, saveRequested, saveRefused } = actions;
  useEffect(() => void dispatch(formRequested()), [dispatch, formRequested]);
  return {
    form,
    onRetry: () => void dispatch(formRequested()),
    onDiscard: () => void dispatch(changesDropped()),
    onSave: () => {
      dispatch(problems === 0 ? saveRequested() : saveRefused());
      if (problems > 0) refuse();
    },
  };
}
