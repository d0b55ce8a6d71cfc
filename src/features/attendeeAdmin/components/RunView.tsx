import { useId } from 'react';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import type { ImportResult, ImportRun, KindWithoutLane } from '../../../contract/attendeeImport';
import { Button } from '../../../shared/ui/Button';
import cardStyles from '../../../shared/ui/card.module.css';
import { StatusRegion } from '../../../shared/ui/StatusRegion';
import type { ImportProblem } from '../importSlice';
import admin from './Admin.module.css';
import { RunProgress } from './RunProgress';

export interface RunViewProps {
  /** The latest run; null before the first, and after the columns have changed. */
  run: ImportRun | null;
  /** The file's size in bytes. */
  bytes: number;
  starting: boolean;
  /** Cancellation was requested. */
  cancelling: boolean;
  problem: ImportProblem | null;
  /** The column mapping is valid. */
  canRun: boolean;
  onCheck: () => void;
  onImport: () => void;
  onCancel: () => void;
  onDrop: () => void;
}

function Errors({ result }: { result: ImportResult }) {
  const { formatMessage } = useIntl();
  const heading = formatMessage({ id: 'attendeeAdmin.errors' });
  return (
    <div className={admin.frame} tabIndex={0} role="region" aria-label={heading}>
      <table className={admin.table}>
        <caption>{heading}</caption>
        <thead>
          <tr>
            {['row', 'column', 'fault'].map((name) => (
              <th key={name} scope="col">
                <FormattedMessage id={`attendeeAdmin.error.${name}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.errors.map(({ row, column, fault }, index) => (
            <tr key={index}>
              <th scope="row">{row}</th>
              <td>{column ?? '–'}</td>
              <td>
                <FormattedMessage id={`attendeeAdmin.fault.${fault.code}`} values={{ ...fault }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Company types as spelled in the file, with their number of attendees. */
function KindList({ kinds }: { kinds: readonly KindWithoutLane[] }) {
  const { formatMessage } = useIntl();
  const named = kinds.map((each) => formatMessage({ id: 'attendeeAdmin.kindOfPeople' }, each));
  return <FormattedList value={named} type="unit" />;
}

/** Result of the latest run, announced by screen readers. */
function Outcome({ run }: { run: ImportRun }) {
  if (run.status === 'running') return null;
  if (run.status === 'failed' || !run.result) {
    const reason = run.reason ?? 'failed';
    return (
      <p className={cardStyles.problem}>
        <FormattedMessage id={`attendeeAdmin.run.${reason}`} />
      </p>
    );
  }
  const { rows, added, changed, unchanged, errors, hasMore, kindsWithoutLane = [] } = run.result;
  if (errors.length > 0) {
    return (
      <p className={cardStyles.problem}>
        <FormattedMessage
          id="attendeeAdmin.runErrors"
          values={{ count: errors.length, more: hasMore ? 'yes' : 'no' }}
        />
      </p>
    );
  }
  return (
    <>
      <p className={cardStyles.done}>
        <FormattedMessage
          id={run.dryRun ? 'attendeeAdmin.checked' : 'attendeeAdmin.imported'}
          values={{ rows, added, changed, unchanged }}
        />
      </p>
      {kindsWithoutLane.length > 0 && (
        <p className={cardStyles.quiet}>
          <FormattedMessage
            id="attendeeAdmin.kindsWithoutLane"
            values={{ kinds: <KindList kinds={kindsWithoutLane} /> }}
          />
        </p>
      )}
    </>
  );
}

/**
 * Checks and imports the file and shows the result. All or nothing: either the whole file or nobody is
 * imported.
 */
export function RunView(props: RunViewProps) {
  const { run, bytes, starting, cancelling, problem, canRun, onCheck, onImport, onCancel, onDrop } = props;
  const id = useId();
  const running = run?.status === 'running';
  const isClean = run?.status === 'done' && run.result?.errors.length === 0;
  const isOver = isClean && !run.dryRun;
  const busy = starting || running;
  const closed = busy || !canRun;
  const importLook = isClean ? 'primary' : 'secondary';
  return (
    <section aria-labelledby={id} className={cardStyles.card}>
      <h2 id={id} className={cardStyles.heading}>
        <FormattedMessage id="attendeeAdmin.runHeading" />
      </h2>
      <p className={cardStyles.quiet}>
        <FormattedMessage id="attendeeAdmin.allOrNothing" />
      </p>
      <div className={cardStyles.actions}>
        {!isOver && (
          <>
            <Button
              look={isClean ? 'secondary' : 'primary'}
              aria-disabled={closed}
              onClick={() => !closed && onCheck()}
            >
              <FormattedMessage id="attendeeAdmin.check" />
            </Button>
            <Button look={importLook} aria-disabled={closed} onClick={() => !closed && onImport()}>
              <FormattedMessage id="attendeeAdmin.import" />
            </Button>
          </>
        )}
        {running && (
          <Button look="secondary" aria-disabled={cancelling} onClick={() => !cancelling && onCancel()}>
            <FormattedMessage id="attendeeAdmin.cancelRun" />
          </Button>
        )}
        <Button look="quiet" aria-disabled={busy} onClick={() => !busy && onDrop()}>
          <FormattedMessage id={isOver ? 'attendeeAdmin.another' : 'attendeeAdmin.drop'} />
        </Button>
      </div>
      {running && <RunProgress run={run} bytes={bytes} />}
      <StatusRegion>
        {running && (
          <p className={cardStyles.quiet}>
            <FormattedMessage id={run.dryRun ? 'attendeeAdmin.checking' : 'attendeeAdmin.importing'} />{' '}
            {run.pace && <FormattedMessage id={`attendeeAdmin.phase.${run.pace.phase}`} />}
          </p>
        )}
        {problem && !starting && (
          <p className={cardStyles.problem}>
            <FormattedMessage id={`attendeeAdmin.importProblem.${problem}`} values={{ most: 0 }} />
          </p>
        )}
        {run && !starting && <Outcome run={run} />}
      </StatusRegion>
      {run?.result && run.result.errors.length > 0 && !busy && <Errors result={run.result} />}
    </section>
  );
}
