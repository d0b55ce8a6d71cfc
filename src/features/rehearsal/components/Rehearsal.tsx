import { useDispatch, useSelector } from 'react-redux';
import { selectConfig } from '../../../shared/event';
import { selectEventMinute } from '../../../shared/eventTime';
import { dayOf, formatDate, timeOf } from '../../../shared/lib/dates';
import { selectLocale } from '../../../shared/page';
import {
  dialogClosed,
  dialogOpened,
  selectDialogOpen,
  selectPretended,
  selectSetting,
  timeRequested,
} from '../slice';
import { RehearsalBannerView } from './RehearsalBannerView';
import { TimeDialogView } from './TimeDialogView';

/** While the time of the event is pretended: a banner that says so, and the dialog that sets it. */
export function Rehearsal() {
  const dispatch = useDispatch();
  const pretended = useSelector(selectPretended);
  const isOpen = useSelector(selectDialogOpen);
  const setting = useSelector(selectSetting);
  const now = useSelector(selectEventMinute);
  const locale = useSelector(selectLocale);
  const { timeZone } = useSelector(selectConfig);
  if (!pretended || now === null) return null;
  return (
    <>
      <RehearsalBannerView
        time={formatDate(now, 'date-time', timeZone, locale)}
        zone={timeZone}
        onSet={() => dispatch(dialogOpened())}
      />
      <TimeDialogView
        isOpen={isOpen}
        timeZone={timeZone}
        start={{ day: dayOf(now, timeZone), time: timeOf(now, timeZone) }}
        sending={setting.status === 'sending'}
        problem={setting.status === 'failed' ? setting.failure.message : null}
        onSet={(at) => dispatch(timeRequested({ at }))}
        onClose={() => dispatch(dialogClosed())}
      />
    </>
  );
}
