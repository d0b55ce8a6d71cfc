import { FormattedMessage } from 'react-intl';
import type { Poll } from '../../../../contract/stage/polls';
import styles from './PollState.module.css';

/** Badge that tells whether a poll is a draft, open or closed. */
export function PollState({ state }: Pick<Poll, 'state'>) {
  return (
    <span className={styles.state} data-state={state}>
      <FormattedMessage id={`polls.state.${state}`} />
    </span>
  );
}
