import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useRefusedFocus } from '../ui/useRefusedFocus';

/** Actions of a slice with a revision form; they have no payload. */
export interface FormActions {
  formRequested: () => UnknownAction;
  changesDropped: () => UnknownAction;
  saveRequested: () => UnknownAction;
  saveRefused: () => UnknownAction;
}

/**
 * What pages with a revision form have in common: they read it when they open, and save it unless there are
 * problems, to the first of which they lead. `form` is the ref of what has the fields.
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
