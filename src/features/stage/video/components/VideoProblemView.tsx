import { FormattedMessage } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import type { VideoProblem } from '../slice';
import styles from './VideoPanel.module.css';

/** Problems a retry can solve. */
const WORTH_RETRYING: ReadonlySet<VideoProblem> = new Set(['network', 'forbidden', 'unavailable', 'media']);

/** Replaces the player: why there is nothing to see, and what can be done. */
export function VideoProblemView({ problem, onRetry }: { problem: VideoProblem; onRetry: () => void }) {
  return (
    <div className={styles.over} role="alert">
      <p className={styles.text}>
        <FormattedMessage id={`video.problem.${problem}`} />
      </p>
      {WORTH_RETRYING.has(problem) && (
        <Button look="secondary" onClick={onRetry}>
          <FormattedMessage id="video.retry" />
        </Button>
      )}
    </div>
  );
}
