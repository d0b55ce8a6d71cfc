import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  roleConfirmationRequested,
  roleConfirmed,
  roleDeclined,
  roleReasonTyped,
  rolesRequested,
  selectRoles,
} from '../rolesSlice';
import { RolesView } from './RolesView';

/** The roles of a person, which a superuser can change. */
export function Roles({ attendeeId }: { attendeeId: string }) {
  const dispatch = useDispatch();
  const { attendeeId: _shown, ...state } = useSelector(selectRoles);
  useEffect(() => {
    dispatch(rolesRequested({ attendeeId }));
  }, [attendeeId, dispatch]);
  return (
    <RolesView
      {...state}
      onAsk={(role, isGranted) => dispatch(roleConfirmationRequested({ role, isGranted }))}
      onReason={(reason) => dispatch(roleReasonTyped({ reason }))}
      onDecline={() => dispatch(roleDeclined())}
      onConfirm={() => dispatch(roleConfirmed())}
      onRetry={() => dispatch(rolesRequested({ attendeeId }))}
    />
  );
}
