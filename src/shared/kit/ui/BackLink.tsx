import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import hiddenStyles from './visuallyHidden.module.css';
import styles from './BackLink.module.css';

export interface BackLinkProps {
  /** The list or overview the page belongs to. */
  to: string;
  children: ReactNode;
  /** Shows the arrow only, where there is no room. */
  isShort?: boolean;
}

/** Link above a detail page, back to its list or overview. */
export function BackLink({ to, children, isShort = false }: BackLinkProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <Link id={id} to={to} className={`${styles.link} ${isShort ? styles.short : ''}`}>
        <span aria-hidden="true">‹ </span>
        {isShort ? <span className={hiddenStyles.visuallyHidden}>{children}</span> : children}
      </Link>
    </nav>
  );
}
