import { FormattedMessage, useIntl } from 'react-intl';
import { AnyLink } from '../../../shared/ui/AnyLink';
import styles from './BannersView.module.css';

export interface Banner {
  imageUrl: string;
  /** Path in the app, or an external URL. */
  url: string;
  /** What the image says; null if not configured. */
  title: string | null;
}

/** Human-readable target of a banner. */
function targetName(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : url;
}

/** The event's banners above a screen (product.md#shell). */
export function BannersView({ banners }: { banners: readonly Banner[] }) {
  const { formatMessage } = useIntl();
  if (banners.length === 0) return null;
  return (
    <aside aria-label={formatMessage({ id: 'shell.banners' })} className={styles.banners}>
      {banners.map(({ imageUrl, url, title }, index) => (
        <AnyLink key={`${index} ${url}`} to={url} className={styles.banner}>
          <img src={imageUrl} alt="" className={styles.image} />
          <span className={styles.name}>
            {title ?? <FormattedMessage id="shell.banner" values={{ place: targetName(url) }} />}
          </span>
        </AnyLink>
      ))}
    </aside>
  );
}
