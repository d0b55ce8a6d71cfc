import { useDispatch, useSelector } from 'react-redux';
import {
  deletionAsked,
  deletionConfirmed,
  deletionDeclined,
  deletionWithdrawn,
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
      onAsk={() => dispatch(deletionAsked())}
      onDecline={() => dispatch(deletionDeclined())}
      onConfirm={() => dispatch(deletionConfirmed())}
      onWithdraw={() => dispatch(deletionWithdrawn())}
    />
  );
}
