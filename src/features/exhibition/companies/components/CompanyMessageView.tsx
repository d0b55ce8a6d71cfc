import { FormattedMessage } from 'react-intl';
import { Bone, Skeleton } from '../../../../shared/kit/ui/Skeleton';
import { DetailMessage, type DetailProblem, type DetailTexts } from '../../../../shared/kit/ui/DetailMessage';
import styles from './CompanyView.module.css';

const TEXTS: DetailTexts = {
  notFoundTitle: 'companies.notFoundTitle',
  notFoundText: 'companies.notFoundText',
  failedTitle: 'companies.failedTitle',
  failedText: 'companies.failedText',
  offlineText: 'companies.offlineText',
  toList: 'companies.toAttendees',
};

/** Shown instead of a company that does not exist or failed to load. */
export const CompanyMessageView = (problem: DetailProblem) => (
  <DetailMessage {...problem} texts={TEXTS} listPath="/attendees" />
);

/** Loading skeleton of the company page. */
export const CompanySkeleton = () => (
  <Skeleton label={<FormattedMessage id="companies.loading" />} className={styles.page}>
    <Bone className={styles.boneTitle} />
    <Bone className={styles.boneText} />
    <Bone className={styles.boneText} />
  </Skeleton>
);
