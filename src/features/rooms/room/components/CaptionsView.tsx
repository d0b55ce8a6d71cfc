import { useIntl } from 'react-intl';
import type { CaptionLine } from '../captionSlice';
import styles from './CaptionsView.module.css';

export interface CaptionsViewProps {
  /** The latest, oldest first. */
  lines: readonly CaptionLine[];
  /** Screen readers announce each line. */
  isSpoken: boolean;
}

/** Captions over the stage. */
export function CaptionsView({ lines, isSpoken }: CaptionsViewProps) {
  const { formatMessage } = useIntl();
  return (
    <div
      role="log"
      aria-label={formatMessage({ id: 'room.captions' })}
      aria-live={isSpoken ? 'polite' : 'off'}
      className={styles.captions}
    >
      {lines.map(({ id, text }) => (
        <p key={id} dir="auto" className={styles.line}>
          {text}
        </p>
      ))}
    </div>
  );
}
