import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportPace, ImportRun } from '../../../contract/attendeeImport';
import cardStyles from '../../../shared/ui/card.module.css';
import { ProgressBar } from '../../../shared/ui/ProgressBar';

/** How many rows a phase is through with, and as soon as it can be told, how fast and how long it goes on. */
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
 * How far a run is. A phase of which nobody can tell has no bar. Not read out as it changes: the phase is, elsewhere.
 */
export function RunProgress({ run, bytes }: { run: ImportRun; bytes: number }) {
  const { formatMessage } = useIntl();
  const { pace, dryRun, readBytes } = run;
  if (pace?.phase === 'comparing') return null;
  const [done, total] = pace ? [pace.part ?? 0, 1] : [readBytes, bytes];
  return (
    <>
      <ProgressBar
        label={formatMessage({ id: dryRun ? 'attendeeAdmin.checking' : 'attendeeAdmin.importing' })}
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
