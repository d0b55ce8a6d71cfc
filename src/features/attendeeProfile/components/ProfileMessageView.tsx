import { FormattedMessage } from 'react-intl';
import { DetailMessage, type DetailProblem, type DetailTexts } from '../../../shared/ui/DetailMessage';
import page from './Page.module.css';
import styles from './ProfileView.module.css';

const TEXTS: DetailTexts = {
  notFoundTitle: 'attendeeProfile.notFoundTitle',
  notFoundText: 'attendeeProfile.notFoundText',
  failedTitle: 'attendeeProfile.failedTitle',
  failedText: 'attendeeProfile.failedText',
  offlineText: 'attendeeProfile.offlineText',
  toList: 'attendeeProfile.toAttendees',
};

/** In place of a person: there is nobody at this address, or the page could not be loaded. */
export const ProfileMessageView = (problem: DetailProblem) => (
  <DetailMessage {...problem} texts={TEXTS} listPath="/attendees" />
);

/** Shape of the page while its person loads. */
export function ProfileSkeleton() {
  return (
    <div className={page.page} role="status">
      <p className={styles.hidden}>
        <FormattedMessage id="attendeeProfile.loading" />
      </p>
      <div aria-hidden="true" className={page.page}>
        <div className={`${styles.bone} ${styles.boneHeader}`} />
        <div className={`${styles.bone} ${styles.boneText}`} />
        <div className={`${styles.bone} ${styles.boneText}`} />
      </div>
    </div>
  );
}
