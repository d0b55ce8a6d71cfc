import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { isolatedRow } from '../../../../contract/kit/isolated';
import type { Locale } from '../../../../contract/platform/eventConfig';
import type { Session } from '../../../../contract/program/sessions';
import type { SessionPhase } from '../../../../shared/program/sessions/sessionPhase';
import { LazyImage } from '../../../../shared/kit/ui/LazyImage';
import { SessionTime } from '../../../../shared/kit/ui/SessionTime';
import styles from './SessionCardView.module.css';

export interface SessionCardViewProps {
  session: Session;
  imageUrl: string | null;
  /** Null until event time is known. */
  phase: SessionPhase | null;
  /** Path of the stage on which it is on air; null if it is on none. */
  livePath: string | null;
  /** Whether recordings say so: not where only recordings are listed. */
  marksRecordings: boolean;
  showSpeakers: boolean;
  /** The star that saves it. */
  save: ReactNode;
  eventZone: string;
  viewerZone: string;
  locale: Locale;
}

/**
 * A session's image, phase, time, title and speakers; the title is the link, whose click area covers
 * the whole card.
 */
export function SessionCardView({
  session,
  imageUrl,
  phase,
  livePath,
  marksRecordings,
  showSpeakers,
  save,
  eventZone,
  viewerZone,
  locale,
}: SessionCardViewProps) {
  const speakers = isolatedRow(session.speakers.map(({ name }) => name));
  const { category, isSponsorVideo, speakeasyType } = session;
  const badge = phase === 'upcoming' || (phase === 'ended' && !marksRecordings) ? null : phase;
  return (
    <article className={styles.card}>
      <div data-screen-only className={styles.picture}>
        {imageUrl && <LazyImage src={imageUrl} alt="" width={320} height={180} />}
        {badge &&
          (badge === 'live' && livePath !== null ? (
            <Link to={livePath} className={`${styles.badge} ${styles.live} ${styles.stage}`}>
              <FormattedMessage id="sessions.phase.live" />
              <span className={styles.spoken}>: {session.title}</span>
            </Link>
          ) : (
            <span className={`${styles.badge} ${styles[badge]}`}>
              <FormattedMessage id={`sessions.phase.${badge}`} />
            </span>
          ))}
      </div>
      <span className={styles.save}>{save}</span>
      <div className={styles.body}>
        {(category || isSponsorVideo || speakeasyType !== null) && (
          <p className={styles.category}>
            {category && <span>{category}</span>}
            {speakeasyType !== null && (
              <span className={styles.sponsored}>
                <FormattedMessage id="sessions.roundTable" />
              </span>
            )}
            {isSponsorVideo && (
              <span className={styles.sponsored}>
                <FormattedMessage id="sessions.sponsored" />
              </span>
            )}
          </p>
        )}
        <h3 className={styles.title}>
          <Link to={`/sessions/${session.sessionId}`} className={styles.link}>
            {session.title}
          </Link>
        </h3>
        <SessionTime
          start={session.startTime}
          end={session.endTime}
          eventZone={eventZone}
          viewerZone={viewerZone}
          locale={locale}
        />
        {showSpeakers && speakers && <p className={styles.speakers}>{speakers}</p>}
      </div>
    </article>
  );
}
