import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { ROUTES } from '../../../contract/routes';
import cardStyles from '../../../shared/ui/card.module.css';
import styles from './MeetingAdmin.module.css';

export interface MeetingAdminViewProps {
  /** Whether people can request meetings in this environment. */
  isActive: boolean;
  children: ReactNode;
}

/** Layout of the organizers' page of meetings. */
export function MeetingAdminView({ isActive, children }: MeetingAdminViewProps) {
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Link to={ROUTES.admin.path} className={cardStyles.link}>
          <FormattedMessage id="meetingAdmin.toHub" />
        </Link>
        <h1 className={styles.title}>
          <FormattedMessage id="meetingAdmin.title" />
        </h1>
        {!isActive && (
          <p className={cardStyles.problem}>
            <FormattedMessage id="meetingAdmin.inactive" />
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
