import { FormattedMessage } from 'react-intl';
import styles from './VideoPanel.module.css';

export interface RecordingOverViewProps {
  /** Formatted last day of the recordings. */
  lastDay: string;
  posterUrl: string | null;
}

/** Replaces the player once the event's recordings are no longer available. */
export function RecordingOverView({ lastDay, posterUrl }: RecordingOverViewProps) {
  return (
    <section className={styles.panel}>
      {posterUrl && <img className={styles.poster} src={posterUrl} alt="" />}
      <div className={styles.veil}>
        <p className={styles.count}>
          <FormattedMessage id="video.recordingOver" />
        </p>
        <p className={styles.text}>
          <FormattedMessage id="video.recordingOverSince" values={{ date: lastDay }} />
        </p>
      </div>
    </section>
  );
}
