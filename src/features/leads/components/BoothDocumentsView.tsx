import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { BoothDocument } from '../../../contract/tradeshow';
import { MEGABYTE } from '../../../shared/lib/sizes';
import { Button } from '../../../shared/ui/Button';
import type { LeadsState } from '../slice';
import styles from './BoothDocumentsView.module.css';

export interface BoothDocumentsViewProps extends Pick<LeadsState, 'fetching' | 'documentProblem'> {
  documents: readonly BoothDocument[];
  /** The user shares their details with the exhibitor. */
  isSharing: boolean;
  /** Shows a PDF; null where nothing can. */
  onShow: ((document: BoothDocument) => void) | null;
  onGet: (document: BoothDocument) => void;
}

const SMALLEST_MB = 0.1;

/** The documents of a booth; gated ones say what they ask for (product.md#leads). */
export function BoothDocumentsView(props: BoothDocumentsViewProps) {
  const { documents, isSharing, fetching, documentProblem, onShow, onGet } = props;
  const { formatMessage } = useIntl();
  return (
    <ul className={styles.list}>
      {documents.map((document) => {
        const { fileId, name, bytes, pages, gated, mediaType, file } = document;
        const isWorking = fetching === fileId;
        return (
          <li key={fileId} className={styles.document}>
            <div className={styles.about}>
              <p className={styles.name}>{name}</p>
              <p className={styles.quiet}>
                <FormattedNumber
                  value={Math.max(bytes / MEGABYTE, SMALLEST_MB)}
                  maximumFractionDigits={1}
                  style="unit"
                  unit="megabyte"
                />
                {pages !== null && (
                  <>
                    {' · '}
                    <FormattedMessage id="leads.document.pages" values={{ pages }} />
                  </>
                )}
              </p>
              {gated && !isSharing && (
                <p className={styles.quiet}>
                  <FormattedMessage id="leads.document.gated" />
                </p>
              )}
            </div>
            <div className={styles.actions}>
              {onShow && file && mediaType === 'application/pdf' && (
                <Button
                  look="quiet"
                  aria-label={formatMessage({ id: 'leads.document.showName' }, { name })}
                  onClick={() => onShow(document)}
                >
                  <FormattedMessage id="leads.document.show" />
                </Button>
              )}
              <Button
                look="secondary"
                aria-disabled={isWorking}
                aria-label={formatMessage({ id: 'leads.document.getName' }, { name })}
                onClick={() => !isWorking && onGet(document)}
              >
                <FormattedMessage id={isWorking ? 'leads.document.getting' : 'leads.document.get'} />
              </Button>
            </div>
            <div role="alert" className={styles.alert}>
              {documentProblem?.fileId === fileId && (
                <p className={styles.problem}>
                  <FormattedMessage id={`leads.problem.${documentProblem.why}`} />
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
