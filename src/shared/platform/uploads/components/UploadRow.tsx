import { FormattedMessage, useIntl } from 'react-intl';
import { fileRules, MAX_PDF_PAGES, maxFileBytes } from '../../../../contract/platform/files';
import { MEGABYTE } from '../../../kit/lib/sizes';
import { Button } from '../../../kit/ui/Button';
import { ProgressBar } from '../../../kit/ui/ProgressBar';
import { StatusRegion } from '../../../kit/ui/StatusRegion';
import { kindsOf, mayRetry } from '../problems';
import type { Upload } from '../slice';
import styles from './UploadFieldView.module.css';

export interface UploadRowProps {
  upload: Upload;
  onCancel: (handle: string) => void;
  onRetry: (handle: string) => void;
  onDismiss: (handle: string) => void;
}

/** The status of an upload, besides its progress. */
function State({ upload: { status, problem, owner, purpose, mediaType } }: Pick<UploadRowProps, 'upload'>) {
  if (status === 'interrupted') return <FormattedMessage id="uploads.interrupted" />;
  if (status === 'checking') return <FormattedMessage id="uploads.checking" />;
  if (status !== 'failed' || problem === null) return null;
  const rules = fileRules(owner.kind, purpose);
  const kinds = kindsOf(rules?.types ?? []);
  const most = rules ? maxFileBytes(rules, mediaType) / MEGABYTE : 0;
  return (
    <span className={styles.problem}>
      <FormattedMessage id={`uploads.problem.${problem}`} values={{ kinds, most, pages: MAX_PDF_PAGES }} />
    </span>
  );
}

/** A file on its way: its name, its progress, and the actions for it. */
export function UploadRow({ upload, onCancel, onRetry, onDismiss }: UploadRowProps) {
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
        <State upload={upload} />
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
