import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import {
  carryOutConfirmationRequested,
  carryOutConfirmed,
  carryOutDeclined,
  deletionsEntered,
  refusalClosed,
  refusalOpened,
  refusalRequested,
  refusalReasonTyped,
} from '../deletionsSlice';
import { selectDeletions } from '../selectors';
import { AdminFrame } from './AdminFrame';
import { DeletionsView } from './DeletionsView';

/** Deletion requests, for superusers to carry out or refuse. */
export function Deletions() {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const deletions = useSelector(selectDeletions);
  useEffect(() => {
    dispatch(deletionsEntered());
  }, [dispatch]);
  return (
    <AdminFrame title={formatMessage({ id: 'attendeeAdmin.title.deletions' })}>
      <DeletionsView
        {...deletions}
        onAsk={(request) => dispatch(carryOutConfirmationRequested(request))}
        onDecline={() => dispatch(carryOutDeclined())}
        onConfirm={(request) => dispatch(carryOutConfirmed(request))}
        onRefuse={(request) => dispatch(refusalOpened(request))}
        onReason={(reason) => dispatch(refusalReasonTyped({ reason }))}
        onRefusalClose={() => dispatch(refusalClosed())}
        onRefusalConfirm={() => dispatch(refusalRequested())}
        onRetry={() => dispatch(deletionsEntered())}
      />
    </AdminFrame>
  );
}
