import { FormattedMessage } from 'react-intl';
import { DetailMessage, type DetailProblem, type DetailTexts } from '../../../shared/ui/DetailMessage';
import styles from './CompanyView.module.css';

const TEXTS: DetailTexts = {
  notFoundTitle: 'companies.notFoundTitle',
  notFoundText: 'companies.notFoundText',
  failedTitle: 'companies.failedTitle',
  failedText: 'companies.failedText',
  offlineText: 'companies.offlineText',
  toList: 'companies.toAttendees',
};

/** In place of a company: there is none at this address, or it could not be loaded. */
export const CompanyMessageView = (problem: DetailProblem) => (
  <DetailMessage {...problem} texts={TEXTS} listPath="/attendees" />
);

/** Shape of the page while its company loads. */
export function CompanySkeleton() {
  return (
    <div className={styles.page} role="status">
      <p className={styles.hidden}>
        <FormattedMessage id="companies.loading" />
      </p>
      <div aria-hidden="true" className={styles.page}>
        <div className={`${styles.bone} ${styles.boneTitle}`} />
        <div className={`${styles.bone} ${styles.boneText}`} />
        <div className={`${styles.bone} ${styles.boneText}`} />
      </div>
    </div>
  );
}
