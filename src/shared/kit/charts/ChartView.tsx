import { BarChartView, type BarChartViewProps } from './BarChartView';
import { LineChartView, type LineChartViewProps } from './LineChartView';
import { TimeChartView, type TimeChartViewProps } from './TimeChartView';

export type Chart =
  | ({ kind: 'bars' } & BarChartViewProps)
  | ({ kind: 'line' } & LineChartViewProps)
  | ({ kind: 'time' } & TimeChartViewProps);

/** A chart of any kind, for reports with several. */
export function ChartView(chart: Chart) {
  if (chart.kind === 'bars') return <BarChartView {...chart} />;
  return chart.kind === 'line' ? <LineChartView {...chart} /> : <TimeChartView {...chart} />;
}
