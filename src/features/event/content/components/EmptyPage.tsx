import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styles from './EmptyPage.module.css';

export interface EmptyPageProps {
  /** SVG shapes on a 24 × 24 grid that depict the missing content. */
  drawing: ReactNode;
  textId: string;
}

/** Shown instead of content the event has not published yet. */
export function EmptyPage({ drawing, textId }: EmptyPageProps) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 24 24" width={72} height={72} aria-hidden="true" className={styles.drawing}>
        <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
          {drawing}
        </g>
      </svg>
      <p className={styles.text}>
        <FormattedMessage id={textId} />
      </p>
      <Link to="/" className={styles.link ?? ''}>
        <FormattedMessage id="content.toStart" />
      </Link>
    </div>
  );
}
