import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { imageUrl } from '../../../../../contract/platform/eventConfig';
import type { BoothVideo } from '../../../../../contract/exhibition/booth';
import { LazyImage } from '../../../../../shared/kit/ui/LazyImage';
import styles from './VideoListView.module.css';

export interface VideoListViewProps {
  /** The event whose files may be used. */
  conferenceId: string;
  videos: readonly BoothVideo[];
  /** Id of the video in the player. */
  shown: string;
  /** The player with that video. */
  player: ReactNode;
  onChoose: (videoId: string) => void;
}

/** A booth's videos: the player, and below it what else can be played there. */
export function VideoListView({ conferenceId, videos, shown, player, onChoose }: VideoListViewProps) {
  const { formatMessage } = useIntl();
  const current = videos.find(({ videoId }) => videoId === shown);
  return (
    <section aria-label={formatMessage({ id: 'booth.videos' })} className={styles.videos}>
      {player}
      <h2 className={styles.title}>
        <span className={styles.mark}>
          <FormattedMessage id="booth.sponsorVideo" />
        </span>{' '}
        {current?.title}
      </h2>
      {videos.length > 1 && (
        <ul className={styles.list}>
          {videos.map(({ videoId, title, image }) => {
            const picture = imageUrl({ conferenceId }, image);
            return (
              <li key={videoId}>
                <button
                  type="button"
                  aria-pressed={videoId === shown}
                  className={styles.choice}
                  onClick={() => onChoose(videoId)}
                >
                  <span className={styles.picture} aria-hidden="true">
                    {picture && (
                      <LazyImage src={picture} alt="" width={96} height={54} className={styles.image} />
                    )}
                  </span>
                  <span className={styles.name}>{title}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
