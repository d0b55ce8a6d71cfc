import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { isRequiredQuestion, type EvaluationQuestion } from '../../../../contract/platform/eventConfig';
import { Button } from '../../../../shared/kit/ui/Button';
import { missingAnswers } from '../rules';
import { QuestionField } from './Questions';
import styles from './EvaluationForm.module.css';
import type { EvaluationAnswers } from '../../../../contract/platform/log';

export interface EvaluationFormProps {
  questions: readonly EvaluationQuestion[];
  /** Initial answers of the form. */
  initialAnswers: EvaluationAnswers;
  /** Ids of required questions left open at the last attempt to submit; a new array for each attempt. */
  missing: readonly string[];
  sending: boolean;
  onSubmit: (answers: EvaluationAnswers) => void;
}

function focusQuestion(form: HTMLFormElement | null, id: string) {
  form?.querySelector<HTMLElement>(`[data-question="${id}"] :is(input, textarea)`)?.focus();
}

/** The survey, a single page with the event's questions (product.md#evaluation). */
export function EvaluationForm({
  questions,
  initialAnswers,
  missing,
  sending,
  onSubmit,
}: EvaluationFormProps) {
  const [answers, setAnswers] = useState(initialAnswers);
  const form = useRef<HTMLFormElement>(null);
  // After a failed submit, focus the first question that needs an answer.
  useEffect(() => {
    const [first] = missing;
    if (first) focusQuestion(form.current, first);
  }, [missing]);

  const unanswered = missingAnswers(questions, answers);
  const stillMissing = questions.filter(({ id }) => missing.includes(id) && unanswered.includes(id));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending) onSubmit(answers);
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {questions.some(isRequiredQuestion) && (
        <p className={styles.hint}>
          <FormattedMessage
            id="evaluation.requiredHint"
            values={{
              mark: (
                <span key="mark" className={styles.mark}>
                  *
                </span>
              ),
            }}
          />
        </p>
      )}
      {questions.map((question) => (
        <div key={question.id} data-question={question.id}>
          <QuestionField
            question={question}
            answer={answers[question.id]}
            isMissing={stillMissing.includes(question)}
            onAnswer={(answer) => setAnswers((given) => ({ ...given, [question.id]: answer }))}
          />
        </div>
      ))}
      {stillMissing.length > 0 && (
        <div className={styles.summary} role="alert">
          <FormattedMessage id="evaluation.missingSummary" values={{ count: stillMissing.length }} />
          <ul>
            {stillMissing.map(({ id, label }) => (
              <li key={id}>
                <button type="button" className={styles.jump} onClick={() => focusQuestion(form.current, id)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button type="submit" aria-disabled={sending}>
        <FormattedMessage id={sending ? 'evaluation.sending' : 'evaluation.send'} />
      </Button>
    </form>
  );
}
