import { useCallback, useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDate } from '../../../shared/lib/dates';
import { SafeHtml } from '../../../shared/ui/SafeHtml';
import { useStickToEnd } from '../../../shared/ui/useStickToEnd';
import { linesOf } from '../grouping';
import { CommentLine } from './CommentLine';
import styles from './CommentsView.module.css';
import type { CommentsViewProps } from './commentsProps';
import { OutgoingLine } from './OutgoingLine';

/** Comments rendered at once; earlier ones follow when the user scrolls up to them. */
const WINDOW = 100;

/** Moves the focus from comment to comment with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (!(event.target instanceof HTMLElement) || event.target.dataset['number'] === undefined) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-number]')];
  const at = lines.indexOf(event.target);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: lines.length - 1 }[event.key];
  const target = to === undefined ? undefined : lines[to];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** How many comments came while the user was reading earlier ones. */
function useMissed(isBehind: boolean, last: number): { since: number } {
  const [since, setSince] = useState(last);
  if (!isBehind && since !== last) setSince(last);
  return { since };
}

/** The comments, latest at the end, which stays in view while the user is there. */
export function CommentList(props: CommentsViewProps) {
  const { comments, outgoing, own, signs, userId, removesAll, viewerZone: zone, locale } = props;
  const { pinned = null, moderates = false } = props.rules ?? {};
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState(WINDOW);
  const [active, setActive] = useState<number | null>(null);
  // A new object for each jump, also to the same comment again.
  const [wanted, setWanted] = useState<{ number: number } | null>(null);
  const last = comments.at(-1)?.number ?? 0;
  const visible = useMemo(() => comments.slice(-shown), [comments, shown]);
  const lines = useMemo(() => linesOf(visible, zone), [visible, zone]);
  const byNumber = useMemo(() => new Map(comments.map((one) => [one.number, one])), [comments]);
  const { list, isBehind, onScroll, toEnd } = useStickToEnd({
    first: visible[0]?.number.toString(),
    last: outgoing.at(-1)?.key ?? String(last),
    onNearBeginning: () => setShown((count) => (count < comments.length ? count + WINDOW : count)),
  });
  const { since } = useMissed(isBehind, last);
  const missed = comments.length - comments.findLastIndex(({ number }) => number <= since) - 1;

  const jump = useCallback((number: number) => {
    setShown(Number.MAX_SAFE_INTEGER);
    setWanted({ number });
  }, []);
  useEffect(() => {
    if (wanted === null) return;
    list.current?.querySelector<HTMLElement>(`[data-number="${wanted.number}"]`)?.focus();
  }, [wanted, list]);

  const activeNumber = active !== null && byNumber.has(active) ? active : last;
  const pinnedComment = pinned === null ? undefined : byNumber.get(pinned);
  return (
    <div className={styles.frame}>
      {pinnedComment && (
        <div className={styles.pinned}>
          <p className={styles.meta}>
            <FormattedMessage id="comments.pinned" values={{ name: pinnedComment.userName }} />
          </p>
          <SafeHtml html={pinnedComment.text} className={styles.text ?? ''} />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between lines */}
      <div
        ref={list}
        onScroll={onScroll}
        onKeyDown={moveFocus}
        className={styles.list}
        role="log"
        aria-label={formatMessage({ id: 'comments.title' })}
      >
        <ul>
          {lines.map(({ comment, startsDay, startsGroup }) => [
            startsDay && (
              <li key={`day-${comment.number}`} className={styles.day}>
                {formatDate(Date.parse(comment.createdAt), 'fullday-month', zone, locale)}
              </li>
            ),
            <CommentLine
              key={comment.number}
              comment={comment}
              isFirst={startsGroup}
              isActive={comment.number === activeNumber}
              isReadOnly={props.readOnly === true}
              mayRemove={removesAll || comment.userId === userId}
              isOwn={comment.userId === userId}
              isPinned={comment.number === pinned}
              moderates={moderates}
              signs={signs}
              own={own[comment.number] ?? NONE}
              answered={comment.replyTo === undefined ? null : (byNumber.get(comment.replyTo) ?? null)}
              zone={zone}
              locale={locale}
              onReply={props.onReply}
              onReact={props.onReact}
              onRemove={props.onRemove}
              onReport={props.onReport}
              onModerate={props.onModerate}
              onSilence={props.onSilence}
              onJump={jump}
              onActive={setActive}
            />,
          ])}
          {outgoing.map((entry) => (
            <OutgoingLine key={entry.key} entry={entry} onRetry={props.onRetry} onDiscard={props.onDiscard} />
          ))}
        </ul>
      </div>
      {isBehind && (
        <button type="button" className={styles.behind} onClick={toEnd}>
          <FormattedMessage id="comments.behind" values={{ count: Math.max(1, missed) }} />
        </button>
      )}
    </div>
  );
}

const NONE: readonly string[] = [];
