import { formatDate } from '../lib/dates';
import { useTimeStyle } from '../ui/ViewerPeriod';
import { LineChartView, type LineChartViewProps } from './LineChartView';
import { timeTicks } from './timeTicks';
import { withZeros } from './withZeros';

export interface TimeChartViewProps extends Pick<
  LineChartViewProps,
  'title' | 'description' | 'formatValue'
> {
  /** In order; `at` is an ISO instant. Zeros may be absent. */
  points: readonly { at: string; value: number }[];
  /** Distance of the points, in milliseconds. */
  step: number;
  /** A value with its unit. */
  textOf: (value: number) => string;
}

/** A line over time, in the time zone shown here and the viewer's language. */
export function TimeChartView({ points, step, textOf, ...rest }: TimeChartViewProps) {
  const style = useTimeStyle();
  const measured = points.map(({ at, value }) => ({ at: Date.parse(at), value }));
  return (
    <LineChartView
      {...rest}
      points={withZeros(measured, step).map(({ at, value }) => ({
        at,
        value,
        name: formatDate(at, 'date-time', style.zone, style.locale),
        text: textOf(value),
      }))}
      ticksBetween={(from, to, most) => timeTicks(from, to, most, style)}
    />
  );
}
