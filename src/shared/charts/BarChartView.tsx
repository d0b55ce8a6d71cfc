import { useId } from 'react';
import { ScaleLabels } from './ScaleLabels';
import styles from './charts.module.css';

export interface BarChartViewProps {
  /** What is counted. */
  title: string;
  /** In words, for people who cannot see the bars; the table beside it has the figures. */
  description: string;
  bars: readonly { label: string; value: number }[];
}

const WIDTH = 640;
const HEIGHT = 240;
const BASE = 200;
const TOP = 24;
const WIDEST_BAR = 72;
/** Labels are thinned out to at most this many. */
const MOST_LABELS = 10;
/** With more bars than this, there is no room for their figures. */
const MOST_VALUES = 16;

/** A bar chart, e.g. of figures by day. */
export function BarChartView({ title, description, bars }: BarChartViewProps) {
  const id = useId();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(1, bars.length);
  const width = Math.min(WIDEST_BAR, step * 0.7);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      className={styles.chart}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <line x1={0} x2={WIDTH} y1={BASE} y2={BASE} className={styles.axis} />
      {bars.map(({ label, value }, index) => {
        const height = ((BASE - TOP) * value) / most;
        const middle = step * (index + 0.5);
        return (
          <g key={`${index} ${label}`}>
            <rect
              x={middle - width / 2}
              y={BASE - height}
              width={width}
              height={height}
              rx={3}
              className={styles.bar}
            />
            {bars.length <= MOST_VALUES && (
              <text x={middle} y={BASE - height - 7} className={styles.value}>
                {value}
              </text>
            )}
          </g>
        );
      })}
      <ScaleLabels labels={bars.map(({ label }) => label)} most={MOST_LABELS} width={WIDTH} y={BASE + 24} />
    </svg>
  );
}
