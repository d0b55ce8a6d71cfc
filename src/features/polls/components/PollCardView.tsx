import { FormattedMessage, useIntl } from 'react-intl';
import type { SeenPoll } from '../../../contract/polls';
import { CloseButton } from '../../../shared/ui/CloseButton';
import { Spoken } from '../../../shared/ui/Spoken';
import type { Ballot } from '../pollsSlice';
import { PollItem, type VoterActions } from './PollItem';
import styles from './PollCardView.module.css';

export interface PollCardViewProps extends VoterActions {
  /** Null while there is no poll to show. */
  poll: SeenPoll | null;
  ballot: Ballot | undefined;
  onClose: () => void;
}

/**
 * A poll that has just opened, over the panel beside the player. It does not take the focus; screen readers are
 * told of it. Its container must be positioned.
 */
export function PollCardView({ poll, ballot, onClose, ...actions }: PollCardViewProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Spoken>
        {poll?.state === 'open' && !poll.voted && (
          <FormattedMessage id="polls.opened" values={{ question: poll.question }} />
        )}
      </Spoken>
      {poll && (
        <section className={styles.card} aria-label={formatMessage({ id: 'polls.heading' })}>
          <CloseButton
            label={formatMessage({ id: 'polls.closeCard' })}
            className={styles.close}
            onClose={onClose}
          />
          <PollItem key={poll.pollId} poll={poll} ballot={ballot} isBrief {...actions} />
        </section>
      )}
    </>
  );
}
