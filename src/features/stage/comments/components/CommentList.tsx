import { Fragment, memo, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Comment } from '../../../../contract/stage/comments';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { SafeHtml } from '../../../../shared/kit/ui/SafeHtml';
import { moveLineFocus } from '../../../../shared/kit/ui/lineFocus';
import { useStickToEnd } from '../../../../shared/kit/ui/useStickToEnd';
import { linesOf } from '../grouping';
import { CommentLine } from './CommentLine';
import styles from './CommentsView.module.css';
import type { CommentsViewProps } from './commentsProps';
import { OutgoingLine } from './OutgoingLine';

/** Number of comments rendered at first, and added each time the user scrolls up to earlier ones. */
const WINDOW = 50;
/** Once more are rendered, all but the last `WINDOW` are dropped, unless the user is reading earlier ones. */
const MOST = 2 * WINDOW;

/**
 * The range of comments that is rendered: it grows at the end by itself, and at the start through `extend`.
 */
function useWindow(comments: readonly Comment[], isReadingBack: boolean) {
  /** Number of the first one. */
  const [from, setFrom] = useState(() => comments.at(-WINDOW)?.number ?? 0);
  const start = Math.max(
    0,
    comments.findIndex(({ number }) => number >= from),
  );
  if (!isReadingBack && comments.length - start > MOST) setFrom(comments.at(-WINDOW)?.number ?? 0);
  const visible = useMemo(() => comments.slice(start), [comments, start]);
  const extend = () => setFrom(comments[Math.max(0, start - WINDOW)]?.number ?? 0);
  const showAll = useCallback(() => setFrom(0), []);
  return { visible, extend, showAll };
}

export type CommentListProps = Pick<
  CommentsViewProps,
  | 'comments'
  | 'outgoing'
  | 'own'
  | 'signs'
  | 'title'
  | 'hostLabel'
  | 'userId'
  | 'removesAll'
  | 'readOnly'
  | 'rules'
  | 'viewerZone'
  | 'locale'
  | 'onReply'
  | 'onReact'
  | 'onRemove'
  | 'onReport'
  | 'onModerate'
  | 'onSilence'
  | 'onRetry'
  | 'onDiscard'
> & {
  /** Key of the latest comment that was sent from here. */
  sentKey: string | undefined;
};

/** The comments, latest at the end, which stays in view while the user is there. */
export const CommentList = memo(function CommentList(props: CommentListProps) {
  const { comments, outgoing, own, signs, userId, removesAll, viewerZone: zone, locale } = props;
  const { pinned = null, moderates = false } = props.rules ?? {};
  const [active, setActive] = useState<number | null>(null);
  // A new object for each jump, also to the same comment again.
  const [wanted, setWanted] = useState<{ number: number } | null>(null);
  const last = comments.at(-1)?.number ?? 0;
  const [isReadingBack, setReadingBack] = useState(false);
  const { visible, extend, showAll } = useWindow(comments, isReadingBack);
  const lines = useMemo(() => linesOf(visible, zone), [visible, zone]);
  const listed = useMemo(
    () => visible.map((one) => ({ key: String(one.number), isOwn: one.userId === userId })),
    [visible, userId],
  );
  const byNumber = useMemo(() => new Map(comments.map((one) => [one.number, one])), [comments]);
  const { list, newCount, onScroll, toEnd } = useStickToEnd({
    lines: listed,
    sent: props.sentKey,
    onReadingBack: setReadingBack,
    onNearBeginning: extend,
  });

  const jump = useCallback(
    (number: number) => {
      setReadingBack(true);
      showAll();
      setWanted({ number });
    },
    [showAll],
  );
  useEffect(() => {
    if (wanted === null) return;
    list.current?.querySelector<HTMLElement>(`[data-number="${wanted.number}"]`)?.focus();
  }, [wanted, list]);

  const activeNumber = active !== null && byNumber.has(active) ? active : last;
  const pinnedId = useId();
  const pinnedComment = pinned === null ? undefined : byNumber.get(pinned);
  return (
    <div className={styles.frame}>
      {pinnedComment && (
        // A long text scrolls, which has to work by keyboard.
        <div className={styles.pinned} role="region" aria-labelledby={pinnedId} tabIndex={0}>
          <p id={pinnedId} className={styles.meta}>
            <FormattedMessage id="comments.pinned" values={{ name: pinnedComment.userName }} />
          </p>
          <SafeHtml html={pinnedComment.text} className={styles.text ?? ''} />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between lines */}
      <div
        ref={list}
        onScroll={onScroll}
        onKeyDown={moveLineFocus}
        className={styles.list}
        role="log"
        // What is new is announced beside it, bundled.
        aria-live="off"
        // Also the first stop within its tab, which the tab looks for after every change.
        tabIndex={0}
        aria-label={props.title}
      >
        <ul className={visible.length > MOST ? styles.long : undefined}>
          {/* A key for both: without it, every line is recreated once the window moves. */}
          {lines.map(({ item: comment, startsDay, startsGroup }) => (
            <Fragment key={comment.number}>
              {startsDay && (
                <li className={styles.day}>
                  {formatDate(Date.parse(comment.createdAt), 'fullday-month', zone, locale)}
                </li>
              )}
              <CommentLine
                comment={comment}
                isFirst={startsGroup}
                isActive={comment.number === activeNumber}
                isReadOnly={props.readOnly === true}
                mayRemove={removesAll || comment.userId === userId}
                isOwn={comment.userId === userId}
                hostLabel={comment.byHost ? props.hostLabel : undefined}
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
              />
            </Fragment>
          ))}
          {outgoing.map((entry) => (
            <OutgoingLine key={entry.key} entry={entry} onRetry={props.onRetry} onDiscard={props.onDiscard} />
          ))}
        </ul>
      </div>
      {newCount > 0 && (
        <button type="button" className={styles.behind} onClick={toEnd}>
          <FormattedMessage id="comments.behind" values={{ count: newCount }} />
        </button>
      )}
    </div>
  );
});

const NONE: readonly string[] = [];
