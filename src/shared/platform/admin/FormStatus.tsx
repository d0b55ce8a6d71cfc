import { FormattedMessage } from 'react-intl';
import type { RevisionForm } from '../revisionForm';
import { PageMessage } from '../../kit/ui/PageMessage';
import { RetryAlert } from '../../kit/ui/RetryAlert';

export interface FormStatusProps {
  status: RevisionForm<unknown, unknown>['status'];
  /** There is something to show. */
  isRead: boolean;
  onRetry: () => void;
}

/** Shown in place of a form that is not loaded yet, or above one that could not be reloaded. */
export function FormStatus({ status, isRead, onRetry }: FormStatusProps) {
  if (status === 'failed') {
    return (
      <RetryAlert onRetry={onRetry}>
        <FormattedMessage id="admin.form.failed" />
      </RetryAlert>
    );
  }
  return isRead ? null : <PageMessage kind="loading" />;
}
