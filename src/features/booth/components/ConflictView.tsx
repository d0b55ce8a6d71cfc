import { FormattedMessage, useIntl } from 'react-intl';
import type { BoothFieldName } from '../../../contract/exhibitorCentre';
import { Button } from '../../../shared/ui/Button';
import { DialogFrame } from '../../../shared/ui/DialogFrame';
import styles from './Centre.module.css';

export interface ConflictViewProps {
  isOpen: boolean;
  /** What the user changed, and what the colleague changed meanwhile. */
  mine: readonly BoothFieldName[];
  theirs: readonly BoothFieldName[];
  onKeep: (keep: 'mine' | 'theirs') => void;
  onClose: () => void;
}

function Fields({ names }: { names: readonly BoothFieldName[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <FormattedMessage id={`exhibitor.field.${name}`} />
        </li>
      ))}
    </ul>
  );
}

/** A colleague changed the booth since it was read: asks whose changes count. */
export function ConflictView({ isOpen, mine, theirs, onKeep, onClose }: ConflictViewProps) {
  const { formatMessage } = useIntl();
  const both = mine.filter((name) => theirs.includes(name));
  return (
    <DialogFrame
      isOpen={isOpen}
      heading={formatMessage({ id: 'exhibitor.conflict' })}
      closeLabel={formatMessage({ id: 'exhibitor.conflict.later' })}
      onClose={onClose}
    >
      <div className={styles.list}>
        <div>
          <p className={styles.text}>
            <FormattedMessage id="exhibitor.conflict.changed" />
          </p>
          <Fields names={theirs} />
        </div>
        {both.length > 0 && (
          <div>
            <p className={styles.text}>
              <FormattedMessage id="exhibitor.conflict.both" />
            </p>
            <Fields names={both} />
          </div>
        )}
        <div className={styles.actions}>
          <Button look="secondary" onClick={() => onKeep('theirs')}>
            <FormattedMessage id="exhibitor.conflict.theirs" />
          </Button>
          <Button onClick={() => onKeep('mine')}>
            <FormattedMessage id="exhibitor.conflict.mine" />
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
