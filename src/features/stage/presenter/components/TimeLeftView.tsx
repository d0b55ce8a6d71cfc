import { FormattedMessage } from 'react-intl';
import { Spoken } from '../../../../shared/kit/ui/Spoken';
import { clockFace, type Urgency } from '../time';
import styles from './TimeLeftView.module.css';

export interface TimeLeftViewProps {
  urgency: Urgency;
  /** Milliseconds to the start or the end, or since the end. */
  ms: number;
}

/** The time left, large; what it means is also in words, and spoken when it changes. */
export function TimeLeftView({ urgency, ms }: TimeLeftViewProps) {
  return (
    <div className={styles.clock} data-urgency={urgency}>
      <p className={styles.face} role="timer">
        {urgency === 'over' ? '+' : ''}
        {clockFace(ms)}
      </p>
      <p className={styles.words}>
        <FormattedMessage id={`presenter.time.${urgency}`} />
      </p>
      <Spoken>
        {urgency !== 'calm' && urgency !== 'early' && <FormattedMessage id={`presenter.time.${urgency}`} />}
      </Spoken>
    </div>
  );
}
