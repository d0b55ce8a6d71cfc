import { FormattedMessage } from 'react-intl';
import type { Contact } from '../../../contract/helpdesk';
import { Button } from '../../../shared/ui/Button';
import styles from './ReadOnlyView.module.css';

export interface ReadOnlyViewProps {
  status: Contact['status'];
  /** Who answers it. */
  agentName: string;
  isBusy: boolean;
  /** For a chat that waits. */
  onAccept: () => void;
}

/** Says why a chat cannot be answered, and offers to accept one that waits. */
export function ReadOnlyView({ status, agentName, isBusy, onAccept }: ReadOnlyViewProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.text}>
        <FormattedMessage id={`desk.readOnly.${status}`} values={{ name: agentName }} />
      </p>
      {status === 'waiting' && (
        <Button
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onAccept();
          }}
        >
          <FormattedMessage id="desk.accept" />
        </Button>
      )}
    </div>
  );
}
