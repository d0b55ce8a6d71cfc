import { FormattedMessage } from 'react-intl';
import type { Json } from '../../log/plain';
import type { StateChange } from '../stateDiff';
import { JsonTree } from './JsonTree';
import styles from './ChangesView.module.css';

/** Maximum number of changes rendered. */
const MOST = 100;

const SIGNS = { added: '+', removed: '−', changed: '~' } as const;

function Side({ label, value }: { label: 'before' | 'after'; value: Json }) {
  return (
    <div className={styles.side} data-side={label}>
      <span className={styles.sideName}>
        <FormattedMessage id={`replay.${label}`} />
      </span>
      <JsonTree value={value} short />
    </div>
  );
}

/** The differences between two states, path by path. */
export function ChangesView({ changes }: { changes: readonly StateChange[] }) {
  return (
    <>
      <ul className={styles.changes}>
        {changes.slice(0, MOST).map(({ kind, path, before, after }) => (
          <li key={path} className={styles.change} data-kind={kind}>
            <p className={styles.head}>
              <span aria-hidden="true" className={styles.mark}>
                {SIGNS[kind]}
              </span>
              <code className={styles.path}>{path || <FormattedMessage id="replay.wholeState" />}</code>
              <span className={styles.kind}>
                <FormattedMessage id={`replay.${kind}`} />
              </span>
            </p>
            {before !== undefined && <Side label="before" value={before} />}
            {after !== undefined && <Side label="after" value={after} />}
          </li>
        ))}
      </ul>
      {changes.length > MOST && (
        <p className={styles.more}>
          <FormattedMessage id="replay.moreChanges" values={{ count: changes.length - MOST }} />
        </p>
      )}
    </>
  );
}
