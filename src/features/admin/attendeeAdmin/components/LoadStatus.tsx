import { FormattedMessage } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import admin from './Admin.module.css';

interface LoadStatusProps {
  status: 'idle' | 'loading' | 'failed' | 'loaded';
  onRetry: () => void;
}

/** Says that a list is loading, or could not be loaded; renders nothing once it is there. */
export function LoadStatus({ status, onRetry }: LoadStatusProps) {
  if (status === 'loaded') return null;
  if (status !== 'failed') {
    return (
      <p role="status" className={cardStyles.quiet}>
        <FormattedMessage id="ui.loading" />
      </p>
    );
  }
  return (
    <div role="alert" className={admin.form}>
      <p className={cardStyles.problem}>
        <FormattedMessage id="attendeeAdmin.unreadable" />
      </p>
      <div className={cardStyles.actions}>
        <Button look="secondary" onClick={onRetry}>
          <FormattedMessage id="ui.retry" />
        </Button>
      </div>
    </div>
  );
}
