import { memo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Conversation, ConversationFilter } from '../../../../contract/messages/conversations';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { FaultText, type Fault } from '../../../../shared/platform/faults';
import { dayOf, formatDate } from '../../../../shared/kit/lib/dates';
import { Button } from '../../../../shared/kit/ui/Button';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import { LocationLink } from '../../../../shared/kit/ui/LocationLink';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { ConversationPicture } from './ConversationPicture';
import { otherOf, titleOf } from './describe';
import { Summary } from './Summary';
import styles from './ListView.module.css';

export interface ListViewProps {
  heading: ReactNode;
  conferenceId: string;
  conversations: readonly Conversation[];
  /** Id of the open conversation; null if there is none. */
  shown: string | null;
  pathOf: (conversationId: string) => string;
  filter: ConversationFilter;
  filters: readonly ConversationFilter[];
  query: string;
  status: 'loading' | 'loaded' | 'failed';
  fault: Fault | null;
  hasMore: boolean;
  more: 'idle' | 'loading' | 'failed';
  requests: number;
  drafts: Readonly<Record<string, string>>;
  unsent: Readonly<Record<string, 'failed' | 'waiting'>>;
  /** Shows whether somebody is online. Keep its identity stable. */
  statusOf?: ((attendeeId: string) => ReactNode) | undefined;
  /** Messages found, shown below the conversations. */
  found?: ReactNode;
  /** Event time; null if it is not known. */
  now: number | null;
  zone: string;
  locale: Locale;
  onFilter: (filter: ConversationFilter) => void;
  onQuery: (query: string) => void;
  onMore: () => void;
  onRetry: () => void;
  /** Absent where users can only answer conversations. */
  onNew?: () => void;
  onAllRead: () => void;
}

/** Filters for the user's own conversations. */
export const ALL_FILTERS: readonly ConversationFilter[] = [
  ...(['all', 'unread', 'people', 'groups', 'booths', 'requests'] as const),
];

type RowProps = Pick<ListViewProps, 'conferenceId' | 'pathOf' | 'statusOf' | 'now' | 'zone' | 'locale'> & {
  conversation: Conversation;
  isShown: boolean;
  draft: string | undefined;
  unsent: 'failed' | 'waiting' | undefined;
};

