import { FormattedMessage } from 'react-intl';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { excerptOf, wordsOf } from '../../../../contract/kit/foundWords';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { Marked } from '../../../../shared/platform/search/Marked';
import { Button } from '../../../../shared/kit/ui/Button';
import { LocationLink } from '../../../../shared/kit/ui/LocationLink';
import type { FoundState } from '../foundSlice';
import styles from './FoundView.module.css';

export interface FoundViewProps extends Pick<FoundState, 'query' | 'status' | 'found' | 'more'> {
  hasMore: boolean;
  pathOf: (conversationId: string, number: number) => string;
  zone: string;
  locale: Locale;
  onMore: () => void;
}

/** Messages found, latest first, with matches highlighted. */
export function FoundView({
  query,
  status,
  found,
  more,
  hasMore,
  pathOf,
  zone,
  locale,
  onMore,
}: FoundViewProps) {
  if (status === 'idle') return null;
  return (
    <section className={styles.found} aria-labelledby="found-messages">
      <h2 id="found-messages" className={styles.heading}>
        <FormattedMessage id="messageCenter.foundHeading" />
      </h2>
      <p className={styles.quiet} role="status">
        {status === 'loading' && <FormattedMessage id="messageCenter.searching" />}
        {status === 'failed' && <FormattedMessage id="messageCenter.searchFailed" />}
        {status === 'loaded' && found.length === 0 && <FormattedMessage id="messageCenter.foundNone" />}
      </p>
      <ul className={styles.rows}>
        {found.map(({ conversationId, conversationName, message }) => (
          <li key={`${conversationId}/${message.number}`}>
            <LocationLink to={pathOf(conversationId, message.number)} className={styles.row}>
              <span className={styles.line}>
                <span className={styles.name}>{conversationName}</span>
                <time dateTime={message.at}>
                  {formatDate(Date.parse(message.at), 'day-month', zone, locale)}
                </time>
              </span>
              <span className={styles.text}>
                {message.senderName !== '' && (
                  <>
                    <bdi>{message.senderName}</bdi>:{' '}
                  </>
                )}
                <bdi>
                  <Marked text={excerptOf(message.text, wordsOf(query))} sought={{ words: query }} />
                </bdi>
              </span>
            </LocationLink>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button look="quiet" aria-disabled={more === 'loading'} onClick={onMore}>
          <FormattedMessage id={more === 'failed' ? 'messageCenter.moreFailed' : 'messageCenter.more'} />
        </Button>
      )}
    </section>
  );
}
