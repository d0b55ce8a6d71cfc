import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BoothDocument } from '../../../../../contract/exhibition/tradeshow';
import styles from './DocumentsView.module.css';

export interface DocumentsViewProps {
  documents: readonly BoothDocument[];
  /** What opens a document: a link, or what has to be done before. */
  actionOf: (document: BoothDocument) => ReactNode;
  /** Shows a document in place, below it; null for those that are not open. */
  viewerOf?: (document: BoothDocument) => ReactNode;
}

const KIB = 1_024;

/** A file's size in the unit that keeps it short. */
function useSize() {
  const { formatNumber } = useIntl();
  return (bytes: number) =>
    bytes < KIB * KIB
      ? formatNumber(Math.max(1, Math.round(bytes / KIB)), { style: 'unit', unit: 'kilobyte' })
      : formatNumber(bytes / (KIB * KIB), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
}

/** A booth's documents, with their sizes, and what opens them. */
export function DocumentsView({ documents, actionOf, viewerOf }: DocumentsViewProps) {
  const sizeOf = useSize();
  return (
    <ul className={styles.list}>
      {documents.map((document, index) => {
        const viewer = viewerOf?.(document);
        return (
          <li key={document.file?.fileId ?? `${index} ${document.name}`} className={styles.document}>
            <div className={styles.text}>
              <bdi className={styles.name}>{document.name}</bdi>
              <span className={styles.facts}>
                {sizeOf(document.bytes)}
                {document.pages !== null && (
                  <>
                    {' · '}
                    <FormattedMessage id="booth.pages" values={{ count: document.pages }} />
                  </>
                )}
              </span>
              {document.gated && document.file === null && (
                <span className={styles.facts}>
                  <FormattedMessage id="booth.gated" />
                </span>
              )}
            </div>
            <div className={styles.actions}>{actionOf(document)}</div>
            {viewer && <div className={styles.viewer}>{viewer}</div>}
          </li>
        );
      })}
    </ul>
  );
}
