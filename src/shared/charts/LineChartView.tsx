import { useId } from 'react';
import { ScaleLabels } from './ScaleLabels';
import styles from './charts.module.css';

export interface LineChartViewProps {
  /** What is counted. */
  title: string;
  /** In words, for people who cannot see the line; the table beside it has the figures. */
  description: string;
  /** In order, evenly spaced. */
  points: readonly { label: string; value: number }[];
  /** Top of the scale; by default the largest value. */
  max?: number;
  /** The largest value as text. */
  topLabel: string;
}

const WIDTH = 640;
const HEIGHT = 240;
const BASE = 200;
const TOP = 28;
/** Labels are thinned out to at most this many. */
const MOST_LABELS = 6;

/** A line chart, e.g. of figures by time. */
export function LineChartView({ title, description, points, max, topLabel }: LineChartViewProps) {
  const id = useId();
  const most = Math.max(max ?? 0, ...points.map(({ value }) => value)) || 1;
  const step = WIDTH / Math.max(1, points.length);
  const places = points.map(({ value }, index) => {
    const x = step * (index + 0.5);
    return `${x.toFixed(1)},${(BASE - ((BASE - TOP) * value) / most).toFixed(1)}`;
  });
  const [left, right] = [step * 0.5, step * (points.length - 0.5)];
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
      <line x1={0} x2={WIDTH} y1={TOP} y2={TOP} className={styles.grid} />
      <text x={0} y={TOP - 8} className={styles.scale}>
        {topLabel}
      </text>
      <line x1={0} x2={WIDTH} y1={BASE} y2={BASE} className={styles.axis} />
      {places.length > 0 && (
        <>
          <polygon points={`${left},${BASE} ${places.join(' ')} ${right},${BASE}`} className={styles.area} />
          <polyline points={places.join(' ')} className={styles.line} />
        </>
      )}
      <ScaleLabels labels={points.map(({ label }) => label)} most={MOST_LABELS} width={WIDTH} y={BASE + 24} />
    </svg>
  );
}
