import { FormattedMessage, useIntl } from 'react-intl';
import { DialogFrame } from '../../../shared/ui/DialogFrame';
import styles from './Queue.module.css';

const KEYS = [
  ['j k ↓ ↑', 'move'],
  ['x', 'select'],
  ['⇧', 'extend'],
  ['h', 'hide'],
  ['d', 'dismiss'],
  ['p', 'pin'],
  ['s', 'silence'],
  ['z', 'undo'],
  ['n', 'news'],
  ['?', 'help'],
] as const;

/** The desk's keys. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      isOpen={isOpen}
      heading={formatMessage({ id: 'moderation.keys' })}
      closeLabel={formatMessage({ id: 'moderation.close' })}
      onClose={onClose}
    >
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
    </DialogFrame>
  );
}
