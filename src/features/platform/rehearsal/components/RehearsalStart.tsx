import { useDispatch, useSelector } from 'react-redux';
import { selectEventMinute } from '../../../../shared/platform/eventTime';
import { dialogOpened } from '../slice';
import { selectMayBegin } from '../selectors';
import { RehearsalStartView } from './RehearsalStartView';
import { TimeDialog } from './TimeDialog';

/**
 * Starts a rehearsal while the event runs in real time; once time is simulated, the banner provides the
 * dialog.
 */
export function RehearsalStart() {
  const dispatch = useDispatch();
  const mayBegin = useSelector(selectMayBegin);
  const now = useSelector(selectEventMinute);
  if (!mayBegin || now === null) return null;
  return (
    <>
      <RehearsalStartView onBegin={() => dispatch(dialogOpened())} />
      <TimeDialog now={now} />
    </>
  );
}
