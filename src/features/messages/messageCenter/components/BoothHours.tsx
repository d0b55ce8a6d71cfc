import { useSelector } from 'react-redux';
import type { BoothHours as Hours } from '../../../../contract/exhibition/booth';
import { selectEventNow } from '../../../../shared/platform/eventTime';
import { BoothHoursView } from './BoothHoursView';

/** Says when the booth is next staffed, while nobody is there. */
export function BoothHours({ hours }: { hours: readonly Hours[] }) {
  const now = useSelector(selectEventNow);
  return now === null ? null : <BoothHoursView hours={hours} now={now} />;
}
