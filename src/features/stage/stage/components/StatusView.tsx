import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Session } from '../../../../contract/program/sessions';
import { isBeforeStart, type SessionState } from '../../../../shared/program/sessions/sessionPhase';
import { Spoken } from '../../../../shared/kit/ui/Spoken';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import { ViewerEnd } from '../../../../shared/kit/ui/ViewerPeriod';
import styles from './StatusView.module.css';

export interface StatusViewProps {
  session: Pick<Session, 'sessionId' | 'startTime' | 'endTime' | 'delayedFrom'>;
  state: SessionState;
  /** The page was open while the session was on air. */
  thanks: boolean;
  /** Event time in milliseconds, to the second; null until it is known. */
  now: number | null;
  /** Formatted last day of the recording; null if it stays, or if there is none. */
  recordingUntil: string | null;
  /** Where to rate the session; null if that is not asked, or done on this very page. */
  rateAt: string | null;
  /** What follows on the same stage; null if nothing does. */
  next: Pick<Session, 'sessionId' | 'title' | 'startTime'> | null;
  /** How many are watching. */
  viewers?: ReactNode;
  /** For those who may delay the session. */
  tools?: ReactNode;
}

/** Formats a duration: `4:05`, `1:04:05`. */
function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

function Delayed({ session: { delayedFrom, startTime } }: Pick<StatusViewProps, 'session'>) {
  return (
    <p className={styles.line}>
      <span className={styles.delayed}>
        <FormattedMessage id="stage.delayed" />
      </span>{' '}
      <FormattedMessage
        id="stage.delayedText"
        values={{
          planned: <ViewerDate at={delayedFrom ?? startTime} format="time" />,
          start: <ViewerDate at={startTime} format="time" />,
        }}
      />
    </p>
  );
}

function Next({ next }: Pick<StatusViewProps, 'next'>) {
  if (!next) return null;
  return (
    <p className={styles.line}>
      <FormattedMessage
        id="stage.upNext"
        values={{
          time: <ViewerDate at={next.startTime} format="time" />,
          session: <Link to={`/sessions/${next.sessionId}`}>{next.title}</Link>,
        }}
      />
    </p>
  );
}

function Ended(props: StatusViewProps) {
  const { state, thanks, recordingUntil, rateAt, next } = props;
  if (state === 'recorded') {
    return recordingUntil === null ? null : (
      <p className={styles.line}>
        <FormattedMessage id="stage.recordingUntil" values={{ day: recordingUntil }} />
      </p>
    );
  }
  return (
    <>
      <p className={styles.line}>
        <strong>
          <FormattedMessage id="stage.ended" />
        </strong>{' '}
        {thanks && (
          <>
            <FormattedMessage id="stage.thanks" />{' '}
          </>
        )}
        {state === 'neverRecorded' ? (
          <FormattedMessage id="stage.noRecording" />
        ) : recordingUntil === null ? (
          <FormattedMessage id="stage.recordingStays" />
        ) : (
          <FormattedMessage id="stage.recordingUntil" values={{ day: recordingUntil }} />
        )}
      </p>
      {rateAt !== null && (
        <p className={styles.line}>
          <Link to={rateAt}>
            <FormattedMessage id="stage.rate" />
          </Link>
        </p>
      )}
      <Next next={next} />
    </>
  );
}

/** What stands at the moment: the words of each state, with its times. */
function Standing(props: StatusViewProps) {
  const { session, state, now } = props;
  const start = Date.parse(session.startTime);
  if (state === 'onAir') {
    return (
      <p className={styles.line}>
        <span className={styles.live}>
          <FormattedMessage id="stage.live" />
        </span>{' '}
        {now !== null && (
          <span className={styles.elapsed} role="timer">
            <FormattedMessage id="stage.elapsed" values={{ time: duration(now - start) }} />
          </span>
        )}{' '}
        <FormattedMessage
          id="stage.endsAt"
          values={{ time: <ViewerEnd start={session.startTime} end={session.endTime} /> }}
        />
      </p>
    );
  }
  if (!isBeforeStart(state)) return <Ended {...props} />;
  const isDelayed = session.delayedFrom !== undefined;
  // Its new start says all until the doors open.
  if (isDelayed && state === 'announced') return <Delayed session={session} />;
  return (
    <>
      {isDelayed && <Delayed session={session} />}
      <p className={styles.line}>
        <FormattedMessage
          id={state === 'doorOpen' ? 'stage.open' : 'stage.notOpen'}
          values={{
            start: <ViewerDate at={session.startTime} format="time" />,
            minutes: now === null ? 0 : Math.max(1, Math.ceil((start - now) / 60_000)),
          }}
        />
      </p>
    </>
  );
}

/**
 * The session's state by event time, in words (product.md#sessions). A change of state is announced.
 */
export function StatusView(props: StatusViewProps) {
  const { session, state, viewers, tools } = props;
  const spoken = isBeforeStart(state) && session.delayedFrom !== undefined ? 'delayed' : state;
  return (
    <div className={styles.status}>
      <div className={styles.words}>
        <Standing {...props} />
      </div>
      <div className={styles.aside}>
        {viewers}
        <div className={styles.tools}>{tools}</div>
      </div>
      <Spoken>
        <FormattedMessage id={`stage.spoken.${spoken}`} />
      </Spoken>
    </div>
  );
}
