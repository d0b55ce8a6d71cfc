import { useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { Locale } from '../../../../contract/platform/eventConfig';
import type { BoothDay, BoothStatistics } from '../../../../contract/exhibition/exhibitorCenter';
import { TableFrame } from '../../../../shared/platform/admin/TableFrame';
import { BarChartView } from '../../../../shared/kit/charts/BarChartView';
import { formatDate } from '../../../../shared/kit/lib/dates';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import type { BoothFiguresState } from '../figuresSlice';
import styles from './Center.module.css';
import view from './StatisticsView.module.css';

export type StatisticsViewProps = BoothFiguresState['statistics'] & { onRetry: () => void };

const FIGURES = [
  'visits',
  'people',
  'minutes',
  'downloads',
  'videoMinutes',
  'leads',
  'meetings',
  'chats',
] as const;
type Figure = (typeof FIGURES)[number];

const MINUTE_S = 60;

const valueOf = (figures: Omit<BoothDay, 'day'>, figure: Figure): number =>
  figure === 'minutes' ? Math.round(figures.seconds / MINUTE_S) : figures[figure];

/** A calendar day in words; days have no time zone of their own. */
const useDayName = () => {
  const { locale } = useIntl();
  return (day: string) => formatDate(Date.parse(`${day}T12:00:00Z`), 'day-month', 'UTC', locale as Locale);
};

function Figures({ days, total }: BoothStatistics) {
  const { formatMessage } = useIntl();
  const dayName = useDayName();
  const [figure, setFigure] = useState<Figure>('visits');
  const bars = days.map((day) => ({ label: dayName(day.day), value: valueOf(day, figure) }));
  const name = formatMessage({ id: `exhibitor.figure.${figure}` });
  return (
    <>
      <dl className={view.totals}>
        {FIGURES.map((each) => (
          <div key={each} className={view.total}>
            <dt>
              <FormattedMessage id={`exhibitor.figure.${each}`} />
            </dt>
            <dd>
              <FormattedNumber value={valueOf(total, each)} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={view.parts}>
        <div className={view.chart}>
          <Choice
            label={formatMessage({ id: 'exhibitor.statistics.figure' })}
            choices={FIGURES.map((value) => ({
              value,
              label: formatMessage({ id: `exhibitor.figure.${value}` }),
            }))}
            value={figure}
            onChange={(value) => setFigure(FIGURES.find((each) => each === value) ?? 'visits')}
          />
          <BarChartView
            title={name}
            description={formatMessage(
              { id: 'exhibitor.statistics.chart' },
              { figure: name, days: days.length },
            )}
            bars={bars}
          />
        </div>
        <TableFrame label={formatMessage({ id: 'exhibitor.statistics.table' })} className={styles.table}>
          <caption>
            <FormattedMessage id="exhibitor.statistics.table" />
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="exhibitor.statistics.day" />
              </th>
              {FIGURES.map((each) => (
                <th key={each} scope="col" className={styles.number}>
                  <FormattedMessage id={`exhibitor.figure.${each}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayName(day.day)}</th>
                {FIGURES.map((each) => (
                  <td key={each} className={styles.number}>
                    <FormattedNumber value={valueOf(day, each)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </div>
    </>
  );
}

/**
 * How a booth was visited: totals, a chart by day, and a table with the same figures
 * (product.md#exhibitor-center).
 */
export function StatisticsView({ status, figures, onRetry }: StatisticsViewProps) {
  return (
    <section className={cardStyles.card} aria-busy={status === 'loading'}>
      <h2 className={cardStyles.heading}>
        <FormattedMessage id="exhibitor.tab.statistics" />
      </h2>
      <p className={cardStyles.quiet}>
        <FormattedMessage id="exhibitor.statistics.text" />
      </p>
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="exhibitor.failed" />
        </RetryAlert>
      )}
      {figures &&
        (figures.days.length > 0 ? (
          <Figures {...figures} />
        ) : (
          <p className={styles.text}>
            <FormattedMessage id="exhibitor.statistics.none" />
          </p>
        ))}
    </section>
  );
}
