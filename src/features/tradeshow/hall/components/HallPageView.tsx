import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { HALL_PATH } from '../address';
import styles from './HallPageView.module.css';

export interface HallPageViewProps {
  heading: ReactNode;
  /** It is the tradeshow itself; its other pages link there. */
  isHall: boolean;
  /** The search, then what it found or all there is. */
  children: ReactNode;
}

/** Layout of the tradeshow's pages. */
export function HallPageView({ heading, isHall, children }: HallPageViewProps) {
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.title}>{heading}</h1>
        {!isHall && (
          <Link to={HALL_PATH} className={styles.link ?? ''}>
            <FormattedMessage id="hall.seeAll" />
          </Link>
        )}
      </div>
      {children}
    </div>
  );
}
