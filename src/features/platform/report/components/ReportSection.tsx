import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { ReportButton } from './ReportButton';
import styles from './ReportSection.module.css';

/** Page section that offers to report a problem and explains why. */
export function ReportSection() {
  const heading = useId();
  return (
    <section data-screen-only className={styles.section} aria-labelledby={heading}>
      <div className={styles.content}>
        <h2 id={heading} className={styles.heading}>
          <FormattedMessage id="report.title" />
        </h2>
        <p className={styles.text}>
          <FormattedMessage id="report.offer" />
        </p>
      </div>
      <ReportButton />
    </section>
  );
}
