import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import type { WithEventTime } from '../../../../shared/platform/eventTime';
import { duration } from '../duration';
import { selectRealNow } from '../selectors';

/**
 * Waiting time of a chat. A separate component, as it re-renders every second; not announced to screen
 * readers.
 */
export function WaitingTime({ since }: { since: string }) {
  const waited = useSelector((state: WithEventTime) => duration(selectRealNow(state) - Date.parse(since)));
  return <FormattedMessage id="desk.waiting" values={{ time: waited }} />;
}
