import { useId, type ReactNode } from 'react';
import { countTicks } from './countTicks';
import { PointReader, type ReadPoint } from './PointReader';
import type { Tick } from './Tick';
import styles from './LineChartView.module.css';

export interface LineChartPoint extends ReadPoint {
  /** Its place on the horizontal scale. */
  at: number;
  value: number;
}

export interface LineChartViewProps {
  /** What is counted. */
  title: string;
  /** In words, for people who cannot see the line; the table beside it has the figures. */
  description: string;
  /** At least one, by place. */
  points: readonly LineChartPoint[];
  /** At most so many ticks of the horizontal scale. */
  ticksBetween: (from: number, to: number, most: number) => readonly Tick[];
  /** A value beside the vertical scale. */
  formatValue: (value: number) => ReactNode;
}

/** Maximum number of steps of the vertical scale. */
const MAX_STEPS = 5;
/** Maximum number of ticks of the horizontal scale, where it is narrow and elsewhere. */
const MAX_TICKS = { narrow: 3, wide: 6 } as const;

/** A line over a scale, e.g. of time, whose points can be read one by one (product.md#charts). */
export function LineChartView(props: LineChartViewProps) {
  const { title, description, points, ticksBetween, formatValue } = props;
  const id = useId();
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const steps = countTicks(Math.max(0, ...points.map(({ value }) => value)), MAX_STEPS);
  const top = steps.at(-1) ?? 1;
  const leftOf = (at: number) => (to === from ? 50 : (100 * (at - from)) / (to - from));
  const bottomOf = (value: number) => (100 * value) / top;
  const plotted = points.map(({ at, value, name, text }) => ({
    left: Number(leftOf(at).toFixed(2)),
    bottom: Number(bottomOf(value).toFixed(2)),
    name,
    text,
  }));
  // The end is there twice, without which a single point would not be drawn.
  const line = [...plotted, ...plotted.slice(-1)]
    .map(({ left, bottom }) => `${left},${100 - bottom}`)
    .join(' ');
  return (
    <div className={styles.chart}>
      <div className={styles.frame}>
        <div aria-hidden="true" className={styles.steps}>
          {steps.map((step) => (
            <span key={step}>{formatValue(step)}</span>
          ))}
        </div>
        <div className={styles.plot}>
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            role="img"
            aria-label={title}
            aria-describedby={id}
            className={styles.drawing}
          >
            <desc id={id}>{description}</desc>
            {steps.map((step) => (
              <line
                key={step}
                x1={0}
                x2={100}
                y1={100 - bottomOf(step)}
                y2={100 - bottomOf(step)}
                className={step === 0 ? styles.axis : styles.grid}
              />
            ))}
            <polygon points={`${leftOf(from)},100 ${line} ${leftOf(to)},100`} className={styles.area} />
            <polyline points={line} className={styles.line} data-single={points.length === 1 || undefined} />
          </svg>
          <PointReader title={title} points={plotted} />
        </div>
        {(['narrow', 'wide'] as const).map((width) => (
          <div key={width} aria-hidden="true" className={`${styles.ticks} ${styles[width] ?? ''}`}>
            {ticksBetween(from, to, MAX_TICKS[width]).map(({ at, label, detail }) => (
              <div key={at} className={styles.tick} style={{ insetInlineStart: `${leftOf(at)}%` }}>
                {label}
                {detail !== undefined && <span className={styles.detail}>{detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
