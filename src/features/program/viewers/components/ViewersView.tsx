import { FormattedMessage } from 'react-intl';
import styles from './ViewersView.module.css';

export interface ViewersViewProps {
  /** Null while it is not known: its place is kept, so that nothing moves when it comes. */
  count: number | null;
}

/** How many people are on the session's page or its stage. */
export function ViewersView({ count }: ViewersViewProps) {
  return (
    <p className={styles.viewers} aria-hidden={count === null || undefined} data-known={count !== null}>
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path
          d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinejoin="round"
        />
        <circle cx="12" cy="12" r="3" fill="currentColor" />
      </svg>
      <span className={styles.count}>
        {count !== null && <FormattedMessage id="presence.count" values={{ count }} />}
      </span>
    </p>
  );
}
