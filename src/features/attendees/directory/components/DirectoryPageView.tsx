import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './DirectoryPageView.module.css';

export interface DirectoryPageViewProps {
  heading: string;
  /** Where else people are found. */
  link: { to: string; label: string };
  /** The search, then what it is about. */
  children: ReactNode;
}

/** A page of the directory: its heading with the way to the other one, and what is on it. */
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
