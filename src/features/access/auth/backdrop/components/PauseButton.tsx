import { useIntl } from 'react-intl';
import styles from './Backdrop.module.css';

export interface PauseButtonProps {
  paused: boolean;
  onToggle: () => void;
}

/** Pauses and resumes the gate's background (WCAG 2.2.2: it moves for longer than 5 s). */
export function PauseButton({ paused, onToggle }: PauseButtonProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: paused ? 'auth.playBackground' : 'auth.pauseBackground' });
  return (
    <button type="button" className={styles.pause} aria-label={label} title={label} onClick={onToggle}>
      <svg className={styles.sign} viewBox="0 0 18 18" aria-hidden="true">
        <path d={paused ? 'M5 3l10 6-10 6z' : 'M4 3h4v12H4zM10 3h4v12h-4z'} />
      </svg>
    </button>
  );
}
