import { useId } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { EvaluationQuestion } from '../../../../contract/platform/eventConfig';
import type { QuestionFigures } from '../../../../contract/program/evaluationReport';
import { TableFrame } from '../../../../shared/platform/admin/TableFrame';
import { ChartView } from '../../../../shared/kit/charts/ChartView';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import styles from './Report.module.css';

type Question = Exclude<EvaluationQuestion, { kind: 'comment' }>;

export interface QuestionViewProps {
  question: Question;
  figures: QuestionFigures;
}

/** The values that can be given, in order, with their names. */
function valuesOf(question: Question): { value: string; label: string }[] {
  if (question.kind === 'choice') return question.options;
  return Array.from({ length: question.max }, (_each, index) => {
    const value = String(index + 1);
    const words = index === 0 ? question.minLabel : index === question.max - 1 ? question.maxLabel : '';
    return { value, label: words ? `${value} – ${words}` : value };
  });
}

/** How a question was answered: mean with its interval, distribution as chart and table. */
export function QuestionView({ question, figures }: QuestionViewProps) {
  const id = useId();
  const { formatMessage, formatNumber } = useIntl();
  const { mean, low, high, answers } = figures;
  const rows = valuesOf(question).map(({ value, label }) => ({
    value,
    label,
    count: figures.counts.find((each) => each.value === value)?.count ?? 0,
  }));
  const precise = (value: number) =>
    formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <section aria-labelledby={id} className={`${cardStyles.card} ${styles.sheet ?? ''}`}>
      <h3 id={id} className={cardStyles.heading}>
        {question.label}
      </h3>
      {mean !== null && (
        <p className={styles.mean}>
          <FormattedMessage id="evaluationReport.mean" values={{ mean: <strong>{precise(mean)}</strong> }} />
          {low !== null && high !== null && (
            <span className={styles.interval}>
              <FormattedMessage
                id="evaluationReport.interval"
                values={{ low: precise(low), high: precise(high) }}
              />
            </span>
          )}
        </p>
      )}
      <div className={styles.sides}>
        <ChartView
          kind="bars"
          title={question.label}
          description={formatMessage({ id: 'evaluationReport.chart' }, { answers })}
          measure={formatMessage({ id: 'evaluationReport.answers' })}
          bars={rows.map(({ label, count }) => ({ label, value: count }))}
        />
        <TableFrame label={question.label}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="evaluationReport.answer" />
              </th>
              <th scope="col" data-number>
                <FormattedMessage id="evaluationReport.answers" />
              </th>
              <th scope="col" data-number>
                <FormattedMessage id="evaluationReport.share" />
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ value, label, count }) => (
              <tr key={value}>
                <th scope="row">{label}</th>
                <td data-number>
                  <FormattedNumber value={count} />
                </td>
                <td data-number>
                  <FormattedNumber value={answers === 0 ? 0 : count / answers} style="percent" />
                </td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </div>
    </section>
  );
}
