import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Failure } from '../../../shared/lib/apiFailure';
import { Button } from '../../../shared/ui/Button';
import styles from './CompanyView.module.css';

export type CompanyMessageViewProps =
  { kind: 'notFound' } | { kind: 'failed'; failure: Failure; onRetry: () => void };

/** In place of a company: there is none at this address, or it could not be loaded. */
export function CompanyMessageView(props: CompanyMessageViewProps) {
  return (
    <section className={styles.message} role={props.kind === 'failed' ? 'alert' : undefined}>
      <h1 className={styles.title}>
        <FormattedMessage id={`companies.${props.kind}Title`} />
      </h1>
      <p className={styles.text}>
        {props.kind === 'notFound' ? (
          <FormattedMessage id="companies.notFoundText" />
        ) : props.failure.kind === 'network' ? (
          <FormattedMessage id="companies.offlineText" />
        ) : (
          <FormattedMessage id="companies.failedText" values={{ reason: props.failure.message }} />
        )}
      </p>
      {props.kind === 'failed' && (
        <Button onClick={props.onRetry}>
          <FormattedMessage id="ui.retry" />
        </Button>
      )}
      <Link to="/attendees" className={styles.link}>
        <FormattedMessage id="companies.toAttendees" />
      </Link>
    </section>
  );
}

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
