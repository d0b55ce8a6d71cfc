import { useId, type ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Link } from 'react-router-dom';
import { isolated } from '../../../../contract/kit/isolated';
import type { EventNow, WaitingKind } from '../../../../contract/admin/adminHub';
import type { EventConfig } from '../../../../contract/platform/eventConfig';
import { ROUTES } from '../../../../contract/platform/routes';
import figureStyles from '../../../../shared/platform/admin/figures.module.css';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import { ViewerEnd } from '../../../../shared/kit/ui/ViewerPeriod';
import type { NowState } from '../nowSlice';
import { sessionPath } from '../paths';
import { phaseAt } from '../phase';
import styles from './NowView.module.css';

/** Waiting items, and where they are dealt with. */
const WAITING = [
  ['reports', `${ROUTES.adminModeration.path}?view=reports`],
  ['questions', `${ROUTES.adminModeration.path}?view=questions`],
  ['chats', ROUTES.adminHelpdesk.path],
  ['deletions', ROUTES.adminDeletions.path],
  ['posters', ROUTES.posters.path],
] as const satisfies readonly (readonly [WaitingKind, string])[];

export interface NowViewProps extends NowState {
  /** Event time to the minute, in milliseconds since 1970; null until it is known. */
  minute: number | null;
  event: Pick<EventConfig, 'dates' | 'timeZone'>;
  /** The event shows posters, so that submitted ones can be dealt with. */
  hasPosters: boolean;
  onRetry: () => void;
}

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={figureStyles.total}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A number, with its space reserved until it is known. */
const Count = ({ value }: { value: number | undefined }) =>
  value === undefined ? <span aria-hidden="true">–</span> : <FormattedNumber value={value} />;

function Moment({ minute, event }: Pick<NowViewProps, 'minute' | 'event'>) {
  if (minute === null) {
    return (
      <Figure label={<FormattedMessage id="adminHub.eventTime" />}>
        <span aria-hidden="true">–</span>
      </Figure>
    );
  }
  const phase = phaseAt(event, minute);
  const date = <ViewerDate at={minute} format="fullday-month" />;
  return (
    <Figure label={<FormattedMessage id={`adminHub.phase.${phase.kind}`} values={{ ...phase, date }} />}>
      <time dateTime={new Date(minute).toISOString()}>
        <ViewerDate at={minute} format="time" />
      </time>
    </Figure>
  );
}

function Waiting({ now, hasPosters }: Pick<NowViewProps, 'now' | 'hasPosters'>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.heading}>
        <FormattedMessage id="adminHub.waiting" />
      </h3>
      <ul className={styles.list}>
        {WAITING.filter(([kind]) => kind !== 'posters' || hasPosters).map(([kind, path]) => {
          const count = now?.waiting[kind];
          return (
            <li key={kind} className={styles.row}>
              <Link to={path} className={count ? `${styles.link} ${styles.some}` : (styles.link ?? '')}>
                {count === undefined ? (
                  <FormattedMessage id={`adminHub.waiting.${kind}.name`} />
                ) : (
                  <FormattedMessage id={`adminHub.waiting.${kind}`} values={{ count }} />
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface OnAirProps {
  onAir: EventNow['onAir'] | undefined;
  /** Event time; null until it is known. */
  minute: number | null;
}

function OnAir({ onAir, minute }: OnAirProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.heading}>
        <FormattedMessage id="adminHub.onAir" />
      </h3>
      <div className={styles.onAir}>
        {onAir?.count === 0 && (
          <p className={cardStyles.quiet}>
            <FormattedMessage id="adminHub.onAir.none" />
          </p>
        )}
        <ul className={styles.list}>
          {onAir?.sessions.map(({ sessionId, title, room, endTime, viewers }) => (
            <li key={sessionId} className={styles.row}>
              <Link to={sessionPath(sessionId)} className={styles.link ?? ''}>
                <bdi>{title}</bdi>
              </Link>
              <span className={styles.detail}>
                {room !== null && `${isolated(room)} · `}
                <FormattedMessage
                  id="adminHub.onAir.session"
                  values={{ viewers, until: <ViewerEnd start={minute ?? endTime} end={endTime} /> }}
                />
              </span>
            </li>
          ))}
        </ul>
        {onAir && onAir.count > onAir.sessions.length && (
          <p className={cardStyles.quiet}>
            <FormattedMessage
              id="adminHub.onAir.more"
              values={{ count: onAir.count - onAir.sessions.length }}
            />
          </p>
        )}
      </div>
    </section>
  );
}

/** The event as it is now: day and time, who is online, what is waiting, and what is on air. */
export function NowView({ status, now, minute, event, hasPosters, onRetry }: NowViewProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={status === 'loading'} className={styles.now}>
      <h2 id={id} className={cardStyles.heading}>
        <FormattedMessage id="adminHub.now" />
      </h2>
      <dl className={`${figureStyles.totals} ${styles.figures}`}>
        <Moment minute={minute} event={event} />
        <Figure label={<FormattedMessage id="adminHub.online" values={{ count: now?.online ?? 0 }} />}>
          <Count value={now?.online} />
        </Figure>
        <Figure
          label={<FormattedMessage id="adminHub.sessionsOnAir" values={{ count: now?.onAir.count ?? 0 }} />}
        >
          <Count value={now?.onAir.count} />
        </Figure>
      </dl>
      <div role="status" className={styles.stale}>
        {status === 'stale' && <FormattedMessage id="adminHub.stale" />}
      </div>
      {status === 'failed' ? (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="adminHub.failed" />
        </RetryAlert>
      ) : (
        <div className={styles.sides}>
          <Waiting now={now} hasPosters={hasPosters} />
          <OnAir minute={minute} onAir={now?.onAir} />
        </div>
      )}
    </section>
  );
}
