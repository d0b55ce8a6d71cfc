import { useDispatch, useSelector } from 'react-redux';
import { pushSwitchRequested } from '../slice';
import { selectPushSwitching } from '../selectors';
import { selectPushStatus } from '../selectors';
import { PushSectionView } from './PushSectionView';

/** Section to turn the event's push messages on or off; nothing if the event has none on this host. */
export function PushSection() {
  const dispatch = useDispatch();
  const status = useSelector(selectPushStatus);
  const switching = useSelector(selectPushSwitching);
  if (status === 'unknown' || status === 'elsewhere') return null;
  return (
    <PushSectionView
      status={status}
      switching={switching.status === 'running'}
      problem={switching.status === 'failed' ? switching.failure.message : null}
      onSwitch={(on) => dispatch(pushSwitchRequested(on))}
    />
  );
}
