import { useDispatch, useSelector } from 'react-redux';
import { selectConfig } from '../../../shared/event';
import { dayOf, timeOf } from '../../../shared/lib/dates';
import { dialogClosed, selectDialogOpen, selectSetting, timeRequested } from '../slice';
import { TimeDialogView } from './TimeDialogView';

/** The dialog that sets the time of the event, as the store has it. `now` is event time, which its fields begin with. */
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
      problem={setting.status === 'failed' ? setting.failure.message : null}
      onSet={(at) => dispatch(timeRequested({ at }))}
      onClose={() => dispatch(dialogClosed())}
    />
  );
}
