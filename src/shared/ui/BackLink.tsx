import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './BackLink.module.css';

export interface BackLinkProps {
  /** Where the page is one of many. */
  to: string;
  children: ReactNode;
}

/** Above the page of one thing: the way back to where there are others of its kind. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <nav>
      <Link to={to} className={styles.link ?? ''}>
        <span aria-hidden="true">‹ </span>
        {children}
      </Link>
    </nav>
  );
}
