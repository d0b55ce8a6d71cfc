import { useDispatch, useSelector } from 'react-redux';
import { selectSimulatedOffset, type WithEventTime } from '../../../../shared/platform/eventTime';
import { selectDialog, selectTold } from '../selectors';
import {
  copyRequested,
  endConfirmationRequested,
  endConfirmed,
  questionDeclined,
  renewalConfirmationRequested,
  renewalConfirmed,
  subscriptionClosed,
  subscriptionOpened,
  subscriptionRetried,
  type WithCalendar,
} from '../slice';
import { CalendarSectionView } from './CalendarSectionView';
import { SubscriptionDialogView } from './SubscriptionDialogView';

/** The user's schedule as a calendar to subscribe to (product.md#calendar). */
export function CalendarSubscription() {
  const dispatch = useDispatch();
  const dialog = useSelector((state: WithCalendar) => selectDialog(state));
  const told = useSelector((state: WithCalendar) => selectTold(state));
  const offset = useSelector((state: WithEventTime) => selectSimulatedOffset(state));
  const since = dialog?.since ?? null;
  return (
    <>
      <CalendarSectionView onOpen={() => dispatch(subscriptionOpened())} />
      <SubscriptionDialogView
        dialog={
          dialog && {
            ...dialog,
            since: since === null ? null : new Date(Date.parse(since) + offset).toISOString(),
          }
        }
        address={told?.address ?? null}
        onClose={() => dispatch(subscriptionClosed())}
        onRetry={() => dispatch(subscriptionRetried())}
        onCopy={() => dispatch(copyRequested())}
        onRenew={() => dispatch(renewalConfirmationRequested())}
        onRenewConfirm={() => dispatch(renewalConfirmed())}
        onEnd={() => dispatch(endConfirmationRequested())}
        onEndConfirm={() => dispatch(endConfirmed())}
        onDecline={() => dispatch(questionDeclined())}
      />
    </>
  );
}
