import { FormattedMessage } from 'react-intl';
import { SessionTime, type SessionTimeProps } from '../../../../shared/kit/ui/SessionTime';
import styles from './VideoPanel.module.css';

export interface CountdownViewProps extends Pick<SessionTimeProps, 'eventZone' | 'viewerZone' | 'locale'> {
  /** Whole minutes until the doors open. */
  minutes: number;
  /** ISO instant at which the doors open. */
  opensAt: string;
  posterUrl: string | null;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** Replaces the player before the entry window: when the doors open. */
export function CountdownView({ minutes, opensAt, posterUrl, ...zones }: CountdownViewProps) {
  const parts = {
    days: Math.floor(minutes / DAY),
    hours: Math.floor((minutes % DAY) / HOUR),
    minutes: minutes % HOUR,
  };
  return (
    <section className={styles.panel}>
      {posterUrl && <img className={styles.poster} src={posterUrl} alt="" />}
      <div className={styles.veil}>
        <p className={styles.text}>
          <FormattedMessage id="video.opensIn" />
        </p>
        <p className={styles.count}>
          <FormattedMessage id="video.countdown" values={parts} />
        </p>
        <div className={styles.opens}>
          <p className={styles.text}>
            <FormattedMessage id="video.opensAt" />
          </p>
          <SessionTime start={opensAt} {...zones} />
        </div>
      </div>
    </section>
  );
}
