import { FormattedNumber } from 'react-intl';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  label: string;
  /** Bytes of `total`; `total` is 0 while unknown. */
  done: number;
  total: number;
}

/** Progress of a file as a bar and a percentage. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const part = total > 0 ? Math.min(1, done / total) : 0;
  return (
    <div className={styles.progress}>
      <progress max={1} value={part} aria-label={label} className={styles.bar} />
      <span aria-hidden="true">
        <FormattedNumber value={part} style="percent" />
      </span>
    </div>
  );
}
