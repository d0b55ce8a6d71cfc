import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Failure } from '../lib/apiFailure';
import { Button } from './Button';
import styles from './DetailMessage.module.css';

/** Why there is nothing to show of one thing: there is none at this address, or it could not be loaded. */
export type DetailProblem = { kind: 'notFound' } | { kind: 'failed'; failure: Failure; onRetry: () => void };

/** Ids of the messages that say it, in the words of what is missing. */
export interface DetailTexts {
  notFoundTitle: string;
  notFoundText: string;
  failedTitle: string;
  /** Given `reason`, what the server said. */
  failedText: string;
  /** In place of `failedText` where the server was not reached. */
  offlineText: string;
  /** Words of the link to `listPath`. */
  toList: string;
}

export type DetailMessageProps = DetailProblem & {
  texts: DetailTexts;
  /** Where there are others of its kind. */
  listPath: string;
};

/** In place of the page of one thing: why it is not there, and where to go. */
export function DetailMessage(props: DetailMessageProps) {
  const { texts, listPath } = props;
  const failed = props.kind === 'failed';
  return (
    <section className={styles.message} role={failed ? 'alert' : undefined}>
      <h1 className={styles.title}>
        <FormattedMessage id={failed ? texts.failedTitle : texts.notFoundTitle} />
      </h1>
      <p className={styles.text}>
        {props.kind === 'notFound' ? (
          <FormattedMessage id={texts.notFoundText} />
        ) : props.failure.kind === 'network' ? (
          <FormattedMessage id={texts.offlineText} />
        ) : (
          <FormattedMessage id={texts.failedText} values={{ reason: props.failure.message }} />
        )}
      </p>
      {props.kind === 'failed' && (
        <Button onClick={props.onRetry}>
          <FormattedMessage id="ui.retry" />
        </Button>
      )}
      <Link to={listPath} className={styles.link}>
        <FormattedMessage id={texts.toList} />
      </Link>
    </section>
  );
}
