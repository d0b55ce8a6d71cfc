import type { UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ProfileFields } from '../../../../contract/people/attendeeProfile';
import { selectConfig } from '../../../platform/event';
import { useLeaveGuard } from '../../../kit/ui/useLeaveGuard';
import type { LeaveDialogViewProps } from '../LeaveDialogView';
import type { ProfileProblems } from '../profileProblems';

/** Actions of a slice with `editingReducers`. */
interface EditingActions {
  fieldsChanged: (payload: { changes: Partial<ProfileFields> }) => UnknownAction;
  saveRefused: () => UnknownAction;
  saveRequested: () => UnknownAction;
  leaveConfirmationRequested: (payload: { to: string }) => UnknownAction;
  leaveDeclined: () => UnknownAction;
  leaveConfirmed: () => UnknownAction;
}

/** The edited profile, as the form shows it. */
interface Edited {
  draft: ProfileFields | null;
  /** Validation errors that block saving. */
  problems: ProfileProblems;
  /** There are unsaved changes. */
  isChanged: boolean;
  leavingTo: string | null;
}

/** What a form for a profile does, and the confirmation before leaving with unsaved changes. */
export function useEditing(
  actions: EditingActions,
  { draft, problems, isChanged, leavingTo }: Edited,
): {
  change: (changes: Partial<ProfileFields>) => void;
  save: () => void;
  leaveDialog: LeaveDialogViewProps;
} {
  const dispatch = useDispatch();
  const { primaryInterests } = useSelector(selectConfig);
  const { leaveConfirmationRequested } = actions;
  useLeaveGuard(
    isChanged,
    useCallback(
      (to: string) => dispatch(leaveConfirmationRequested({ to })),
      [dispatch, leaveConfirmationRequested],
    ),
  );
  const change = (changes: Partial<ProfileFields>) => dispatch(actions.fieldsChanged({ changes }));
  const save = () => {
    if (!draft || Object.keys(problems).length > 0) {
      dispatch(actions.saveRefused());
      return;
    }
    // The server would reject interests the event no longer offers.
    const offered = draft.interests.filter((interest) =>
      primaryInterests.some(({ name }) => name === interest),
    );
    if (offered.length < draft.interests.length) change({ interests: offered });
    dispatch(actions.saveRequested());
  };
  return {
    change,
    save,
    leaveDialog: {
      isOpen: leavingTo !== null,
      onStay: () => dispatch(actions.leaveDeclined()),
      onLeave: () => dispatch(actions.leaveConfirmed()),
    },
  };
}
