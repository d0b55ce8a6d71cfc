import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../shared/ui/Button';
import styles from './SectionView.module.css';

export interface SectionViewProps {
  title: string;
  /** Where what it shows stands; `ready` for what is simply there. */
  status?: 'ready' | 'loading' | 'failed';
  /** Why it failed. */
  failureText?: string | null;
  onRetry?: () => void;
  /** Beside the heading, e.g. a link to all of it. */
  action?: ReactNode;
  /** What it shows; with `failed` what is left from before. */
  children?: ReactNode;
}

/** A section of the start page: its heading, and what it shows or why not. */
export function SectionView({
  title,
  status = 'ready',
  failureText = null,
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
        <p role="status" className={styles.loading}>
          <FormattedMessage id="home.loading" />
        </p>
      )}
      {status === 'failed' && (
        <div role="alert" className={styles.failure}>
          <FormattedMessage id="home.failed" values={{ reason: failureText }} />
          <Button look="secondary" onClick={onRetry}>
            <FormattedMessage id="ui.retry" />
          </Button>
        </div>
      )}
      {children}
    </section>
  );
}
