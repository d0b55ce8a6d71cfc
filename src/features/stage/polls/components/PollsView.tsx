import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SeenPoll } from '../../../../contract/stage/polls';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import type { Ballot, PollsState } from '../pollsSlice';
import { PollItem, type VoterActions } from './PollItem';
import hiddenStyles from '../../../../shared/kit/ui/visuallyHidden.module.css';
import styles from './PollsView.module.css';

export interface PollsViewProps extends VoterActions {
  status: PollsState['status'];
  /** In the order in which they are shown. */
  polls: readonly SeenPoll[];
  ballots: Readonly<Record<string, Ballot | undefined>>;
  onRetry: () => void;
}

/** A session's polls: open ones to vote in, closed ones with their results. */
export function PollsView({ status, polls, ballots, onRetry, ...actions }: PollsViewProps) {
  const heading = useId();
  return (
    <section className={styles.polls} aria-labelledby={heading}>
      <h2 id={heading} className={hiddenStyles.visuallyHidden}>
        <FormattedMessage id="polls.heading" />
      </h2>
      {status === 'failed' && polls.length === 0 ? (
        <RetryAlert onRetry={onRetry}>
          <p className={styles.quiet}>
            <FormattedMessage id="polls.failed" />
          </p>
        </RetryAlert>
      ) : polls.length === 0 ? (
        <p className={styles.quiet} role="status">
          <FormattedMessage id={status === 'loading' ? 'polls.loading' : 'polls.empty'} />
        </p>
      ) : (
        <ul className={styles.list}>
          {polls.map((poll) => (
            <li key={poll.pollId} className={styles.item}>
              <PollItem poll={poll} ballot={ballots[poll.pollId]} {...actions} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
