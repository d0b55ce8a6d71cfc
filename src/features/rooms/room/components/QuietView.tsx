import { FormattedMessage } from 'react-intl';
import styles from './CallView.module.css';

/** Says that the room is a quiet table, and whether the others hear the user. */
export const QuietView = ({ isHeard }: { isHeard: boolean }) => (
  <p role="status" className={styles.fact} data-marked={isHeard || undefined}>
    <FormattedMessage id={isHeard ? 'room.quietHeard' : 'room.quiet'} />
  </p>
);
