import { FormattedMessage } from 'react-intl';
import styles from './VideoPanel.module.css';

export interface CountdownViewProps {
  /** Minutes until the doors open, a whole number. */
  minutes: number;
  /** Time of the doors in the viewer's zone. */
  opensAt: string;
  posterUrl: string | null;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** In the player's place before the entry window: when the doors open. */
export function CountdownView({ minutes, opensAt, posterUrl }: CountdownViewProps) {
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
        <p className={styles.text}>
          <FormattedMessage id="video.opensAt" values={{ time: opensAt }} />
        </p>
      </div>
    </section>
  );
}
