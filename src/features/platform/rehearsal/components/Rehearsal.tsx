import { useDispatch, useSelector } from 'react-redux';
import { selectConfig } from '../../../../shared/platform/event';
import { selectEventMinute } from '../../../../shared/platform/eventTime';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { selectLocale } from '../../../../shared/platform/page';
import { dialogOpened } from '../slice';
import { selectPretended } from '../selectors';
import { RehearsalBannerView } from './RehearsalBannerView';
import { TimeDialog } from './TimeDialog';

/** While event time is simulated: a banner saying so, and the dialog to set it. */
export function Rehearsal() {
  const dispatch = useDispatch();
  const pretended = useSelector(selectPretended);
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
      <TimeDialog now={now} />
    </>
  );
}
