import { FormattedMessage, useIntl } from 'react-intl';
import type { FeaturedVideo } from '../../../../contract/event/featuredVideo';
import { AnyLink } from '../../../../shared/kit/ui/AnyLink';
import { LazyImage } from '../../../../shared/kit/ui/LazyImage';
import { LightText } from '../../../../shared/kit/ui/LightHtml';
import styles from './FeaturedVideoView.module.css';

export interface FeaturedVideoViewProps {
  video: FeaturedVideo;
  posterUrl: string | null;
  /** Path of the stage on which it is on air; null if it is on none. */
  livePath: string | null;
}

function PlayMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 72 72" aria-hidden="true" focusable="false">
      <circle cx="36" cy="36" r="36" className={styles.disc} />
      <path d="M29 22.5v27L51 36z" className={styles.triangle} />
    </svg>
  );
}

/** Where the video is watched: at its session, or on a page of its own. */
const placeOf = ({ sessionId, videoUrl }: FeaturedVideo) =>
  sessionId === null ? (videoUrl ?? '') : `/sessions/${sessionId}`;

/** The video container (product.md#home): poster, title and description, linking to where the video is. */
export function FeaturedVideoView({ video, posterUrl, livePath }: FeaturedVideoViewProps) {
  const { formatMessage } = useIntl();
  const verb = formatMessage({ id: video.videoUrl ? 'featuredVideo.watch' : 'featuredVideo.see' });
  return (
    <article className={styles.featured}>
      <div className={styles.poster}>
        {posterUrl && (
          <LazyImage src={posterUrl} alt="" width={640} height={360} className={styles.picture} />
        )}
        {video.videoUrl && <PlayMark />}
      </div>
      <div className={styles.content}>
        <h3 className={styles.title}>{video.title}</h3>
        <p className={styles.text}>
          <LightText html={video.description} />
        </p>
        <AnyLink to={placeOf(video)} className={styles.action}>
          {verb}
          <span className={styles.hidden}>: {video.title}</span>
        </AnyLink>
        {livePath !== null && (
          <AnyLink to={livePath} className={styles.live}>
            <FormattedMessage id="featuredVideo.live" />
          </AnyLink>
        )}
      </div>
    </article>
  );
}
