import { FormattedMessage } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import { Spoken } from '../../../../shared/kit/ui/Spoken';
import type { EvaluationStanding } from '../selectors';
import styles from './EvaluationCardView.module.css';

export interface EvaluationCardViewProps {
  standing: EvaluationStanding;
  /** Whether the card's place stays while there is nothing to show yet, so that the page does not jump. */
  keepsPlace: boolean;
  onOpen: () => void;
}

function Content({ standing, onOpen }: Pick<EvaluationCardViewProps, 'standing' | 'onOpen'>) {
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
        <>
          <p className={styles.text}>
            <FormattedMessage id="evaluation.welcome" />
          </p>
          <Button onClick={onOpen}>
            <FormattedMessage id="evaluation.open" />
          </Button>
        </>
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

/**
 * The session's evaluation, below the video: minutes left to watch, an offer that neither covers nor stops
 * the talk, or done (product.md#evaluation).
 */
export function EvaluationCardView({ standing, keepsPlace, onOpen }: EvaluationCardViewProps) {
  if (standing.status === 'hidden' && !keepsPlace) return null;
  return (
    <div className={styles.card} data-open={standing.status === 'open'}>
      <Content standing={standing} onOpen={onOpen} />
      <Spoken>{standing.status === 'open' && <FormattedMessage id="evaluation.offered" />}</Spoken>
    </div>
  );
}
