import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import type { WithEventTime } from '../../../shared/eventTime';
import { duration } from '../duration';
import { selectRealNow } from '../selectors';

/** For how long somebody has waited. It alone is drawn again every second, and what it shows is no news to be read out. */
export function WaitingTime({ since }: { since: string }) {
  const waited = useSelector((state: WithEventTime) => duration(selectRealNow(state) - Date.parse(since)));
  return <FormattedMessage id="desk.waiting" values={{ time: waited }} />;
}
