import type { ReactNode } from 'react';
import styles from './Icons.module.css';

interface IconProps {
  filled?: boolean;
}

const shape = {
  className: styles.icon,
  viewBox: '0 0 24 24',
  'aria-hidden': true,
  focusable: false,
} as const;

export const HeartIcon = ({ filled = false }: IconProps) => (
  <svg {...shape}>
    <path
      className={filled ? styles.full : styles.line}
      d="M12 20s-7.5-4.6-9.2-9.2C1.6 7.4 3.7 4.5 6.8 4.5c2 0 3.9 1.1 5.2 3.2 1.3-2.1 3.2-3.2 5.2-3.2 3.1 0 5.2 2.9 4 6.300C19.5 15.4 12 20 12 20z"
    />
  </svg>
);

export const ViewsIcon = () => (
  <svg {...shape}>
    <path className={styles.line} d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle className={styles.line} cx="12" cy="12" r="3" />
  </svg>
);

export const PitchIcon = () => (
  <svg {...shape}>
    <rect className={styles.line} x="3" y="5" width="18" height="14" rx="2" />
    <path className={styles.full} d="M10 9v6l5-3z" />
  </svg>
);

const RibbonIcon = () => (
  <svg {...shape}>
    <circle className={styles.line} cx="12" cy="9" r="5.5" />
    <path className={styles.line} d="M8.5 13.5 7 21l5-2.500L17 21l-1.5-7.5" />
  </svg>
);

/** Marks a poster that won something. */
export const AwardMark = ({ children }: { children: ReactNode }) => (
  <span className={styles.award}>
    <RibbonIcon />
    <span>{children}</span>
  </span>
);
