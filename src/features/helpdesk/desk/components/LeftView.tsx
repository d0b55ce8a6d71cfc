import { FormattedMessage } from 'react-intl';
import styles from './LeftView.module.css';

export interface LeftViewProps {
  name: string;
  /** Formatted time of leaving; null while they are present. */
  time: string | null;
}

/**
 * Tells the agent that the attendee has left and what follows. The live region is rendered empty beforehand,
 * so its content gets announced.
 */
export function LeftView({ name, time }: LeftViewProps) {
  return (
    <div role="status">
      {time !== null && (
        <p className={styles.left}>
          <FormattedMessage id="desk.leftNote" values={{ name, time }} />
        </p>
      )}
    </div>
  );
}
