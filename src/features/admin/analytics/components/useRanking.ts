import { useIntl } from 'react-intl';
import type { BarChartViewProps } from '../../../../shared/kit/charts/BarChartView';
import type { Chart } from '../../../../shared/kit/charts/ChartView';

/** Maximum number of bars in a chart. */
const MAX_BARS = 10;

/** Makes the chart of a list whose largest values come first. */
export function useRanking(): (title: string, measure: string, list: BarChartViewProps['bars']) => Chart {
  const { formatMessage } = useIntl();
  return (title, measure, list) => {
    const bars = list.slice(0, MAX_BARS);
    const [first] = bars;
    return {
      kind: 'bars',
      title,
      measure,
      description: first
        ? formatMessage({ id: 'analytics.ranking' }, { name: first.label, value: first.value })
        : '',
      bars,
    };
  };
}
