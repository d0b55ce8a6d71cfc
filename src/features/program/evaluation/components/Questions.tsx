import type { ReactNode } from 'react';
import { FieldError, Label, Radio, RadioGroup, Text, TextArea, TextField } from 'react-aria-components';
import { FormattedMessage } from 'react-intl';
import { isRequiredQuestion, type EvaluationQuestion } from '../../../../contract/platform/eventConfig';
import styles from './EvaluationForm.module.css';
import type { EvaluationAnswers } from '../../../../contract/platform/log';

type Question<K extends EvaluationQuestion['kind']> = Extract<EvaluationQuestion, { kind: K }>;
type Answer = EvaluationAnswers[string];

interface QuestionProps<K extends EvaluationQuestion['kind']> {
  question: Question<K>;
  answer: Answer | undefined;
  /** Required, but left unanswered. */
  isMissing: boolean;
  onAnswer: (answer: Answer) => void;
}

function QuestionLabel({ question }: { question: EvaluationQuestion }) {
  return (
    <Label className={styles.label ?? ''}>
      {question.label}
      {isRequiredQuestion(question) && (
        <span className={styles.mark} aria-hidden="true">
          {' *'}
        </span>
      )}
    </Label>
  );
}

function Missing() {
  return (
    <FieldError className={styles.error ?? ''}>
      <FormattedMessage id="evaluation.answerMissing" />
    </FieldError>
  );
}

interface OptionsProps {
  question: EvaluationQuestion;
  value: string | null;
  isMissing: boolean;
  onChange: (value: string) => void;
  /** Ratings are laid out in a row, choices in a column. */
  isRow: boolean;
  children: ReactNode;
}

function Options({ question, value, isMissing, onChange, isRow, children }: OptionsProps) {
  return (
    <RadioGroup
      className={styles.question ?? ''}
      orientation={isRow ? 'horizontal' : 'vertical'}
      isRequired={isRequiredQuestion(question)}
      isInvalid={isMissing}
      validationBehavior="aria"
      value={value}
      onChange={onChange}
    >
      <QuestionLabel question={question} />
      <div className={isRow ? styles.row : styles.column}>{children}</div>
      <Missing />
    </RadioGroup>
  );
}

/** A rating from 1 to `max`, with labeled ends for sighted and screen reader users. */
function Rating({ question, answer, isMissing, onAnswer }: QuestionProps<'rating'>) {
  const { max, minLabel, maxLabel } = question;
  const ends: Record<number, string> = { 1: minLabel, [max]: maxLabel };
  return (
    <Options
      question={question}
      value={answer === undefined ? null : String(answer)}
      isMissing={isMissing}
      onChange={(value) => onAnswer(Number(value))}
      isRow
    >
      <div className={styles.numbers}>
        {Array.from({ length: max }, (_item, index) => index + 1).map((number) => (
          <Radio
            key={number}
            value={String(number)}
            aria-label={ends[number] ? `${number}, ${ends[number]}` : String(number)}
            className={styles.number ?? ''}
          >
            {number}
          </Radio>
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{minLabel}</span>
        <span>{maxLabel}</span>
      </div>
    </Options>
  );
}

function Choice({ question, answer, isMissing, onAnswer }: QuestionProps<'choice'>) {
  return (
    <Options
      question={question}
      value={answer === undefined ? null : String(answer)}
      isMissing={isMissing}
      onChange={onAnswer}
      isRow={false}
    >
      {question.options.map(({ value, label }) => (
        <Radio key={value} value={value} className={styles.option ?? ''}>
          <span className={styles.dot} aria-hidden="true" />
          {label}
        </Radio>
      ))}
    </Options>
  );
}

function Comment({ question, answer, isMissing, onAnswer }: QuestionProps<'comment'>) {
  const text = answer === undefined ? '' : String(answer);
  return (
    <TextField
      className={styles.question ?? ''}
      isRequired={isRequiredQuestion(question)}
      isInvalid={isMissing}
      validationBehavior="aria"
      maxLength={question.maxLength}
      value={text}
      onChange={onAnswer}
    >
      <QuestionLabel question={question} />
      <TextArea rows={4} className={styles.comment ?? ''} />
      <Text slot="description" className={styles.count ?? ''}>
        <FormattedMessage id="evaluation.count" values={{ count: text.length, max: question.maxLength }} />
      </Text>
      <Missing />
    </TextField>
  );
}

/** Renders a question by its kind. */
export function QuestionField({ question, ...rest }: QuestionProps<EvaluationQuestion['kind']>) {
  switch (question.kind) {
    case 'rating':
      return <Rating question={question} {...rest} />;
    case 'choice':
      return <Choice question={question} {...rest} />;
    case 'comment':
      return <Comment question={question} {...rest} />;
  }
}
