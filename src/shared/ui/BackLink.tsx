import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './BackLink.module.css';

export interface BackLinkProps {
  /** The list or overview the page belongs to. */
  to: string;
  children: ReactNode;
}

/** Link above a detail page, back to its list or overview. */
export function BackLink({ to, children }: BackLinkProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <Link id={id} to={to} className={styles.link ?? ''}>
        <span aria-hidden="true">‹ </span>
        {children}
      </Link>
    </nav>
  );
}
