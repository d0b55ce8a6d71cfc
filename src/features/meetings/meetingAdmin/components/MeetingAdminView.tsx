import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { AdminPageView } from '../../../../shared/platform/admin/AdminPageView';
import cardStyles from '../../../../shared/kit/ui/card.module.css';

export interface MeetingAdminViewProps {
  /** Whether people can request meetings in this environment. */
  isActive: boolean;
  children: ReactNode;
}

/** Layout of the organizers' page of meetings. */
export function MeetingAdminView({ isActive, children }: MeetingAdminViewProps) {
  return (
    <AdminPageView hasTimes title={<FormattedMessage id="meetingAdmin.title" />}>
      {!isActive && (
        <p className={cardStyles.problem}>
          <FormattedMessage id="meetingAdmin.inactive" />
        </p>
      )}
      {children}
    </AdminPageView>
  );
}
