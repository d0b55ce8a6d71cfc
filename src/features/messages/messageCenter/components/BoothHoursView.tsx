import { FormattedMessage } from 'react-intl';
import type { BoothHours } from '../../../../contract/exhibition/booth';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import styles from './ThreadView.module.css';

export interface BoothHoursViewProps {
  hours: readonly BoothHours[];
  /** Event time in milliseconds. */
  now: number;
}

/** When the booth is next staffed; renders nothing while it is, and for booths without hours. */
export function BoothHoursView({ hours, now }: BoothHoursViewProps) {
  const left = hours.filter(({ end }) => Date.parse(end) > now);
  const isStaffed = left.some(({ start }) => Date.parse(start) <= now);
  if (hours.length === 0 || isStaffed) return null;
  const [next] = left.map(({ start }) => Date.parse(start)).sort((a, b) => a - b);
  return (
    <p className={styles.quiet}>
      {next === undefined ? (
        <FormattedMessage id="messageCenter.boothOver" />
      ) : (
        <FormattedMessage
          id="messageCenter.boothNext"
          values={{ start: <ViewerDate at={next} format="date-time" /> }}
        />
      )}
    </p>
  );
}
