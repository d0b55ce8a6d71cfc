import { useIntl } from 'react-intl';
import type { BarChartViewProps } from '../../../shared/charts/BarChartView';
import type { FigureChart } from './FiguresView';

/** Maximum number of bars in a chart. */
const MOST_BARS = 10;

/** Makes the chart of a list whose largest values come first. */
export function useRanking(): (title: string, list: BarChartViewProps['bars']) => FigureChart {
  const { formatMessage } = useIntl();
  return (title, list) => {
    const bars = list.slice(0, MOST_BARS);
    const [first] = bars;
    return {
      kind: 'bars',
      title,
      description: first
        ? formatMessage({ id: 'analytics.ranking' }, { name: first.label, value: first.value })
        : '',
      bars,
    };
  };
}
