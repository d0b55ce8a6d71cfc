import styles from './CloseButton.module.css';

export interface CloseButtonProps {
  label: string;
  className?: string | undefined;
  onClose: () => void;
}

/** The close button in the corner of anything dismissible. */
export function CloseButton({ label, className = '', onClose }: CloseButtonProps) {
  return (
    <button type="button" className={`${styles.close} ${className}`} aria-label={label} onClick={onClose}>
      <span aria-hidden="true">×</span>
    </button>
  );
}
