import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icons';
import styles from './BarButton.module.css';

export interface BarButtonProps {
  icon: IconName;
  /** What it does; below the picture where there is room. */
  label: string;
  /** The single key that does the same, if keys are on. */
  shortcut?: string | undefined;
  /** For what can be on: a panel, the hand. A label that changes says it by itself. */
  isPressed?: boolean;
  /** `off`: what it switches is off; `danger`: it ends something. */
  look?: 'plain' | 'off' | 'danger';
  /** On top of the picture: how many, or that there is something new. */
  mark?: ReactNode;
  isBusy?: boolean;
  onPress: () => void;
}

/** A control of the room, as a picture with its word. */
export function BarButton(props: BarButtonProps) {
  const { icon, label, shortcut, isPressed, look = 'plain', mark, isBusy = false, onPress } = props;
  return (
    <button
      type="button"
      className={styles.button}
      data-look={look}
      aria-pressed={isPressed}
      aria-keyshortcuts={shortcut}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onPress}
    >
      {/* First, so that its name begins with the visible word, whatever the mark says. */}
      <span className={styles.label}>{label}</span>
      <span className={styles.picture}>
        <Icon name={icon} size={22} />
        {mark !== undefined && mark !== null && mark !== false && <span className={styles.mark}>{mark}</span>}
      </span>
    </button>
  );
}
