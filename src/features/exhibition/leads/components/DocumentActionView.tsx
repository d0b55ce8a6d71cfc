import { FormattedMessage, useIntl } from 'react-intl';
import type { SendProblem } from '../../../../shared/kit/lib/apiFailure';
import { Button } from '../../../../shared/kit/ui/Button';
import styles from './DocumentActionView.module.css';

export interface DocumentActionViewProps {
  /** The document's. */
  name: string;
  /** It is for visitors who share their contact details, and this one does not. */
  asks: boolean;
  isWorking: boolean;
  problem: SendProblem | null;
  onGet: () => void;
}

/** Gets a document of a booth, after a question where it asks for contact details (product.md#leads). */
export function DocumentActionView({ name, asks, isWorking, problem, onGet }: DocumentActionViewProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.action}>
      <Button
        look="secondary"
        aria-disabled={isWorking}
        {...(!isWorking && {
          'aria-label': formatMessage(
            { id: asks ? 'leads.document.askName' : 'leads.document.getName' },
            { name },
          ),
        })}
        onClick={() => !isWorking && onGet()}
      >
        <FormattedMessage
          id={isWorking ? 'leads.document.getting' : asks ? 'leads.document.ask' : 'leads.document.get'}
        />
      </Button>
      <div role="alert">
        {problem !== null && (
          <p className={styles.problem}>
            <FormattedMessage id={`leads.problem.${problem}`} />
          </p>
        )}
      </div>
    </div>
  );
}
