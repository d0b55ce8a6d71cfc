import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_PDF_PAGES } from '../../../contract/files';
import { Button } from '../../ui/Button';
import { ProgressBar } from '../../ui/ProgressBar';
import { StatusRegion } from '../../ui/StatusRegion';
import { mayRetry } from '../problems';
import type { Upload } from '../slice';
import styles from './UploadFieldView.module.css';

export interface UploadRowProps {
  upload: Upload;
  /** Size limit of this field, in MB. */
  most: number;
  onCancel: (handle: string) => void;
  onRetry: (handle: string) => void;
  onDismiss: (handle: string) => void;
}

/** The status of an upload, besides its progress. */
function State({ upload: { status, problem }, most }: Pick<UploadRowProps, 'upload' | 'most'>) {
  if (status === 'interrupted') return <FormattedMessage id="uploads.interrupted" />;
  if (status === 'checking') return <FormattedMessage id="uploads.checking" />;
  if (status !== 'failed' || problem === null) return null;
  return (
    <span className={styles.problem}>
      <FormattedMessage id={`uploads.problem.${problem}`} values={{ most, pages: MAX_PDF_PAGES }} />
    </span>
  );
}

/** A file on its way: its name, its progress, and the actions for it. */
export function UploadRow({ upload, most, onCancel, onRetry, onDismiss }: UploadRowProps) {
  const { formatMessage } = useIntl();
  const { handle, name, status, problem, sent, bytes } = upload;
  const isFailed = status === 'failed';
  return (
    <li className={styles.row}>
      <p className={styles.name}>{name}</p>
      {!isFailed && (
        <ProgressBar label={formatMessage({ id: 'uploads.progress' }, { name })} done={sent} total={bytes} />
      )}
      <StatusRegion>
        <State upload={upload} most={most} />
      </StatusRegion>
      <div className={styles.actions}>
        {isFailed && problem !== null && mayRetry(problem) && (
          <Button
            look="secondary"
            aria-label={formatMessage({ id: 'uploads.retryThis' }, { name })}
            onClick={() => onRetry(handle)}
          >
            <FormattedMessage id="uploads.retry" />
          </Button>
        )}
        {isFailed ? (
          <Button
            look="quiet"
            aria-label={formatMessage({ id: 'uploads.dismissThis' }, { name })}
            onClick={() => onDismiss(handle)}
          >
            <FormattedMessage id="uploads.dismiss" />
          </Button>
        ) : (
          <Button
            look="quiet"
            aria-label={formatMessage({ id: 'uploads.cancelThis' }, { name })}
            onClick={() => onCancel(handle)}
          >
            <FormattedMessage id="uploads.cancel" />
          </Button>
        )}
      </div>
    </li>
  );
}
