import { FormattedMessage } from 'react-intl';
import styles from './VideoPanel.module.css';

/** Replaces the player of a round table that has no video. */
export function NoBroadcastView({ posterUrl }: { posterUrl: string | null }) {
  return (
    <section className={styles.panel}>
      {posterUrl && <img className={styles.poster} src={posterUrl} alt="" />}
      <div className={styles.veil}>
        <p className={styles.text}>
          <FormattedMessage id="video.noBroadcast" />
        </p>
      </div>
    </section>
  );
}
