import { memo, useId, useRef } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { SeenQuestion } from '../../../../contract/stage/questions';
import { Button } from '../../../../shared/kit/ui/Button';
import { ViewerMoment } from '../../../../shared/kit/ui/ViewerMoment';
import { Deciding } from './Deciding';
import type { QuestionItemProps } from './questionsProps';
import styles from './QuestionItem.module.css';

function Vote({ question, onVote }: Pick<QuestionItemProps, 'question' | 'onVote'>) {
  const { formatMessage } = useIntl();
  const { questionId, text, votes, voted, own, state } = question;
  const arrow = (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" className={styles.arrow}>
      <path d="M5 15l7-7 7 7" fill="none" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  );
  if (state !== 'approved' || own) {
    return (
      <p className={styles.votes}>
        {arrow}
        <span aria-hidden="true">
          <FormattedNumber value={votes} />
        </span>
        <span className={styles.spoken}>
          <FormattedMessage id="questions.votes" values={{ votes }} />
        </span>
      </p>
    );
  }
  return (
    <button
      type="button"
      className={styles.vote}
      aria-pressed={voted}
      aria-label={formatMessage({ id: 'questions.vote' }, { votes, question: text })}
      title={formatMessage({ id: voted ? 'questions.voteBack' : 'questions.voteFor' })}
      onClick={() => onVote(questionId, !voted)}
    >
      {arrow}
      <span aria-hidden="true">
        <FormattedNumber value={votes} />
      </span>
    </button>
  );
}

/** What its state means to who looks at it; an approved one that others asked needs no words. */
function State({ question: { state, own, reason, answer } }: { question: SeenQuestion }) {
  if (state === 'approved' && !own) return null;
  if (state === 'dismissed') {
    return (
      <p className={`${styles.state} ${styles.dismissed}`}>
        <FormattedMessage
          id={reason === '' ? 'questions.state.dismissed' : 'questions.state.dismissedBecause'}
          values={{ reason }}
        />
      </p>
    );
  }
  const live = state === 'answered' && answer === null;
  return (
    <p className={`${styles.state} ${styles[state] ?? ''}`}>
      <FormattedMessage
        id={
          live
            ? 'questions.state.answeredLive'
            : state === 'pending' && own
              ? 'questions.state.yoursPending'
              : `questions.state.${state}`
        }
      />
    </p>
  );
}

/** One question: what is asked, its votes, what became of it, and what the user can do about it. */
export const QuestionItem = memo(function QuestionItem(props: QuestionItemProps) {
  const { question, manages, work, voteProblem, isWithdrawing } = props;
  const { questionId, text, userName, askedAt, state, answer, own } = question;
  const { formatMessage } = useIntl();
  const heading = useId();
  const item = useRef<HTMLElement>(null);
  const busy = work?.status === 'sending';
  /** The pressed button goes: the focus stays with the question. */
  const keepFocus = () => item.current?.focus({ preventScroll: true });
  const problem = work?.problem ?? voteProblem;
  return (
    <article ref={item} tabIndex={-1} className={styles.question} aria-labelledby={heading}>
      <Vote question={question} onVote={props.onVote} />
      <div className={styles.body}>
        <h3 id={heading} className={styles.text} dir="auto">
          {text}
        </h3>
        <p className={styles.meta}>
          <bdi>{userName ?? <FormattedMessage id="questions.nobody" />}</bdi>
          {own && (
            <>
              {' · '}
              <FormattedMessage id="questions.yours" />
            </>
          )}
          {' · '}
          <time dateTime={askedAt}>
            <ViewerMoment at={askedAt} now={props.now} />
          </time>
        </p>
        <State question={question} />
        {answer && (
          <blockquote className={styles.answer}>
            <p dir="auto">{answer.text}</p>
            {answer.userName !== '' && (
              <p className={styles.meta}>
                <bdi>{answer.userName}</bdi>
              </p>
            )}
          </blockquote>
        )}
        {manages && <Deciding {...props} isBusy={busy} keepFocus={keepFocus} />}
        {!own && !manages && (
          <div className={styles.actions}>
            <Button
              look="quiet"
              className={styles.small ?? ''}
              aria-haspopup="dialog"
              aria-label={formatMessage({ id: 'questions.reportOf' }, { question: text })}
              onClick={() => props.onReport(question)}
            >
              <FormattedMessage id="questions.report" />
            </Button>
          </div>
        )}
        {own && (state === 'pending' || state === 'approved') && (
          <div className={styles.actions}>
            {isWithdrawing ? (
              <>
                <p className={styles.ask}>
                  <FormattedMessage id="questions.withdrawConfirm" />
                </p>
                <Button
                  look="secondary"
                  autoFocus
                  onClick={() => {
                    props.onWithdrawalConfirm(questionId);
                    keepFocus();
                  }}
                >
                  <FormattedMessage id="questions.withdraw" />
                </Button>
                <Button
                  look="quiet"
                  onClick={() => {
                    props.onWithdrawalDecline();
                    keepFocus();
                  }}
                >
                  <FormattedMessage id="questions.withdrawNot" />
                </Button>
              </>
            ) : (
              <Button
                look="quiet"
                className={styles.small ?? ''}
                aria-disabled={busy}
                onClick={busy ? undefined : () => props.onWithdraw(questionId)}
              >
                <FormattedMessage id="questions.withdraw" />
              </Button>
            )}
          </div>
        )}
        <div role="alert">
          {problem !== null && (
            <p className={styles.problem}>
              <FormattedMessage id={`questions.problem.${problem}`} />
            </p>
          )}
        </div>
      </div>
    </article>
  );
});
