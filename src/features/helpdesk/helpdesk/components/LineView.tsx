import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { LinkedText } from '../../../../shared/kit/ui/LinkedText';
import type { Line } from '../selectors';
import styles from './LineView.module.css';

export interface LineViewProps {
  line: Line;
  zone: string;
  locale: Locale;
  /** Absent if nothing can be sent anymore. */
  onRetry?: (clientToken: string) => void;
}

/** Text of an event (product.md#helpdesk): joined, left or ended. */
export function useEventText() {
  const { formatMessage } = useIntl();
  return (line: Exclude<Line, { kind: 'message' }>) =>
    formatMessage(
      { id: `helpdesk.${line.kind}` },
      { name: line.name || formatMessage({ id: 'helpdesk.someone' }) },
    );
}

function Delivery({ line, onRetry }: Pick<LineViewProps, 'onRetry'> & { line: Line & { kind: 'message' } }) {
  if (line.delivery === 'sent') return null;
  if (line.delivery !== 'failed') {
    return (
      <p className={styles.pending}>
        <FormattedMessage id="helpdesk.sending" />
      </p>
    );
  }
  return (
    <p className={styles.failed}>
      <FormattedMessage id="helpdesk.failed" />{' '}
      {onRetry && (
        <button type="button" className={styles.retry} onClick={() => onRetry(line.key)}>
          <FormattedMessage id="helpdesk.retry" />
        </button>
      )}
    </p>
  );
}

/**
 * One line of the conversation: a message with author and time, or an event. Memoized, so new lines and
 * typing do not re-render it.
 */
export const LineView = memo(function LineView({ line, zone, locale, onRetry }: LineViewProps) {
  const eventText = useEventText();
  const { formatMessage } = useIntl();
  const time = line.at !== null && (
    <time dateTime={new Date(line.at).toISOString()}>{formatDate(line.at, 'time', zone, locale)}</time>
  );
  if (line.kind !== 'message') {
    return (
      <li className={styles.event} data-line>
        {eventText(line)} {time}
      </li>
    );
  }
  const author = line.own
    ? formatMessage({ id: 'helpdesk.you' })
    : line.name || formatMessage({ id: 'helpdesk.desk' });
  return (
    <li className={`${styles.message} ${line.own ? styles.own : styles.theirs}`} data-line>
      <p className={styles.meta}>
        <bdi className={styles.author}>{author}</bdi> {time}
      </p>
      <div className={styles.text} dir="auto">
        <LinkedText text={line.text} />
      </div>
      <Delivery line={line} {...(onRetry && { onRetry })} />
    </li>
  );
});
