import { useDispatch, useSelector } from 'react-redux';
import { selectConfig } from '../../../../shared/platform/event';
import { dayOf, timeOf } from '../../../../shared/kit/lib/dates';
import { dialogClosed, timeChangeRequested } from '../slice';
import { selectSetting } from '../selectors';
import { selectDialogOpen } from '../selectors';
import { TimeDialogView } from './TimeDialogView';

/** The connected dialog for setting event time. `now` is event time, the initial value of its fields. */
export function TimeDialog({ now }: { now: number }) {
  const dispatch = useDispatch();
  const setting = useSelector(selectSetting);
  const { timeZone } = useSelector(selectConfig);
  return (
    <TimeDialogView
      isOpen={useSelector(selectDialogOpen)}
      timeZone={timeZone}
      start={{ day: dayOf(now, timeZone), time: timeOf(now, timeZone) }}
      sending={setting.status === 'sending'}
      failed={setting.status === 'failed'}
      onSet={(at) => dispatch(timeChangeRequested({ at }))}
      onClose={() => dispatch(dialogClosed())}
    />
  );
}
