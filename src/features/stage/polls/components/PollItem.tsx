import { useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PollAnswer, SeenPoll } from '../../../../contract/stage/polls';
import { Button } from '../../../../shared/kit/ui/Button';
import { Spoken } from '../../../../shared/kit/ui/Spoken';
import { answerOf } from '../answers';
import type { Ballot, DraftAnswer } from '../pollsSlice';
import { isHidden } from '../results';
import { PollBars } from './PollBars';
import { PollState } from './PollState';
import { VoteForm } from './VoteForm';
import styles from './PollItem.module.css';

/** What a voter does with a poll. */
export interface VoterActions {
  onAnswer: (pollId: string, answer: Partial<DraftAnswer>) => void;
  onVote: (pollId: string) => void;
  onChange: (pollId: string) => void;
  onCancel: (pollId: string) => void;
}

export interface PollItemProps extends VoterActions {
  poll: SeenPoll;
  ballot: Ballot | undefined;
}

/** The vote as it is shown: the one being sent counts already. */
function ownVote(poll: SeenPoll, ballot: Ballot | undefined): PollAnswer | null {
  return ballot?.status === 'sending' ? answerOf(poll, ballot.answer) : poll.vote;
}

/** One poll: the question, what to answer it with while that is possible, and how it stands. */
export function PollItem(props: PollItemProps) {
  const { poll, ballot, onAnswer, onVote, onChange, onCancel } = props;
  const { pollId, state, standing } = poll;
  const heading = useId();
  const item = useRef<HTMLElement>(null);
  const sending = ballot?.status === 'sending';
  const counted = poll.voted && !sending;
  const votes = state === 'open' && !sending && (!poll.voted || ballot?.changing === true);
  const own = ownVote(poll, ballot);
  /** The pressed button goes: the focus stays with the poll. */
  const keepFocus = () => item.current?.focus({ preventScroll: true });
  const late = state === 'closed' || counted ? ballot?.problem : null;
  return (
    <article ref={item} tabIndex={-1} className={styles.poll} aria-labelledby={heading}>
      <p className={styles.meta}>
        <PollState state={state} /> <FormattedMessage id="polls.votes" values={{ votes: standing.votes }} />
      </p>
      <h3 id={heading} className={styles.question} dir="auto">
        {poll.question}
      </h3>
      {votes && (
        <VoteForm
          poll={poll}
          ballot={ballot}
          labelledBy={heading}
          onAnswer={(answer) => onAnswer(pollId, answer)}
          onVote={() => {
            onVote(pollId);
            if (ballot && answerOf(poll, ballot.answer)) keepFocus();
          }}
          onCancel={() => {
            onCancel(pollId);
            keepFocus();
          }}
        />
      )}
      {!votes && late && (
        <p className={styles.problem} role="alert">
          <FormattedMessage id={`polls.problem.${late}`} />
        </p>
      )}
      {(!votes || standing.votes > 0) && <PollBars poll={poll} own={own} />}
      {state === 'open' && isHidden(standing) && (
        <p className={styles.quiet}>
          <FormattedMessage id="polls.hidden" />
        </p>
      )}
      {own && 'text' in own && !votes && (
        <p className={styles.own} dir="auto">
          <FormattedMessage id="polls.yourAnswer" values={{ answer: own.text }} />
        </p>
      )}
      {state === 'open' && !votes && (
        <div className={styles.done}>
          <p className={styles.counted}>
            <FormattedMessage id={sending ? 'polls.sending' : 'polls.counted'} />
          </p>
          {poll.privacy === 'named' && !sending && (
            <Button
              look="quiet"
              onClick={() => {
                onChange(pollId);
                keepFocus();
              }}
            >
              <FormattedMessage id="polls.change" />
            </Button>
          )}
        </div>
      )}
      <Spoken>{state === 'open' && counted && !votes && <FormattedMessage id="polls.counted" />}</Spoken>
    </article>
  );
}
