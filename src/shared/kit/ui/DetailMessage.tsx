import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Failure } from '../lib/apiFailure';
import styles from './DetailMessage.module.css';
import { RetryButton } from './RetryButton';

/** Why a detail page has nothing to show: there is no such item, or it failed to load. */
export type DetailProblem = { kind: 'notFound' } | { kind: 'failed'; failure: Failure; onRetry: () => void };

/** Ids of the messages, worded for the missing item. */
export interface DetailTexts {
  notFoundTitle: string;
  notFoundText: string;
  failedTitle: string;
  failedText: string;
  /** Replaces `failedText` if the server could not be reached. */
  offlineText: string;
  /** Text of the link to `listPath`. */
  toList: string;
}

export type DetailMessageProps = DetailProblem & {
  texts: DetailTexts;
  /** The list the item belongs to. */
  listPath: string;
};

/** Replaces a detail page: says why there is nothing to show, and links to the list. */
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
          <FormattedMessage id={texts.failedText} />
        )}
      </p>
      {props.kind === 'failed' && <RetryButton onRetry={props.onRetry} />}
      <Link to={listPath} className={styles.link}>
        <FormattedMessage id={texts.toList} />
      </Link>
    </section>
  );
}
