import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './SearchPageView.module.css';

export interface SearchPageViewProps {
  heading: ReactNode;
  /** Link to the page that shows everything; null on that page itself. */
  link: { to: string; label: string } | null;
  /** The search, then its results. */
  children: ReactNode;
}

/** Layout of a page with a search: a heading with a link to the full list, and the content. */
export function SearchPageView({ heading, link, children }: SearchPageViewProps) {
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.title}>{heading}</h1>
        {link && (
          <Link to={link.to} className={styles.link ?? ''}>
            {link.label}
          </Link>
        )}
      </div>
      {children}
    </div>
  );
}