const Row = memo(function Row(props: RowProps) {
  const { conferenceId, conversation, isShown, draft, unsent, pathOf, statusOf, now, zone, locale } = props;
  const intl = useIntl();
  const { conversationId, last, unread, isMuted, kind, booth } = conversation;
  const title = titleOf(conversation, intl);
  const other = otherOf(conversation);
  const at = Date.parse(conversation.at);
  const isToday = now !== null && dayOf(at, zone) === dayOf(now, zone);
  const isUnread = unread > 0 && !isMuted;
  return (
    <li>
      <LocationLink
        to={pathOf(conversationId)}
        className={`${styles.row} ${isUnread ? styles.unread : ''}`}
        data-conversation={conversationId}
        {...(isShown && { 'aria-current': 'page' as const })}
      >
        <span className={styles.picture}>
          <ConversationPicture conferenceId={conferenceId} conversation={conversation} title={title} />
          {other !== undefined && <span className={styles.status}>{statusOf?.(other)}</span>}
        </span>
        <span className={styles.about}>
          <span className={styles.line}>
            <bdi className={styles.title}>{title}</bdi>
            <time className={styles.time} dateTime={conversation.at}>
              {formatDate(at, isToday ? 'time' : 'day-month', zone, locale)}
            </time>
          </span>
          <span className={styles.line}>
            <span className={styles.summary}>
              {unsent !== undefined ? (
                <span className={unsent === 'failed' ? styles.problem : undefined}>
                  <FormattedMessage
                    id={unsent === 'failed' ? 'messageCenter.rowFailed' : 'messageCenter.rowWaiting'}
                  />
                </span>
              ) : draft !== undefined ? (
                <FormattedMessage
                  id="messageCenter.rowDraft"
                  values={{ text: <bdi>{draft.slice(0, 120)}</bdi> }}
                />
              ) : last ? (
                <>
                  {kind === 'group' && !last.fact && last.senderName !== '' && (
                    <>
                      <bdi>{last.senderName}</bdi>:{' '}
                    </>
                  )}
                  <Summary message={last} />
                </>
              ) : (
                <FormattedMessage id="messageCenter.rowEmpty" />
              )}
            </span>
            {isMuted && (
              <span className={styles.muted}>
                <FormattedMessage id="messageCenter.muted" />
              </span>
            )}
            {unread > 0 && (
              <span
                className={isMuted ? styles.quietBadge : styles.badge}
                role="img"
                aria-label={intl.formatMessage({ id: 'messageCenter.unreadCount' }, { count: unread })}
              >
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </span>
          {booth?.isStaff && (
            <span className={styles.booth}>
              {booth.assignee ? (
                <FormattedMessage
                  id="messageCenter.assigned"
                  values={{ name: <bdi>{booth.assignee.name}</bdi> }}
                />
              ) : (
                booth.companyName
              )}
            </span>
          )}
        </span>
      </LocationLink>
    </li>
  );
});

/** Says why the list is empty, and what can be done about it. */
function Empty({ filter, query, onNew }: Pick<ListViewProps, 'filter' | 'query' | 'onNew'>) {
  const id = query !== '' ? 'messageCenter.empty.query' : (`messageCenter.empty.${filter}` as const);
  return (
    <div className={styles.empty} role="status">
      <p>
        <FormattedMessage id={id} values={{ query }} />
      </p>
      {onNew && query === '' && (filter === 'all' || filter === 'people' || filter === 'groups') && (
        <Button onClick={onNew}>
          <FormattedMessage id="messageCenter.new" />
        </Button>
      )}
    </div>
  );
}

/** The conversations, with their search and filters. */
export const ListView = memo(function ListView(props: ListViewProps) {
  const { conversations, shown, filter, filters, query, status, found, drafts, unsent, requests } = props;
  const { formatMessage } = useIntl();
  return (
    <section
      className={styles.list}
      tabIndex={-1}
      aria-label={formatMessage({ id: 'messageCenter.conversations' })}
    >
      <div className={styles.top}>
        {props.heading}
        {props.onNew && (
          <Button look="secondary" onClick={props.onNew}>
            <FormattedMessage id="messageCenter.new" />
          </Button>
        )}
      </div>
      <input
        type="search"
        className={fieldStyles.field}
        value={query}
        maxLength={200}
        placeholder={formatMessage({ id: 'messageCenter.searchShort' })}
        aria-label={formatMessage({ id: 'messageCenter.search' })}
        onChange={({ target }) => props.onQuery(target.value)}
      />
      <div
        className={styles.filters}
        role="group"
        aria-label={formatMessage({ id: 'messageCenter.filters' })}
      >
        {filters.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.filter}
            aria-pressed={each === filter}
            onClick={() => props.onFilter(each)}
          >
            <FormattedMessage id={`messageCenter.filter.${each}`} />
            {each === 'requests' && requests > 0 && ` (${requests})`}
          </button>
        ))}
      </div>
      <div className={styles.scroll}>
        {status === 'failed' ? (
          <RetryAlert onRetry={props.onRetry}>
            <p>
              <FormattedMessage id="messageCenter.listFailed" />
              {props.fault && (
                <>
                  {' '}
                  <FaultText fault={props.fault} />
                </>
              )}
            </p>
          </RetryAlert>
        ) : conversations.length > 0 ? (
          <ul className={styles.rows}>
            {conversations.map((conversation) => (
              <Row
                key={conversation.conversationId}
                conversation={conversation}
                conferenceId={props.conferenceId}
                isShown={conversation.conversationId === shown}
                draft={
                  conversation.conversationId === shown ? undefined : drafts[conversation.conversationId]
                }
                unsent={unsent[conversation.conversationId]}
                pathOf={props.pathOf}
                statusOf={props.statusOf}
                now={props.now}
                zone={props.zone}
                locale={props.locale}
              />
            ))}
          </ul>
        ) : status === 'loading' ? (
          <p className={styles.empty} role="status">
            <FormattedMessage id="messageCenter.loading" />
          </p>
        ) : (
          <Empty filter={filter} query={query} {...(props.onNew && { onNew: props.onNew })} />
        )}
        {props.hasMore && (
          <Button look="quiet" aria-disabled={props.more === 'loading'} onClick={props.onMore}>
            <FormattedMessage
              id={
                props.more === 'loading'
                  ? 'messageCenter.loading'
                  : props.more === 'failed'
                    ? 'messageCenter.moreFailed'
                    : 'messageCenter.more'
              }
            />
          </Button>
        )}
        {found}
      </div>
      {filter !== 'requests' && conversations.some(({ unread }) => unread > 0) && (
        <Button look="quiet" onClick={props.onAllRead}>
          <FormattedMessage id="messageCenter.allRead" />
        </Button>
      )}
    </section>
  );
});
