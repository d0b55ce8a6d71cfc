import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Failure } from '../../../shared/lib/apiFailure';
import { Button } from '../../../shared/ui/Button';
import styles from './SessionMessageView.module.css';

export type SessionMessageViewProps =
  { kind: 'notFound' } | { kind: 'failed'; failure: Failure; onRetry: () => void };

/** In place of a session: there is none at this address, or it could not be loaded. */
export function SessionMessageView(props: SessionMessageViewProps) {
  return (
    <section className={styles.message} role={props.kind === 'failed' ? 'alert' : undefined}>
      <h1 className={styles.title}>
        <FormattedMessage id={`session.${props.kind}Title`} />
      </h1>
      <p className={styles.text}>
        {props.kind === 'notFound' ? (
          <FormattedMessage id="session.notFoundText" />
        ) : props.failure.kind === 'network' ? (
          <FormattedMessage id="session.offlineText" />
        ) : (
          <FormattedMessage id="session.failedText" values={{ reason: props.failure.message }} />
        )}
      </p>
      {props.kind === 'failed' && (
        <Button onClick={props.onRetry}>
          <FormattedMessage id="ui.retry" />
        </Button>
      )}
      <Link to="/sessions" className={styles.link}>
        <FormattedMessage id="session.toProgramme" />
      </Link>
    </section>
  );
}
