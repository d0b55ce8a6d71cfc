import { useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportRecord } from '../../../../contract/people/attendeeImportUndo';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import type { ImportsState } from '../importsSlice';
import { LoadStatus } from './LoadStatus';
import admin from './Admin.module.css';

export interface ImportsViewProps extends Pick<ImportsState, 'status' | 'imports' | 'undone'> {
  /** Formats an instant as date and time. */
  dateOf: (instant: string) => string;
  onUndo: (importId: string) => void;
  onRetry: () => void;
}

interface EntryProps extends Pick<ImportsViewProps, 'dateOf' | 'onUndo'> {
  record: ImportRecord;
}

function Entry({ record, dateOf, onUndo }: EntryProps) {
  const { formatMessage } = useIntl();
  const { importId, importedAt, importedBy, added, changed, undoableUntil, undone } = record;
  const date = dateOf(importedAt);
  return (
    <li className={admin.row}>
      <span className={admin.content}>
        <time className={admin.strong} dateTime={importedAt}>
          {date}
        </time>
        {importedBy !== '' && (
          <FormattedMessage id="attendeeAdmin.imports.by" values={{ name: importedBy }} />
        )}
        <br />
        <FormattedMessage id="attendeeAdmin.imports.counts" values={{ added, changed }} />
        {undone && (
          <>
            <br />
            <span className={cardStyles.quiet}>
              <FormattedMessage
                id="attendeeAdmin.imports.undone"
                values={{
                  ...undone,
                  date: dateOf(undone.at),
                  name: undone.undoneBy,
                  known: undone.undoneBy ? 'yes' : 'no',
                }}
              />
            </span>
          </>
        )}
      </span>
      {undoableUntil !== null && (
        <Button
          look="secondary"
          aria-label={formatMessage({ id: 'attendeeAdmin.imports.undoNamed' }, { date })}
          onClick={() => onUndo(importId)}
        >
          <FormattedMessage id="attendeeAdmin.imports.undo" />
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
        <FormattedMessage id="attendeeAdmin.imports" />
      </h2>
      <p className={cardStyles.quiet}>
        <FormattedMessage id="attendeeAdmin.imports.hint" />
      </p>
      <StatusRegion>
        {undone?.undone && (
          <p className={cardStyles.done}>
            <FormattedMessage id="attendeeAdmin.imports.done" values={{ ...undone.undone }} />
          </p>
        )}
      </StatusRegion>
      <LoadStatus status={status} onRetry={onRetry} />
      {status === 'loaded' && imports.length === 0 && (
        <p className={admin.text}>
          <FormattedMessage id="attendeeAdmin.imports.none" />
        </p>
      )}
      {imports.length > 0 && (
        <ul className={admin.list}>
          {imports.map((record) => (
            <Entry key={record.importId} record={record} dateOf={dateOf} onUndo={onUndo} />
          ))}
        </ul>
      )}
    </section>
  );
}
