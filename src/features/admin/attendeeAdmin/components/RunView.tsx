import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ImportKind, ImportRun } from '../../../../contract/platform/imports';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import type { ImportProblem } from '../importSlice';
import { isClean, isImported } from '../isClean';
import { RunErrors } from './RunErrors';
import { RunProgress } from './RunProgress';
import { RunWarnings } from './RunWarnings';

export interface RunViewProps {
  /** What the file contains. */
  kind: ImportKind;
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
  /** The file was imported, and the import has been undone since. */
  isUndone: boolean;
  /** Null if there is no import that can be undone. */
  onUndo: (() => void) | null;
}

/** Result of the latest run, announced by screen readers. */
function Outcome({ run, isUndone }: Pick<RunViewProps, 'isUndone'> & { run: ImportRun }) {
  if (run.status === 'running') return null;
  if (run.status === 'failed' || !run.result) {
    const reason = run.reason ?? 'failed';
    return (
      <p className={cardStyles.problem}>
        <FormattedMessage id={`attendeeAdmin.run.${reason}`} />
      </p>
    );
  }
  const { rows, added, changed, unchanged, errors, errorCount } = run.result;
  if (errorCount > 0) {
    return (
      <>
        <p className={cardStyles.problem}>
          <FormattedMessage
            id="attendeeAdmin.runErrors"
            values={{
              count: errorCount,
              listed: errors.length,
              more: errorCount > errors.length ? 'yes' : 'no',
            }}
          />
        </p>
        <RunWarnings result={run.result} />
      </>
    );
  }
  if (isUndone) {
    return (
      <p className={cardStyles.quiet}>
        <FormattedMessage id="attendeeAdmin.undoneThis" />
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
      <RunWarnings result={run.result} />
    </>
  );
}

/**
 * Checks and imports the file and shows the result. All or nothing: either the whole file or nothing is
 * imported.
 */
export function RunView(props: RunViewProps) {
  const {
    kind,
    run,
    bytes,
    starting,
    cancelling,
    problem,
    canRun,
    onCheck,
    onImport,
    onCancel,
    onDrop,
    isUndone,
    onUndo,
  } = props;
  const id = useId();
  const running = run?.status === 'running';
  const clean = isClean(run);
  const isOver = isImported(run);
  const busy = starting || running;
  const closed = busy || !canRun;
  const importLook = clean ? 'primary' : 'secondary';
  return (
    <section aria-labelledby={id} className={cardStyles.card}>
      <h2 id={id} className={cardStyles.heading}>
        <FormattedMessage id="attendeeAdmin.runHeading" />
      </h2>
      <p className={cardStyles.quiet}>
        <FormattedMessage id="attendeeAdmin.allOrNothing" values={{ kind }} />
      </p>
      <div className={cardStyles.actions}>
        {!isOver && (
          <>
            <Button
              look={clean ? 'secondary' : 'primary'}
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
        {isOver && onUndo && (
          <Button look="secondary" onClick={onUndo}>
            <FormattedMessage id="attendeeAdmin.undoThis" />
          </Button>
        )}
        <Button look="quiet" aria-disabled={busy} onClick={() => !busy && onDrop()}>
          <FormattedMessage id={isOver ? 'attendeeAdmin.another' : 'attendeeAdmin.drop'} />
        </Button>
      </div>
      {running && <RunProgress kind={kind} run={run} bytes={bytes} />}
      <StatusRegion>
        {running && (
          <p className={cardStyles.quiet}>
            <FormattedMessage
              id={run.dryRun ? 'attendeeAdmin.checking' : 'attendeeAdmin.importing'}
              values={{ kind }}
            />{' '}
            {run.pace && <FormattedMessage id={`attendeeAdmin.phase.${run.pace.phase}`} />}
          </p>
        )}
        {problem && !starting && (
          <p className={cardStyles.problem}>
            <FormattedMessage id={`attendeeAdmin.importProblem.${problem}`} values={{ most: 0 }} />
          </p>
        )}
        {run && !starting && <Outcome run={run} isUndone={isUndone} />}
      </StatusRegion>
      {run?.result && run.result.errorCount > 0 && !busy && <RunErrors result={run.result} />}
    </section>
  );
}
