import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './DirectoryPageView.module.css';

export interface DirectoryPageViewProps {
  heading: string;
  /** Link to the directory's other page. */
  link: { to: string; label: string };
  /** The search, then its results. */
  children: ReactNode;
}

/** Layout of a directory page: a heading with a link to the other page, and the content. */
export function DirectoryPageView({ heading, link, children }: DirectoryPageViewProps) {
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.title}>{heading}</h1>
        <Link to={link.to} className={styles.link ?? ''}>
          {link.label}
        </Link>
      </div>
      {children}
    </div>
  );
}
