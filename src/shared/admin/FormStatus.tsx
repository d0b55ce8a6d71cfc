import { FormattedMessage } from 'react-intl';
import type { RevisionForm } from '../revisionForm';
import { PageMessage } from '../ui/PageMessage';
import { RetryAlert } from '../ui/RetryAlert';

export interface FormStatusProps {
  status: RevisionForm<unknown, unknown>['status'];
  /** There is something to show. */
  isRead: boolean;
  onRetry: () => void;
}

/** In place of a form that is not read yet, or above one that could not be read again. */
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
