import { useDispatch, useSelector } from 'react-redux';
import {
  deletionConfirmationRequested,
  deletionConfirmed,
  deletionDeclined,
  withdrawalRequested,
  downloadRequested,
  rightsRequested,
} from '../rightsSlice';
import { selectRights } from '../selectors';
import { RightsView } from './RightsView';

/** The user's rights over their stored data. */
export function Rights() {
  const dispatch = useDispatch();
  const rights = useSelector(selectRights);
  return (
    <RightsView
      {...rights}
      onDownload={() => dispatch(downloadRequested())}
      onRetry={() => dispatch(rightsRequested())}
      onAsk={() => dispatch(deletionConfirmationRequested())}
      onDecline={() => dispatch(deletionDeclined())}
      onConfirm={() => dispatch(deletionConfirmed())}
      onWithdraw={() => dispatch(withdrawalRequested())}
    />
  );
}
