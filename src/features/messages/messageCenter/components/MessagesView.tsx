import { Fragment, memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { EDIT_MINUTES, type Message } from '../../../../contract/messages/messages';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { linesOf } from '../../../../shared/kit/lib/lines';
import { Button } from '../../../../shared/kit/ui/Button';
import { moveLineFocus } from '../../../../shared/kit/ui/lineFocus';
import { Names } from '../../../../shared/kit/ui/Names';
import { useStickToEnd } from '../../../../shared/kit/ui/useStickToEnd';
import type { Outgoing } from '../outgoing';
import { MessageLine, type MessageActions } from './MessageLine';
import styles from './MessagesView.module.css';
import { OutgoingLine } from './OutgoingLine';

export interface MessagesViewProps extends Omit<MessageActions, 'onActive'> {
  conferenceId: string;
  /** The conversation's title. */
  title: string;
  userId: string;
  messages: readonly Message[];
  /** Whether the user wrote a message; for a booth, whether its staff did. */
  isOwn: (message: Message) => boolean;
  outgoing: readonly Outgoing[];
  hasEarlier: boolean;
  hasLater: boolean;
  /** Number of the conversation's latest message, loaded or not. */
  latest: number;
  paging: { direction: 'earlier' | 'later'; status: 'loading' | 'failed' } | null;
  /** Messages after this one are new; null if none are. */
  newAfter: number | null;
  target: { number: number; asked: number } | null;
  /** How far others have read: their names by message number; empty where that is not shown. */
  readBy: Readonly<Record<number, readonly string[]>>;
  isClosed: boolean;
  /** Server time, to tell how long a message may be edited; milliseconds since 1970. */
  now: number;
  zone: string;
  locale: Locale;
  onEarlier: () => void;
  onLater: () => void;
  onEnd: () => void;
  /** The end of the conversation is in view, in a focused window. */
  onSeen: (number: number) => void;
  onRetry: (messageId: string) => void;
  onDiscard: (messageId: string) => void;
}

function Page({
  direction,
  status,
  onLoad,
}: {
  direction: 'earlier' | 'later';
  status: 'idle' | 'loading' | 'failed';
  onLoad: () => void;
}) {
  return (
    <div className={styles.page}>
      <Button look="quiet" aria-disabled={status === 'loading'} onClick={onLoad}>
        <FormattedMessage
          id={status === 'failed' ? 'messageCenter.moreFailed' : `messageCenter.${direction}`}
        />
      </Button>
    </div>
  );
}

/** Calls `see` whenever the window regains the focus. */
function useComingBack(see: () => void) {
  const latest = useRef(see);
  useLayoutEffect(() => {
    latest.current = see;
  });
  useEffect(() => {
    const run = () => latest.current();
    addEventListener('focus', run);
    addEventListener('visibilitychange', run);
    return () => {
      removeEventListener('focus', run);
      removeEventListener('visibilitychange', run);
    };
  }, []);
}

/** How many messages came since the latest ones were no longer among those that are loaded. */
function useUnloaded({ hasLater, latest }: Pick<MessagesViewProps, 'hasLater' | 'latest'>): number {
  const [since, setSince] = useState(latest);
  if (!hasLater && since !== latest) setSince(latest);
  return hasLater ? Math.max(0, latest - since) : 0;
}

/** The messages of a conversation, latest at the end, which stays in view while the user is there. */
export const MessagesView = memo(function MessagesView(props: MessagesViewProps) {
  const { messages, isOwn, outgoing, hasEarlier, hasLater, paging, newAfter, target, zone, locale } = props;
  const { onSeen, onEarlier, onLater, onJump } = props;
  const { formatMessage } = useIntl();
  const [active, setActive] = useState<number | null>(null);
  const last = messages.at(-1)?.number ?? 0;
  const isPaging = (direction: 'earlier' | 'later') => paging?.direction === direction;
  const listed = useMemo(
    () => messages.map(({ number, senderId }) => ({ key: String(number), isOwn: senderId === props.userId })),
    [messages, props.userId],
  );
  const { list, newCount, isAtEnd, onScroll, toEnd, toLine } = useStickToEnd({
    lines: listed,
    sent: outgoing.findLast(({ status }) => status !== 'failed')?.messageId,
    hasEnd: !hasLater,
    onNearBeginning: () => {
      if (hasEarlier && !isPaging('earlier')) onEarlier();
    },
    onNearEnd: () => {
      if (hasLater && !isPaging('later')) onLater();
    },
  });
  const unloaded = useUnloaded(props);
  const lines = useMemo(
    () =>
      linesOf(messages, zone, ({ at, senderId, forBooth, replyTo, fact }) => ({
        at: Date.parse(at),
        by: fact ? '' : `${senderId}/${forBooth ? 'booth' : ''}`,
        startsAnew: replyTo !== null,
      })),
    [messages, zone],
  );

  const see = () => {
    if (hasLater || last === 0 || !isAtEnd()) return;
    if (document.hasFocus() && document.visibilityState === 'visible') onSeen(last);
  };
  useComingBack(see);
  useEffect(see);

  const asked = target?.asked ?? 0;
  const wanted = target?.number ?? 0;
  useEffect(() => {
    if (asked === 0) return;
    const line = list.current?.querySelector<HTMLElement>(`[data-number="${wanted}"]`);
    if (line) toLine(line);
  }, [asked, wanted, list, toLine]);

  const onActive = useCallback((number: number) => setActive(number), []);
  const activeNumber = active !== null && messages.some(({ number }) => number === active) ? active : last;
  const firstNew = newAfter === null ? undefined : messages.find(({ number }) => number > newAfter);
  const showsEnd = hasLater || newCount > 0;
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between lines */}
      <div
        ref={list}
        onScroll={() => {
          onScroll();
          see();
        }}
        onKeyDown={moveLineFocus}
        className={styles.list}
        role="log"
        // What is new is announced beside it, bundled.
        aria-live="off"
        tabIndex={0}
        aria-label={formatMessage({ id: 'messageCenter.messagesWith' }, { name: props.title })}
      >
        <ul>
          {hasEarlier && (
            <li>
              <Page
                direction="earlier"
                status={isPaging('earlier') ? (paging?.status ?? 'idle') : 'idle'}
                onLoad={onEarlier}
              />
            </li>
          )}
          {lines.map(({ item: message, startsDay, startsGroup }) => (
            <Fragment key={message.number}>
              {startsDay && (
                <li className={styles.day}>
                  {formatDate(Date.parse(message.at), 'fullday-month', zone, locale)}
                </li>
              )}
              {message === firstNew && (
                <li className={styles.new}>
                  <FormattedMessage id="messageCenter.newDivider" />
                </li>
              )}
              <MessageLine
                conferenceId={props.conferenceId}
                message={message}
                userId={props.userId}
                isOwn={isOwn(message)}
                isFirst={startsGroup || message === firstNew}
                isActive={message.number === activeNumber}
                isClosed={props.isClosed}
                mayEdit={
                  message.senderId === props.userId &&
                  message.text !== '' &&
                  props.now - Date.parse(message.recordedAt) < EDIT_MINUTES * 60_000
                }
                zone={zone}
                locale={locale}
                onReply={props.onReply}
                onReact={props.onReact}
                onEdit={props.onEdit}
                onDelete={props.onDelete}
                onReport={props.onReport}
                onJump={onJump}
                onActive={onActive}
              />
              {props.readBy[message.number] !== undefined && (
                <li className={styles.read}>
                  <FormattedMessage
                    id="messageCenter.readBy"
                    values={{ names: <Names names={props.readBy[message.number] ?? []} /> }}
                  />
                </li>
              )}
            </Fragment>
          ))}
          {!hasLater &&
            outgoing.map((message, index) => (
              <OutgoingLine
                key={message.messageId}
                message={message}
                isFirst={index === 0}
                onRetry={props.onRetry}
                onDiscard={props.onDiscard}
              />
            ))}
          {hasLater && (
            <li>
              <Page
                direction="later"
                status={isPaging('later') ? (paging?.status ?? 'idle') : 'idle'}
                onLoad={onLater}
              />
            </li>
          )}
        </ul>
      </div>
      {showsEnd && (
        <button
          type="button"
          className={styles.behind}
          onClick={() => {
            if (hasLater) props.onEnd();
            toEnd();
          }}
        >
          <FormattedMessage id="messageCenter.toEnd" values={{ count: newCount + unloaded }} />
        </button>
      )}
    </div>
  );
});
