import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { SaveFileButton, SaveStatus } from '../../../../shared/platform/admin/SaveFileButton';
import { TableFrame } from '../../../../shared/platform/admin/TableFrame';
import type { Download } from '../../../../shared/platform/downloads';
import { ChartView, type Chart } from '../../../../shared/kit/charts/ChartView';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import styles from './Analytics.module.css';

export interface FigureRow {
  id: string;
  head: ReactNode;
  cells: readonly ReactNode[];
}

export interface FiguresViewProps {
  heading: string;
  text?: ReactNode;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  /** Shown above chart and table, e.g. a selection. */
  above?: ReactNode;
  /** Shown if there are rows. */
  chart: Chart;
  /** Headings of the first column, and of those with numbers. */
  columns: { head: ReactNode; numbers: readonly ReactNode[] };
  rows: readonly FigureRow[];
  /** Shown without rows. */
  none: ReactNode;
  /** Absent where there is no file. */
  download?: { state: Download; onSave: () => void };
  onRetry: () => void;
}

/** Number of rows shown at first, and added on request. */
const PAGE = 25;

/** A chart with its table beside it, and its file. */
export function FiguresView(props: FiguresViewProps) {
  const { heading, text, status, above, chart, columns, rows, none, download, onRetry } = props;
  const id = useId();
  const [shown, setShown] = useState(PAGE);
  return (
    <section aria-labelledby={id} className={cardStyles.card} aria-busy={status === 'loading'}>
      <div className={styles.top}>
        <h2 id={id} className={cardStyles.heading}>
          {heading}
        </h2>
        {download && <SaveFileButton download={download.state} onSave={download.onSave} />}
      </div>
      {text !== undefined && <p className={cardStyles.quiet}>{text}</p>}
      {above}
      <p role="status" className={cardStyles.quiet}>
        {status === 'loading' && rows.length === 0 && <FormattedMessage id="admin.loading" />}
        {status === 'loaded' && rows.length === 0 && none}
        {download && <SaveStatus download={download.state} />}
      </p>
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="analytics.failed" />
        </RetryAlert>
      )}
      {rows.length > 0 && (
        <div className={styles.sides}>
          <ChartView {...chart} />
          <div className={styles.side}>
            <div className={styles.tall}>
              <TableFrame label={heading}>
                <thead>
                  <tr>
                    <th scope="col">{columns.head}</th>
                    {columns.numbers.map((column, index) => (
                      // Columns never change places.
                      <th key={index} scope="col" data-number>
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.slice(0, shown).map((row) => (
                    <tr key={row.id}>
                      <th scope="row" className={styles.head}>
                        {row.head}
                      </th>
                      {row.cells.map((cell, index) => (
                        <td key={index} data-number>
                          {cell}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </TableFrame>
            </div>
            {rows.length > shown && (
              <div className={cardStyles.actions}>
                <Button look="secondary" onClick={() => setShown(shown + PAGE)}>
                  <FormattedMessage id="admin.more" />
                </Button>
              </div>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
