import { useIntl } from 'react-intl';
import { AnyLink } from '../../../../shared/kit/ui/AnyLink';
import { LazyImage } from '../../../../shared/kit/ui/LazyImage';
import styles from './SponsorVideosView.module.css';

export interface SponsorVideo {
  title: string;
  url: string;
  /** Image URL, or null. */
  image: string | null;
}

/** A row of externally hosted sponsor videos; each opens in a new tab. */
export function SponsorVideosView({ videos }: { videos: readonly SponsorVideo[] }) {
  const { formatMessage } = useIntl();
  return (
    <ul className={styles.row} aria-label={formatMessage({ id: 'tradeshow.sponsorVideos' })}>
      {videos.map(({ title, url, image }, index) => (
        <li key={`${index} ${title}`} className={styles.card}>
          <span className={styles.picture}>
            {image && <LazyImage src={image} alt="" width={128} height={72} className={styles.image} />}
            <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <circle cx="12" cy="12" r="12" className={styles.disc} />
              <path d="M9.5 7.5v9l7-4.5z" className={styles.triangle} />
            </svg>
          </span>
          <AnyLink to={url} className={styles.link}>
            {title}
          </AnyLink>
        </li>
      ))}
    </ul>
  );
}
