import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportKind, ImportPace, ImportRun } from '../../../../contract/platform/imports';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { ProgressBar } from '../../../../shared/kit/ui/ProgressBar';

/** Rows processed in this phase, with speed and remaining time once known. */
function Pace({ pace: { rows, rowsPerSecond, secondsLeft } }: { pace: ImportPace }) {
  if (rowsPerSecond === null || secondsLeft === null) {
    return <FormattedMessage id="attendeeAdmin.rowsDone" values={{ rows }} />;
  }
  const minutes = secondsLeft < 60 ? 0 : Math.ceil(secondsLeft / 60);
  return (
    <FormattedMessage
      id="attendeeAdmin.pace"
      values={{ rows, rowsPerSecond, minutes, seconds: secondsLeft }}
    />
  );
}

/**
 * Progress of a run. Phases with unknown progress have no bar. Not a live region: the phase is announced
 * elsewhere.
 */
export function RunProgress({ kind, run, bytes }: { kind: ImportKind; run: ImportRun; bytes: number }) {
  const { formatMessage } = useIntl();
  const { pace, dryRun, readBytes } = run;
  if (pace?.phase === 'comparing') return null;
  const [done, total] = pace ? [pace.part ?? 0, 1] : [readBytes, bytes];
  return (
    <>
      <ProgressBar
        label={formatMessage({ id: dryRun ? 'attendeeAdmin.checking' : 'attendeeAdmin.importing' }, { kind })}
        done={done}
        total={total}
      />
      {pace && (
        <p className={cardStyles.quiet}>
          <Pace pace={pace} />
        </p>
      )}
    </>
  );
}
