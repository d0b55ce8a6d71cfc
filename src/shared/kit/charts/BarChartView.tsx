import { useId } from 'react';
import { FormattedNumber } from 'react-intl';
import styles from './BarChartView.module.css';

export interface BarChartViewProps {
  title: string;
  /** In words, for people who cannot see the bars; the table beside it has the figures. */
  description: string;
  /** What the values count, above them; absent where the page says it beside the chart. */
  measure?: string;
  bars: readonly { label: string; value: number }[];
}

/** Horizontal bars, each with its name and its value (product.md#charts). */
export function BarChartView({ title, description, measure, bars }: BarChartViewProps) {
  const id = useId();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div role="img" aria-label={title} aria-describedby={id} className={styles.chart}>
      <p id={id} hidden>
        {description}
      </p>
      <div className={styles.bars}>
        {measure !== undefined && <span className={styles.measure}>{measure}</span>}
        {bars.map(({ label, value }, index) => (
          // Names may repeat.
          <div key={`${index} ${label}`} className={styles.row}>
            <span className={styles.name}>
              <bdi>{label}</bdi>
            </span>
            <svg className={styles.track}>
              <rect width={`${(100 * value) / most}%`} height="100%" rx={3} className={styles.bar} />
            </svg>
            <span className={styles.value}>
              <FormattedNumber value={value} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
