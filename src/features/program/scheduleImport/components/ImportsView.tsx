import { useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ScheduleImportRecord } from '../../../../contract/program/scheduleImport';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import type { ScheduleImportsState } from '../importsSlice';
import { undoValues } from '../undoValues';
import styles from './ImportsView.module.css';

export interface ImportsViewProps extends Pick<ScheduleImportsState, 'status' | 'imports' | 'undone'> {
  /** Formats an instant as date and time. */
  dateOf: (instant: string) => string;
  onUndo: (importId: string) => void;
  onRetry: () => void;
}

function Entry({
  record,
  dateOf,
  onUndo,
}: Pick<ImportsViewProps, 'dateOf' | 'onUndo'> & { record: ScheduleImportRecord }) {
  const { formatMessage } = useIntl();
  const { importId, title, importedAt, importedBy, added, changed, removed, undoableUntil, undone } = record;
  const date = dateOf(importedAt);
  return (
    <li className={styles.row}>
      <span className={styles.content}>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <br />
        <time dateTime={importedAt}>{date}</time>
        {importedBy !== '' && (
          <>
            {' '}
            <FormattedMessage id="scheduleImport.imports.by" values={{ name: <bdi>{importedBy}</bdi> }} />
          </>
        )}
        <br />
        <FormattedMessage id="scheduleImport.imports.counts" values={{ added, changed, removed }} />
        {undone && (
          <span className={styles.undone}>
            <FormattedMessage
              id="scheduleImport.imports.undone"
              values={{ ...undoValues(undone), date: dateOf(undone.at) }}
            />
          </span>
        )}
      </span>
      {undoableUntil !== null && (
        <Button
          look="secondary"
          aria-label={formatMessage({ id: 'scheduleImport.imports.undoNamed' }, { date })}
          onClick={() => onUndo(importId)}
        >
          <FormattedMessage id="scheduleImport.imports.undo" />
        </Button>
      )}
    </li>
  );
}

/** The latest imports, newest first, each with what it did and whether it can be undone. */
export function ImportsView({ status, imports, undone, dateOf, onUndo, onRetry }: ImportsViewProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (undone) heading.current?.focus();
  }, [undone]);
  return (
    <section aria-labelledby={id} className={cardStyles.card}>
      <h2 id={id} ref={heading} tabIndex={-1} className={cardStyles.heading}>
        <FormattedMessage id="scheduleImport.imports" />
      </h2>
      <p className={cardStyles.quiet}>
        <FormattedMessage id="scheduleImport.imports.hint" />
      </p>
      <StatusRegion>
        {undone?.undone && (
          <p className={cardStyles.done}>
            <FormattedMessage id="scheduleImport.imports.done" values={undoValues(undone.undone)} />
          </p>
        )}
        {status === 'loading' && (
          <p className={cardStyles.quiet}>
            <FormattedMessage id="admin.loading" />
          </p>
        )}
      </StatusRegion>
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="scheduleImport.imports.failed" />
        </RetryAlert>
      )}
      {status === 'loaded' && imports.length === 0 && (
        <p className={styles.text}>
          <FormattedMessage id="scheduleImport.imports.none" />
        </p>
      )}
      {imports.length > 0 && (
        <ul className={styles.list}>
          {imports.map((record) => (
            <Entry key={record.importId} record={record} dateOf={dateOf} onUndo={onUndo} />
          ))}
        </ul>
      )}
    </section>
  );
}
