import { useDispatch, useSelector } from 'react-redux';
import { sendProblemOf } from '../../../../shared/kit/lib/apiFailure';
import { noticesChosen, pushSwitchRequested } from '../slice';
import {
  selectNoticePush,
  selectNoticePushStatus,
  selectPushStatus,
  selectPushSwitching,
} from '../selectors';
import { PushSectionView } from './PushSectionView';

/** Section to turn the event's push messages on or off; nothing if the event has none on this host. */
export function PushSection() {
  const dispatch = useDispatch();
  const status = useSelector(selectPushStatus);
  const switching = useSelector(selectPushSwitching);
  const notices = useSelector(selectNoticePush);
  const choosing = useSelector(selectNoticePushStatus);
  if (status === 'unknown' || status === 'elsewhere') return null;
  return (
    <PushSectionView
      status={status}
      switching={switching.status === 'running'}
      problem={switching.status === 'failed' ? sendProblemOf(switching.failure) : null}
      notices={notices}
      noticesFailed={choosing === 'failed'}
      onNotices={(on) => dispatch(noticesChosen({ on }))}
      onSwitch={(on) => dispatch(pushSwitchRequested(on))}
    />
  );
}
