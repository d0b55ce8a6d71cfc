import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_POLL_ANSWER, type SeenPoll } from '../../../../contract/stage/polls';
import { Button } from '../../../../shared/kit/ui/Button';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { emptyAnswer, type Ballot, type DraftAnswer } from '../pollsSlice';
import styles from './VoteForm.module.css';

export interface VoteFormProps {
  poll: SeenPoll;
  /** What was chosen so far; undefined if nothing was. */
  ballot: Ballot | undefined;
  onAnswer: (answer: Partial<DraftAnswer>) => void;
  onVote: () => void;
  /** Keep the vote that was counted. */
  onCancel: () => void;
}

interface FieldProps {
  poll: SeenPoll;
  answer: DraftAnswer;
  /** Id of the question. */
  labelledBy: string;
  onAnswer: VoteFormProps['onAnswer'];
}

/** Options to choose one or several of, or the numbers of a rating. */
function Choices({ poll, answer, labelledBy, onAnswer }: FieldProps) {
  const name = useId();
  const isRating = poll.kind === 'rating';
  const isMultiple = poll.kind === 'multiple';
  const labels = isRating
    ? Array.from({ length: poll.max ?? 0 }, (_none, index) => `${index + 1}`)
    : poll.options;
  const isChosen = (index: number) =>
    isRating ? answer.rating === index + 1 : answer.choices.includes(index);
  const choose = (index: number) => {
    if (isRating) onAnswer({ rating: index + 1 });
    else if (!isMultiple) onAnswer({ choices: [index] });
    else if (isChosen(index)) onAnswer({ choices: answer.choices.filter((choice) => choice !== index) });
    else onAnswer({ choices: [...answer.choices, index].sort((a, b) => a - b) });
  };
  const isFull = isMultiple && answer.choices.length >= (poll.max ?? 0);
  return (
    <div
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby={`${name}-hint`}
      className={isRating ? styles.ratings : styles.options}
    >
      {labels.map((label, index) => (
        <label key={label} className={isRating ? styles.rating : styles.option} dir="auto">
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            checked={isChosen(index)}
            aria-disabled={isFull && !isChosen(index)}
            onChange={() => {
              if (!isFull || isChosen(index)) choose(index);
            }}
          />
          <span>{label}</span>
        </label>
      ))}
      <p id={`${name}-hint`} className={styles.hint}>
        {isMultiple && <FormattedMessage id="polls.chooseUpTo" values={{ max: poll.max }} />}
        {isRating && <FormattedMessage id="polls.ratingRange" values={{ max: poll.max }} />}
      </p>
    </div>
  );
}

function Written({ answer, onAnswer }: FieldProps) {
  const { formatMessage } = useIntl();
  const left = MAX_POLL_ANSWER - answer.text.length;
  return (
    <TextField
      label={formatMessage({ id: 'polls.textLabel' })}
      value={answer.text}
      hint={
        left < 50 ? (
          <FormattedMessage id="polls.textLeft" values={{ count: left }} />
        ) : (
          <FormattedMessage id="polls.textHint" values={{ max: MAX_POLL_ANSWER }} />
        )
      }
      onChange={(text) => onAnswer({ text: text.slice(0, MAX_POLL_ANSWER) })}
    />
  );
}

/** What an open poll is answered with. What happens to the vote is said before it is sent. */
export function VoteForm({
  poll,
  ballot,
  labelledBy,
  onAnswer,
  onVote,
  onCancel,
}: VoteFormProps & { labelledBy: string }) {
  const Field = poll.kind === 'text' ? Written : Choices;
  const changing = ballot?.changing === true;
  const failed = ballot?.status === 'failed' ? ballot.problem : null;
  const isRepeat = failed === 'offline' || failed === 'busy';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onVote();
      }}
    >
      <Field
        poll={poll}
        answer={ballot?.answer ?? emptyAnswer()}
        labelledBy={labelledBy}
        onAnswer={onAnswer}
      />
      <p className={styles.hint}>
        <FormattedMessage id={`polls.${poll.privacy}`} />
      </p>
      <div role="alert">
        {failed && (
          <p className={styles.problem}>
            <FormattedMessage id={`polls.problem.${failed}`} />
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button type="submit">
          <FormattedMessage
            id={isRepeat ? 'polls.voteAgain' : changing ? 'polls.saveChange' : 'polls.vote'}
          />
        </Button>
        {changing && (
          <Button look="secondary" onClick={onCancel}>
            <FormattedMessage id="polls.cancelChange" />
          </Button>
        )}
      </div>
    </form>
  );
}
