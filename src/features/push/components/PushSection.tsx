import { useDispatch, useSelector } from 'react-redux';
import { pushSwitched, selectPushStatus, selectPushSwitching } from '../slice';
import { PushSectionView } from './PushSectionView';

/** Where push messages of the event are switched on and off; nothing where the event has none here. */
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
      onSwitch={(on) => dispatch(pushSwitched(on))}
    />
  );
}
