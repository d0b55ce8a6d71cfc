import { FormattedMessage } from 'react-intl';
import styles from './LeftView.module.css';

export interface LeftViewProps {
  name: string;
  /** When they left, as it is shown; null while they are there. */
  time: string | null;
}

/** Says that the attendee left the page, and what follows. It stands there empty before, so that what comes into it is read out. */
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
