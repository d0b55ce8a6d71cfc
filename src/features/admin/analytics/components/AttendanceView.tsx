import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { DayChoice } from '../../../../shared/platform/admin/DayChoice';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { useTimeStyle } from '../../../../shared/kit/ui/ViewerPeriod';
import type { AnalyticsState } from '../slice';
import { FiguresView, type FiguresViewProps } from './FiguresView';
import { Figures } from './Figures';
import styles from './Analytics.module.css';

export interface AttendanceViewProps
  extends Pick<AnalyticsState, 'attendance' | 'day'>, Pick<FiguresViewProps, 'download' | 'onRetry'> {
  /** Days of the event, `yyyy-mm-dd`. */
  days: readonly string[];
  onDay: (day: string | null) => void;
}

const QUARTER_MS = 15 * 60_000;

/** Who came and watched, and how many at a time. */
export function AttendanceView({ attendance, day, days, onDay, ...rest }: AttendanceViewProps) {
  const { formatMessage, formatNumber } = useIntl();
  const { zone, locale } = useTimeStyle();
  const { status, figures } = attendance;
  const quarters = figures?.quarters ?? [];
  const peak = Math.max(0, ...quarters.map(({ viewers }) => viewers));
  const heading = formatMessage({ id: 'analytics.attendance' });
  return (
    <FiguresView
      {...rest}
      heading={heading}
      text={<FormattedMessage id="analytics.attendance.text" />}
      status={status}
      above={
        <>
          <div className={styles.choice}>
            <DayChoice days={days} value={day} onChange={onDay} />
          </div>
          {figures && (
            <Figures
              figures={[
                { id: 'people', label: <FormattedMessage id="analytics.people" />, value: figures.people },
                { id: 'viewers', label: <FormattedMessage id="analytics.viewers" />, value: figures.viewers },
                { id: 'peak', label: <FormattedMessage id="analytics.peak" />, value: peak },
                { id: 'minutes', label: <FormattedMessage id="analytics.minutes" />, value: figures.minutes },
              ]}
            />
          )}
        </>
      }
      chart={{
        kind: 'time',
        title: heading,
        description: formatMessage({ id: 'analytics.attendance.chart' }, { most: peak }),
        points: quarters.map(({ at, viewers }) => ({ at, value: viewers })),
        step: QUARTER_MS,
        textOf: (viewers) => formatMessage({ id: 'analytics.viewerCount' }, { viewers }),
        formatValue: formatNumber,
      }}
      columns={{
        head: <FormattedMessage id="analytics.quarter" />,
        numbers: [<FormattedMessage key="viewers" id="analytics.viewers" />],
      }}
      rows={quarters.map((quarter) => ({
        id: quarter.at,
        head: formatDate(Date.parse(quarter.at), 'date-time', zone, locale),
        cells: [<FormattedNumber key="viewers" value={quarter.viewers} />],
      }))}
      none={<FormattedMessage id="analytics.nobody" />}
    />
  );
}
