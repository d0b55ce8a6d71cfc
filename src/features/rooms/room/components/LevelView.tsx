import { useIntl } from 'react-intl';
import { FULL_LEVEL } from '../../../../shared/platform/deps/rooms';
import styles from './LevelView.module.css';

export interface LevelViewProps {
  /** From 0 to `FULL_LEVEL`. */
  level: number;
}

const BARS = Array.from({ length: FULL_LEVEL }, (_, index) => index + 1);

/** How loud the microphone is. */
export function LevelView({ level }: LevelViewProps) {
  const { formatMessage } = useIntl();
  return (
    <div
      role="meter"
      aria-label={formatMessage({ id: 'room.check.level' })}
      aria-valuemin={0}
      aria-valuemax={FULL_LEVEL}
      aria-valuenow={level}
      className={styles.level}
    >
      {BARS.map((bar) => (
        <span key={bar} className={styles.bar} data-on={bar <= level || undefined} />
      ))}
    </div>
  );
}
