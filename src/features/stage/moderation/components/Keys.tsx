import { FormattedMessage } from 'react-intl';
import styles from './Queue.module.css';

const KEYS = [
  ['j k ↓ ↑', 'move'],
  ['x', 'select'],
  ['⇧', 'extend'],
  ['a', 'approve'],
  ['m', 'answer'],
  ['h', 'hide'],
  ['d', 'dismiss'],
  ['p', 'pin'],
  ['s', 'silence'],
  ['z', 'undo'],
  ['n', 'news'],
  ['?', 'help'],
] as const;

/** The desk's keys. */
export function Keys() {
  return (
    <dl className={styles.keys}>
      {KEYS.map(([keys, name]) => (
        <div key={name}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>
            <FormattedMessage id={`moderation.key.${name}`} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
