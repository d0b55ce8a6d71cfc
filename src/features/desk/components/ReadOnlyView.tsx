import { FormattedMessage } from 'react-intl';
import { Button } from '../../../shared/ui/Button';
import styles from './ReadOnlyView.module.css';

export interface ReadOnlyViewProps {
  /** `absent`: who answers it has left the desk. */
  status: 'waiting' | 'active' | 'absent' | 'ended';
  /** Who answers it. */
  agentName: string;
  isBusy: boolean;
  /** Makes it the person's own: a chat that waits, or one whose agent has left. */
  onTake: () => void;
}

/** Says why a chat cannot be answered, and offers to take one that nobody answers. */
export function ReadOnlyView({ status, agentName, isBusy, onTake }: ReadOnlyViewProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.text}>
        <FormattedMessage id={`desk.readOnly.${status}`} values={{ name: agentName }} />
      </p>
      {(status === 'waiting' || status === 'absent') && (
        <Button
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onTake();
          }}
        >
          <FormattedMessage id={status === 'waiting' ? 'desk.accept' : 'desk.takeOver'} />
        </Button>
      )}
    </div>
  );
}
