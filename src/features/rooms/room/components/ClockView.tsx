import { FormattedMessage } from 'react-intl';
import type { Room } from '../../../../contract/rooms/rooms';
import { ViewerEnd } from '../../../../shared/kit/ui/ViewerPeriod';
import styles from './ClockView.module.css';

export interface ClockViewProps {
  room: Pick<Room, 'startsAt' | 'endsAt' | 'closesAt'>;
  /** Event time; null while it is unknown. */
  now: number | null;
}

const MINUTE_MS = 60_000;
/** How many minutes before the room closes the countdown starts. */
const SOON = 5;

const minutesTo = (instant: string, now: number) => Math.ceil((Date.parse(instant) - now) / MINUTE_MS);

/** When the room starts or ends. Each of the last minutes is announced. */
export function ClockView({ room: { startsAt, endsAt, closesAt }, now }: ClockViewProps) {
  if (now === null || startsAt === null || endsAt === null || closesAt === null) return null;
  const toStart = minutesTo(startsAt, now);
  const left = minutesTo(closesAt, now);
  const closesSoon = toStart <= 0 && left <= SOON;
  return (
    <p className={styles.clock} data-soon={closesSoon || undefined}>
      {!closesSoon && toStart > 0 && <FormattedMessage id="room.startsIn" values={{ minutes: toStart }} />}
      {!closesSoon && toStart <= 0 && (
        <FormattedMessage
          id="room.until"
          values={{ time: <ViewerEnd key="time" start={startsAt} end={endsAt} /> }}
        />
      )}
      <span role="status">
        {closesSoon && <FormattedMessage id="room.minutesLeft" values={{ minutes: Math.max(left, 0) }} />}
      </span>
    </p>
  );
}
