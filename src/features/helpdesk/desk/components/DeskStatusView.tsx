import { FormattedMessage } from 'react-intl';
import type { Failure } from '../../../../shared/kit/lib/apiFailure';
import { Button } from '../../../../shared/kit/ui/Button';
import styles from './DeskStatusView.module.css';

export interface DeskStatusViewProps {
  /** Why the desk failed to load; null while loading. */
  failure: Failure | null;
  onRetry: () => void;
}

/** Shown instead of the lists until they are loaded. */
export function DeskStatusView({ failure, onRetry }: DeskStatusViewProps) {
  if (!failure) {
    return (
      <p role="status" className={styles.quiet}>
        <FormattedMessage id="desk.loading" />
      </p>
    );
  }
  return (
    <div role="alert">
      <p className={styles.problem}>
        <FormattedMessage id="desk.failed" />
      </p>
      <Button onClick={onRetry}>
        <FormattedMessage id="desk.retry" />
      </Button>
    </div>
  );
}
