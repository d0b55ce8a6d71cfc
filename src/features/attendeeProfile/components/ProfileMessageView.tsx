import { FormattedMessage } from 'react-intl';
import { DetailMessage, type DetailProblem, type DetailTexts } from '../../../shared/ui/DetailMessage';
import { Bone, Skeleton } from '../../../shared/ui/Skeleton';
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
export const ProfileSkeleton = () => (
  <Skeleton label={<FormattedMessage id="attendeeProfile.loading" />} className={page.page}>
    <Bone className={styles.boneHeader} />
    <Bone className={styles.boneText} />
    <Bone className={styles.boneText} />
  </Skeleton>
);
