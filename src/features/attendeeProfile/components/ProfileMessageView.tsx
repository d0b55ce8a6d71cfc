import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Failure } from '../../../shared/lib/apiFailure';
import { Button } from '../../../shared/ui/Button';
import page from './Page.module.css';
import styles from './ProfileView.module.css';

export type ProfileMessageViewProps =
  { kind: 'notFound' } | { kind: 'failed'; failure: Failure; onRetry: () => void };

/** In place of a person: there is nobody at this address, or the page could not be loaded. */
export function ProfileMessageView(props: ProfileMessageViewProps) {
  return (
    <section className={styles.message} role={props.kind === 'failed' ? 'alert' : undefined}>
      <h1 className={page.title}>
        <FormattedMessage id={`attendeeProfile.${props.kind}Title`} />
      </h1>
      <p className={styles.text}>
        {props.kind === 'notFound' ? (
          <FormattedMessage id="attendeeProfile.notFoundText" />
        ) : props.failure.kind === 'network' ? (
          <FormattedMessage id="attendeeProfile.offlineText" />
        ) : (
          <FormattedMessage id="attendeeProfile.failedText" values={{ reason: props.failure.message }} />
        )}
      </p>
      {props.kind === 'failed' && (
        <Button onClick={props.onRetry}>
          <FormattedMessage id="ui.retry" />
        </Button>
      )}
      <Link to="/attendees" className={page.link}>
        <FormattedMessage id="attendeeProfile.toAttendees" />
      </Link>
    </section>
  );
}

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
