import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Room } from '../../../../contract/rooms/rooms';
import { Button } from '../../../../shared/kit/ui/Button';
import { Names } from '../../../../shared/kit/ui/Names';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import buttonStyles from '../../../../shared/kit/ui/Button.module.css';
import type { RoundTableState } from '../slice';
import { QueueView, type QueueViewProps } from './QueueView';
import styles from './RoundTableView.module.css';

const MINUTE_MS = 60_000;

export interface RoundTableViewProps
  extends RoundTableState, Pick<QueueViewProps, 'simulatedOffset' | 'onJoinQueue' | 'onLeaveQueue'> {
  /** Event time; null while it is unknown. */
  now: number | null;
}

/** Whether the table is open; while event time is unknown it counts as open, and the room itself decides. */
function openingOf({ opensAt, closesAt, isEnded }: Room, now: number | null): 'early' | 'open' | 'over' {
  if (isEnded || (now !== null && closesAt !== null && now >= Date.parse(closesAt))) return 'over';
  return now !== null && opensAt !== null && now < Date.parse(opensAt) ? 'early' : 'open';
}

/** When the table opens. */
function Early({ opensAt, now }: { opensAt: string; now: number }) {
  const minutes = Math.ceil((Date.parse(opensAt) - now) / MINUTE_MS);
  return (
    <>
      <Button look="secondary" aria-disabled>
        <FormattedMessage
          id="roundTable.opensAt"
          values={{ time: <ViewerDate key="time" at={opensAt} format="date-time" /> }}
        />
      </Button>
      {minutes <= 60 && (
        <span className={styles.quiet}>
          <FormattedMessage id="roundTable.inMinutes" values={{ minutes }} />
        </span>
      )}
    </>
  );
}

/** Why the user cannot enter: the table is locked, or all places are taken, held or waited for. */
function barOf({ people, capacity, isHost, rules, queue }: Room): 'locked' | 'full' | null {
  if (isHost) return null;
  if (rules.isLocked) return 'locked';
  if (queue?.heldUntil) return null;
  return people + (queue?.held ?? 0) + (queue?.waiting ?? 0) >= capacity ? 'full' : null;
}

/** The way in, and how many people are there. */
function Open({ room }: { room: Room }) {
  const { roomId, capacity, queue } = room;
  const people = room.people + (queue?.held ?? 0);
  const bar = barOf(room);
  return (
    <>
      {bar === null ? (
        <Link to={`/meeting/${roomId}`} className={`${buttonStyles.button} ${buttonStyles.primary}`}>
          <FormattedMessage id="roundTable.enter" />
        </Link>
      ) : (
        <Button look="secondary" aria-disabled>
          <FormattedMessage id={`roundTable.${bar}`} />
        </Button>
      )}
      <span className={styles.quiet}>
        <FormattedMessage id="roundTable.seats" values={{ people, capacity }} />
      </span>
    </>
  );
}

/** What a round table is, when it opens, who is at it, and the way in (product.md#rooms). */
export function RoundTableView(props: RoundTableViewProps) {
  const { room, attendees, hasFailed, now } = props;
  const opening = room && openingOf(room, now);
  return (
    <section className={styles.table} aria-labelledby="round-table">
      <h2 id="round-table" className={styles.heading}>
        <FormattedMessage id="roundTable.heading" />
      </h2>
      <p className={styles.quiet}>
        <FormattedMessage id={opening === 'over' ? 'roundTable.over' : 'roundTable.about'} />
      </p>
      {/* Reserves its space while loading. */}
      <div className={styles.entry}>
        {room && opening === 'early' && room.opensAt !== null && now !== null && (
          <Early opensAt={room.opensAt} now={now} />
        )}
        {room && opening === 'open' && <Open room={room} />}
        {!room && hasFailed && (
          <span role="alert" className={styles.quiet}>
            <FormattedMessage id="roundTable.failed" />
          </span>
        )}
      </div>
      {room?.queue && opening === 'open' && (
        <QueueView {...props} queue={room.queue} isFull={barOf(room) === 'full'} />
      )}
      {opening === 'open' && attendees.length > 0 && (
        <details className={styles.who}>
          <summary className={styles.summary}>
            <FormattedMessage id="roundTable.who" values={{ count: attendees.length }} />
          </summary>
          <p className={styles.names}>
            <Names names={attendees.map(({ name }) => name)} />
          </p>
        </details>
      )}
    </section>
  );
}
