import { useSelector } from 'react-redux';
import type { BoothHours as Hours } from '../../../contract/booth';
import { selectEventNow } from '../../../shared/eventTime';
import { BoothHoursView } from './BoothHoursView';

/** Says when somebody is at the booth, while nobody is. */
export function BoothHours({ hours }: { hours: readonly Hours[] }) {
  const now = useSelector(selectEventNow);
  return now === null ? null : <BoothHoursView hours={hours} now={now} />;
}
