import type { ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` for the one main action of a screen, `secondary` beside it, `quiet` in bars and lists. */
  look?: 'primary' | 'secondary' | 'quiet';
}

/** The UI kit's button. A busy button stays focusable: set `aria-disabled`, not `disabled`. */
export function Button({ look = 'primary', className, type = 'button', ...rest }: ButtonProps) {
  const names = [styles.button, styles[look], className].filter(Boolean).join(' ');
  return <button type={type} className={names} {...rest} />;
}
