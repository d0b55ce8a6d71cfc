import { FormattedMessage } from 'react-intl';
import type { Entry } from '../../log/entry';
import { toPlain } from '../../log/plain';
import type { Divergence as Found } from '../../log/replay';
import type { Comparison } from '../slice';
import type { StateChange } from '../stateDiff';
import { recordingTime } from '../times';
import { ChangesView } from './ChangesView';
import { GoButton } from './GoButton';
import { JsonTree } from './JsonTree';
import styles from './ComparisonView.module.css';

export interface ComparisonViewProps {
  comparison: Comparison;
  /** At a divergence: differences from the recorded state to the actual one. */
  changes: readonly StateChange[];
  onGo: (position: number) => void;
}

function Side({ label, entry }: { label: 'Expected' | 'Found'; entry: Entry | null }) {
  return (
    <div className={styles.side}>
      <h3 className={styles.subtitle}>
        <FormattedMessage id={`replay.cause${label}`} />
      </h3>
      {entry ? (
        <JsonTree value={toPlain(entry)} open />
      ) : (
        <p className={styles.quiet}>
          <FormattedMessage id="replay.causeNothing" />
        </p>
      )}
    </div>
  );
}

function Divergence({ divergence, changes }: { divergence: Found; changes: readonly StateChange[] }) {
  const { cause } = divergence;
  return (
    <details className={styles.more}>
      <summary>
        <FormattedMessage id={`replay.cause.${cause.kind}`} />{' '}
        {divergence.saga !== undefined && (
          <FormattedMessage id="replay.divergedSaga" values={{ saga: divergence.saga }} />
        )}
      </summary>
      {cause.kind !== 'state' && (
        <div className={styles.sides}>
          <Side label="Expected" entry={'expected' in cause ? cause.expected : null} />
          <Side label="Found" entry={'found' in cause ? cause.found : null} />
        </div>
      )}
      {changes.length > 0 && (
        <>
          <h3 className={styles.subtitle}>
            <FormattedMessage id="replay.causeDiff" />
          </h3>
          <ChangesView changes={changes} />
        </>
      )}
    </details>
  );
}

/** Result of the comparison with the current build; nothing if none was requested. */
export function ComparisonView({ comparison, changes, onGo }: ComparisonViewProps) {
  return (
    <div role="status" className={styles.status}>
      {comparison.status === 'same' && (
        <p className={styles.same}>
          <FormattedMessage id="replay.same" values={{ entries: comparison.entries }} />
        </p>
      )}
      {comparison.status === 'refused' && (
        <p className={styles.diverged}>
          <FormattedMessage id={`replay.notCompared.${comparison.why.kind}`} values={{ ...comparison.why }} />
        </p>
      )}
      {comparison.status === 'diverged' && (
        <div className={styles.diverged}>
          <p className={styles.line}>
            <strong>
              <FormattedMessage
                id="replay.diverged"
                values={{
                  sequence: comparison.divergence.sequence,
                  time: recordingTime(comparison.divergence.at),
                }}
              />
            </strong>{' '}
            <GoButton onGo={() => onGo(comparison.position)}>
              <FormattedMessage id="replay.goThere" />
            </GoButton>
          </p>
          <Divergence divergence={comparison.divergence} changes={changes} />
        </div>
      )}
    </div>
  );
}
