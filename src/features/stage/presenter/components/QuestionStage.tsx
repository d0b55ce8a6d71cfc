import { useCallback, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SeenQuestion } from '../../../../contract/stage/questions';
import { Button } from '../../../../shared/kit/ui/Button';
import { Spoken } from '../../../../shared/kit/ui/Spoken';
import { useSingleKeys } from './useSingleKeys';
import styles from './QuestionStage.module.css';

export interface QuestionStageProps {
  /** Approved ones, those with most votes first. */
  questions: readonly SeenQuestion[];
  /** Which one is shown large. */
  index: number;
  /** A question was marked as answered, which can be undone. */
  canUndo: boolean;
  /** The last act did not work: the message id of why. */
  problem: string | null;
  keysOn: boolean;
  onStep: (index: number) => void;
  onAnswered: (question: SeenQuestion) => void;
  onUndo: () => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 };

/** Arrow keys and a clicker's page keys go from question to question, single letters act on the one shown. */
function useKeys({ questions, index, canUndo, keysOn, onStep, onAnswered, onUndo }: QuestionStageProps) {
  const onKey = useCallback(
    (key: string, { repeat }: KeyboardEvent) => {
      const step = STEPS[key];
      const question = questions[index];
      if (step !== undefined) {
        if (questions[index + step]) onStep(index + step);
      } else if (key === 'a' && question && !repeat) onAnswered(question);
      else if (key === 'u' && canUndo && !repeat) onUndo();
      else return false;
      return true;
    },
    [questions, index, canUndo, onStep, onAnswered, onUndo],
  );
  useSingleKeys(keysOn, onKey);
}

/** The question to answer, large, and those that come next. */
export function QuestionStage(props: QuestionStageProps) {
  const { questions, index, canUndo, problem, keysOn, onStep, onAnswered, onUndo } = props;
  const heading = useId();
  useKeys(props);
  const question = questions[index];
  const name = question?.userName;
  return (
    <section className={styles.stage} aria-labelledby={heading}>
      <div className={styles.bar}>
        <h2 id={heading} className={styles.heading}>
          <FormattedMessage id="presenter.questions" />
        </h2>
        {question && (
          <p className={styles.count}>
            <FormattedMessage id="presenter.place" values={{ place: index + 1, count: questions.length }} />
          </p>
        )}
      </div>
      {question ? (
        <blockquote className={styles.current}>
          <p className={styles.text} dir="auto">
            {question.text}
          </p>
          <p className={styles.meta}>
            <bdi>{name ?? <FormattedMessage id="presenter.anonymous" />}</bdi>
            {' · '}
            <FormattedMessage id="presenter.votes" values={{ votes: question.votes }} />
          </p>
        </blockquote>
      ) : (
        <p className={styles.none}>
          <FormattedMessage id="presenter.noQuestions" />
        </p>
      )}
      <div className={styles.actions}>
        <Button
          look="secondary"
          className={styles.step ?? ''}
          aria-disabled={index <= 0}
          onClick={index <= 0 ? undefined : () => onStep(index - 1)}
        >
          <span aria-hidden="true">←</span> <FormattedMessage id="presenter.previous" />
        </Button>
        <Button
          className={styles.step ?? ''}
          aria-disabled={!question}
          onClick={question && (() => onAnswered(question))}
        >
          <FormattedMessage id="presenter.answered" /> {keysOn && <kbd className={styles.key}>A</kbd>}
        </Button>
        <Button
          look="secondary"
          className={styles.step ?? ''}
          aria-disabled={index >= questions.length - 1}
          onClick={index >= questions.length - 1 ? undefined : () => onStep(index + 1)}
        >
          <FormattedMessage id="presenter.next" /> <span aria-hidden="true">→</span>
        </Button>
        <Button
          look="quiet"
          className={styles.step ?? ''}
          aria-disabled={!canUndo}
          onClick={canUndo ? onUndo : undefined}
        >
          <FormattedMessage id="presenter.undo" /> {keysOn && <kbd className={styles.key}>U</kbd>}
        </Button>
      </div>
      <div role="alert">
        {problem !== null && (
          <p className={styles.problem}>
            <FormattedMessage id={problem} />
          </p>
        )}
      </div>
      <Spoken>{canUndo && <FormattedMessage id="presenter.markedAnswered" />}</Spoken>
      {questions.length > 1 && (
        <ol className={styles.list}>
          {questions.map((each, place) => (
            <li key={each.questionId}>
              <button
                type="button"
                className={styles.item}
                aria-current={place === index}
                onClick={() => onStep(place)}
              >
                <span className={styles.itemVotes}>{each.votes}</span>
                <span dir="auto" className={styles.itemText}>
                  {each.text}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
