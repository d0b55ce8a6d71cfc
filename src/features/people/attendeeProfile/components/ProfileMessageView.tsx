import { FormattedMessage } from 'react-intl';
import { RestToCome } from '../../../../shared/kit/ui/RestToCome';
import { Bone, Skeleton } from '../../../../shared/kit/ui/Skeleton';
import { DetailMessage, type DetailProblem, type DetailTexts } from '../../../../shared/kit/ui/DetailMessage';
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

/** Shown instead of a profile if it does not exist or failed to load. */
export const ProfileMessageView = (problem: DetailProblem) => (
  <DetailMessage {...problem} texts={TEXTS} listPath="/attendees" />
);

/** Placeholder while the profile loads. */
export const ProfileSkeleton = () => (
  <Skeleton label={<FormattedMessage id="attendeeProfile.loading" />} className={page.page}>
    <Bone className={styles.boneHeader} />
    <Bone className={styles.boneText} />
    <Bone className={styles.boneText} />
  </Skeleton>
);

/** Placeholder for what is below the form of one's own profile. */
export const BelowFormSkeleton = () => (
  <>
    <Skeleton label={<FormattedMessage id="ui.loading" />} className={page.page}>
      <Bone className={styles.boneText} />
    </Skeleton>
    <RestToCome />
  </>
);
