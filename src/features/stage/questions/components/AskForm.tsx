import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_QUESTION_TEXT } from '../../../../contract/stage/questions';
import { Button } from '../../../../shared/kit/ui/Button';
import { MessageForm } from '../../../../shared/kit/ui/MessageForm';
import { Spoken } from '../../../../shared/kit/ui/Spoken';
import { Switch } from '../../../../shared/kit/ui/Switch';
import type { AskProps } from './questionsProps';
import styles from './AskForm.module.css';

/** Questions like the one being typed: a vote for one of them counts more than asking again. */
function Similar({ similar, onVoteInstead }: Pick<AskProps, 'similar' | 'onVoteInstead'>) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Spoken>
        {similar.length > 0 && (
          <FormattedMessage id="questions.similarFound" values={{ count: similar.length }} />
        )}
      </Spoken>
      {similar.length > 0 && (
        <section className={styles.similar} aria-label={formatMessage({ id: 'questions.similar' })}>
          <p className={styles.lead}>
            <FormattedMessage id="questions.similar" />
          </p>
          <ul className={styles.list}>
            {similar.map(({ questionId, text, state, own, voted }) => (
              <li key={questionId} className={styles.item}>
                <span dir="auto">{text}</span>
                {state === 'approved' && !own && !voted ? (
                  <Button
                    look="secondary"
                    aria-label={formatMessage({ id: 'questions.voteInsteadFor' }, { question: text })}
                    onClick={() => onVoteInstead(questionId)}
                  >
                    <FormattedMessage id="questions.voteInstead" />
                  </Button>
                ) : (
                  <span className={styles.note}>
                    <FormattedMessage
                      id={own ? 'questions.yours' : voted ? 'questions.voted' : 'questions.state.answered'}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The field to ask a question, with those that are like it. */
export function AskForm(props: AskProps) {
  const { draft, draftProblem, anonymous, mayBeAnonymous, isModerated, asked } = props;
  const { formatMessage } = useIntl();
  return (
    <MessageForm
      texts={{
        label: 'questions.label',
        hint: isModerated ? 'questions.hintModerated' : 'questions.hint',
        left: 'questions.left',
        send: 'questions.ask',
      }}
      value={draft}
      maxLength={MAX_QUESTION_TEXT}
      sendBy="enter"
      canSend
      size="small"
      sendAt="beside"
      onChange={props.onDraft}
      onSend={props.onAsk}
      below={
        <>
          {mayBeAnonymous && (
            <Switch
              label={formatMessage({ id: 'questions.anonymous' })}
              isSelected={anonymous}
              onChange={props.onAnonymous}
            />
          )}
          <div role="alert">
            {draftProblem !== null && (
              <p className={styles.problem}>
                <FormattedMessage id={`questions.problem.${draftProblem}`} />
              </p>
            )}
          </div>
          <Similar similar={props.similar} onVoteInstead={props.onVoteInstead} />
          <Spoken>
            {asked > 0 && (
              <FormattedMessage
                key={asked}
                id={isModerated ? 'questions.sentToModerators' : 'questions.sent'}
              />
            )}
          </Spoken>
        </>
      }
    />
  );
}
