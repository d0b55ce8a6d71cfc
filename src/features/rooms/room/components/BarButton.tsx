import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icons';
import styles from './BarButton.module.css';

export interface BarButtonProps {
  icon: IconName;
  /** What it does; shown below the icon where there is room. */
  label: string;
  /** The single-key shortcut for it, if shortcuts are on. */
  shortcut?: string | undefined;
  /** For controls that can be on, such as a panel or the hand; not needed where the label changes. */
  isPressed?: boolean;
  /** `off`: what it controls is switched off; `danger`: it ends something. */
  look?: 'plain' | 'off' | 'danger';
  /** Badge on the icon: a count, or a mark that there is something new. */
  mark?: ReactNode;
  isBusy?: boolean;
  onPress: () => void;
}

/** A control of the room: an icon with a label. */
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
      {/* First, so that the accessible name starts with the visible label, whatever the mark says. */}
      <span className={styles.label}>{label}</span>
      <span className={styles.picture}>
        <Icon name={icon} size={22} />
        {mark !== undefined && mark !== null && mark !== false && <span className={styles.mark}>{mark}</span>}
      </span>
    </button>
  );
}
