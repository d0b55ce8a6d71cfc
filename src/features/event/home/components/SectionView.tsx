import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { RetryButton } from '../../../../shared/kit/ui/RetryButton';
import { Bone, Skeleton } from '../../../../shared/kit/ui/Skeleton';
import styles from './SectionView.module.css';

export interface SectionViewProps {
  title: string;
  /** Load status of the content; `ready` if nothing needs loading. */
  status?: 'ready' | 'loading' | 'failed';
  /** Shown while loading, as large as the content will be, so that nothing below moves. */
  skeleton?: ReactNode;
  onRetry?: () => void;
  /** Shown beside the heading, e.g. a "see all" link. */
  action?: ReactNode;
  /** The section's content; when `failed`, whatever was loaded before. */
  children?: ReactNode;
}

/** A home page section: its heading, and its content, or that it is missing. */
export function SectionView({
  title,
  status = 'ready',
  skeleton = <Bone className={styles.bone} />,
  onRetry,
  action,
  children,
}: SectionViewProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {status === 'loading' && (
        <Skeleton label={<FormattedMessage id="home.loading" />} className={styles.loading}>
          {skeleton}
        </Skeleton>
      )}
      {status === 'failed' && (
        <div role="alert" className={styles.failure}>
          <FormattedMessage id="home.failed" />
          {onRetry && <RetryButton look="secondary" onRetry={onRetry} />}
        </div>
      )}
      {children}
    </section>
  );
}
