import { FormattedMessage, useIntl } from 'react-intl';
import type { AnnouncementText } from '../../../contract/notices/announcements';
import { CloseButton } from '../../kit/ui/CloseButton';
import { LinkedText } from '../../kit/ui/LinkedText';
import styles from './BannerView.module.css';

export interface BannerViewProps {
  said: AnnouncementText;
  onClose: () => void;
}

/** An announcement's banner, at the window's bottom edge or in a preview (product.md#announcements). */
export function BannerView({ said: { title, text }, onClose }: BannerViewProps) {
  const { formatMessage } = useIntl();
  return (
    <div data-screen-only className={styles.banner}>
      <div className={styles.frame}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
          <path
            d="M4 10v4h3l8 4.5v-13L7 10zM18 9a4 4 0 0 1 0 6M7.5 14.5 9 19.5h2"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {/* It scrolls when it is long, so it must be reachable by keyboard. */}
        <div
          className={styles.said}
          role="group"
          tabIndex={0}
          aria-label={formatMessage({ id: 'announcements.banner' })}
        >
          <p className={styles.label}>
            <FormattedMessage id="announcements.banner" />
          </p>
          {title && (
            <p className={styles.title} dir="auto">
              {title}
            </p>
          )}
          <p className={styles.text} dir="auto">
            <LinkedText text={text} />
          </p>
        </div>
        <CloseButton label={formatMessage({ id: 'announcements.close' })} onClose={onClose} />
      </div>
    </div>
  );
}
