import { useId } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { EvaluationReport } from '../../../../contract/program/evaluationReport';
import { TableFrame } from '../../../../shared/platform/admin/TableFrame';
import { ChartView } from '../../../../shared/kit/charts/ChartView';
import { formatDate } from '../../../../shared/kit/lib/dates';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { useTimeStyle } from '../../../../shared/kit/ui/ViewerPeriod';
import styles from './Report.module.css';

export interface TrendViewProps {
  trend: EvaluationReport['trend'];
}

const HOUR_MS = 60 * 60_000;

/** Answers by hour, as chart and table. */
export function TrendView({ trend }: TrendViewProps) {
  const id = useId();
  const { formatMessage, formatNumber } = useIntl();
  const { zone, locale } = useTimeStyle();
  return (
    <section aria-labelledby={id} className={`${cardStyles.card} ${styles.sheet ?? ''}`}>
      <h3 id={id} className={cardStyles.heading}>
        <FormattedMessage id="evaluationReport.trend" />
      </h3>
      <div className={styles.sides}>
        <ChartView
          kind="time"
          title={formatMessage({ id: 'evaluationReport.trend' })}
          description={formatMessage({ id: 'evaluationReport.trendChart' }, { hours: trend.length })}
          points={trend.map(({ at, answers }) => ({ at, value: answers }))}
          step={HOUR_MS}
          textOf={(answers) => formatMessage({ id: 'evaluationReport.answerCount' }, { answers })}
          formatValue={formatNumber}
        />
        <div className={styles.tall}>
          <TableFrame label={formatMessage({ id: 'evaluationReport.trend' })}>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage id="evaluationReport.hour" />
                </th>
                <th scope="col" data-number>
                  <FormattedMessage id="evaluationReport.answers" />
                </th>
                <th scope="col" data-number>
                  <FormattedMessage id="evaluationReport.meanColumn" />
                </th>
              </tr>
            </thead>
            <tbody>
              {trend.map((hour) => (
                <tr key={hour.at}>
                  <th scope="row">{formatDate(Date.parse(hour.at), 'date-time', zone, locale)}</th>
                  <td data-number>
                    <FormattedNumber value={hour.answers} />
                  </td>
                  <td data-number>
                    {hour.mean === null ? (
                      '–'
                    ) : (
                      <FormattedNumber value={hour.mean} maximumFractionDigits={2} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        </div>
      </div>
    </section>
  );
}
