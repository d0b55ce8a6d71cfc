import { FormattedMessage } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import styles from './ReadOnlyView.module.css';

export interface ReadOnlyViewProps {
  /** `absent`: the answering agent has left the desk. */
  status: 'waiting' | 'active' | 'absent' | 'ended';
  /** The answering agent. */
  agentName: string;
  isBusy: boolean;
  /** Takes a waiting chat, or one whose agent has left. */
  onTake: () => void;
}

/** Explains why a chat cannot be answered, and offers to take it if nobody is answering. */
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
