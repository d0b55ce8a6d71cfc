import { FormattedMessage } from 'react-intl';
import { Button } from '../../../shared/ui/Button';
import type { EvaluationStanding } from '../selectors';
import styles from './EvaluationButtonView.module.css';

export interface EvaluationButtonViewProps {
  standing: EvaluationStanding;
  onOpen: () => void;
}

/** State of the session's evaluation: minutes left to watch, open, or done. */
export function EvaluationButtonView({ standing, onOpen }: EvaluationButtonViewProps) {
  switch (standing.status) {
    case 'hidden':
      return null;
    case 'early':
      return (
        <p className={styles.note}>
          <FormattedMessage id="evaluation.early" values={{ minutes: standing.minutesLeft }} />
        </p>
      );
    case 'open':
      return (
        <Button look="secondary" onClick={onOpen}>
          <FormattedMessage id="evaluation.open" />
        </Button>
      );
    case 'done':
      return (
        <p className={styles.note}>
          <span className={styles.tick} aria-hidden="true">
            ✓
          </span>{' '}
          <FormattedMessage id="evaluation.done" />
        </p>
      );
  }
}
