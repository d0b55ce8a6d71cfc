import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { ROUTES } from '../../../contract/platform/routes';
import { AdminSearchButton } from './AdminSearchButton';
import cardStyles from '../../kit/ui/card.module.css';
import { ZoneLine } from './zone/ZoneLine';
import styles from './AdminPageView.module.css';

export interface AdminPageViewProps {
  title: ReactNode;
  /** Target of the back link; the hub if left out. */
  back?: { path: string; label: ReactNode };
  /** Beside the title. */
  acts?: ReactNode;
  /** It shows times, whose zone is named. */
  hasTimes?: boolean;
  children: ReactNode;
}

/** Layout of an administration page that has no wrapper: back link, search, title and content. */
export function AdminPageView({ title, back, acts, hasTimes, children }: AdminPageViewProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div data-screen-only className={styles.top}>
          <Link to={back?.path ?? ROUTES.admin.path} className={cardStyles.link}>
            {back?.label ?? <FormattedMessage id="admin.toHub" />}
          </Link>
          <AdminSearchButton />
        </div>
        <div className={styles.top}>
          <h1 className={styles.title}>{title}</h1>
          {acts}
        </div>
        {hasTimes && <ZoneLine />}
      </div>
      {children}
    </div>
  );
}
