import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { ReportButton } from './ReportButton';
import styles from './ReportSection.module.css';

/** The offer to report a problem as a section of a page, which says what it is good for. */
export function ReportSection() {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.words}>
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
