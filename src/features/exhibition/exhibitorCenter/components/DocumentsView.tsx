import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { MEGABYTE } from '../../../../shared/kit/lib/sizes';
import { AnyLink } from '../../../../shared/kit/ui/AnyLink';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { Switch } from '../../../../shared/kit/ui/Switch';
import type { BoothDocumentsState } from '../documentsSlice';
import { RemovalDialog } from './RemovalDialog';
import styles from './Center.module.css';

export interface DocumentsViewProps extends BoothDocumentsState {
  /** Uploads further documents. */
  upload: ReactNode;
  onGate: (fileId: string, gated: boolean) => void;
  onAsk: (fileId: string) => void;
  onDecline: () => void;
  onConfirm: () => void;
  onRetry: () => void;
}

const SMALLEST_MB = 0.1;

/** The documents of a booth, with what they ask for (product.md#leads). */
export function DocumentsView(props: DocumentsViewProps) {
  const { status, documents, working, asking, problem, upload } = props;
  const { formatMessage } = useIntl();
  const asked = documents.find(({ file }) => file.fileId === asking)?.file.name;
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.heading}>
        <FormattedMessage id="exhibitor.tab.documents" />
      </h2>
      {status === 'failed' && (
        <RetryAlert onRetry={props.onRetry}>
          <FormattedMessage id="exhibitor.failed" />
        </RetryAlert>
      )}
      {status === 'loaded' && documents.length === 0 && (
        <p className={cardStyles.quiet}>
          <FormattedMessage id="exhibitor.documents.none" />
        </p>
      )}
      <ul className={styles.list}>
        {documents.map(({ file, gated }) => (
          <li key={file.fileId} className={styles.row}>
            <div>
              <p className={styles.name}>
                <AnyLink to={file.url}>{file.name}</AnyLink>
              </p>
              <p className={styles.quiet}>
                <FormattedNumber
                  value={Math.max(file.bytes / MEGABYTE, SMALLEST_MB)}
                  maximumFractionDigits={1}
                  style="unit"
                  unit="megabyte"
                />
              </p>
            </div>
            <Button
              look="secondary"
              aria-disabled={working === file.fileId}
              aria-label={formatMessage({ id: 'exhibitor.documents.removeName' }, { name: file.name })}
              onClick={() => working === null && props.onAsk(file.fileId)}
            >
              <FormattedMessage id="exhibitor.remove" />
            </Button>
            <div className={styles.wide}>
              <Switch
                label={formatMessage({ id: 'exhibitor.documents.gated' }, { name: file.name })}
                isSelected={gated}
                onChange={(isGated) => props.onGate(file.fileId, isGated)}
              />
            </div>
            <div role="alert" className={styles.wide}>
              {problem?.fileId === file.fileId && (
                <p className={styles.problem}>
                  <FormattedMessage id={`exhibitor.problem.${problem.why}`} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {upload}
      <RemovalDialog
        isOpen={asked !== undefined}
        heading={formatMessage({ id: 'exhibitor.documents.removeHeading' })}
        onConfirm={props.onConfirm}
        onDecline={props.onDecline}
      >
        <FormattedMessage id="exhibitor.documents.removeText" values={{ name: asked }} />
      </RemovalDialog>
    </section>
  );
}
