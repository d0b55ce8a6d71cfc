import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_COMMENT_LENGTH, type Comment } from '../../../contract/comments';
import type { Locale } from '../../../contract/eventConfig';
import { formatDate } from '../../../shared/lib/dates';
import { MessageForm } from '../../../shared/ui/MessageForm';
import { SafeHtml } from '../../../shared/ui/SafeHtml';
import { Spoken } from '../../../shared/ui/Spoken';
import { useStickToEnd } from '../../../shared/ui/useStickToEnd';
import type { Posting, Removal, Thread } from '../commentsSlice';
import styles from './CommentsView.module.css';
import { RemoveCommentDialog } from './RemoveCommentDialog';

export interface CommentsViewProps {
  status: Thread['status'];
  comments: readonly Comment[];
  draft: string;
  posting: Posting;
  viewerZone: string;
  locale: Locale;
  onDraft: (text: string) => void;
  onSend: () => void;
  /** Whose own comments can be removed; null if nobody is signed in. */
  userId: string | null;
  /** Whether everybody's can be removed. */
  removesAll: boolean;
  removal: Removal | null;
  onRemove: (number: number) => void;
  onRemovalConfirm: () => void;
  onRemovalDecline: () => void;
}

interface CommentItemProps {
  comment: Comment;
  zone: string;
  locale: Locale;
  /** Null if this user may not remove it. */
  onRemove: (() => void) | null;
}

function CommentItem({ comment, zone, locale, onRemove }: CommentItemProps) {
  const { formatMessage } = useIntl();
  const time = formatDate(Date.parse(comment.createdAt), 'time', zone, locale);
  return (
    <li className={styles.comment} data-line>
      <p className={styles.meta}>
        <span className={styles.author}>{comment.userName}</span>{' '}
        <time dateTime={comment.createdAt}>{time}</time>
        {onRemove && (
          <button
            type="button"
            className={styles.remove}
            onClick={onRemove}
            aria-label={formatMessage({ id: 'session.removeLabel' }, { name: comment.userName, time })}
          >
            <FormattedMessage id="session.remove" />
          </button>
        )}
      </p>
      <SafeHtml html={comment.text} className={styles.text ?? ''} />
    </li>
  );
}

/**
 * When a removal has ended with the comment gone, its button is gone too: the focus moves to the comments, and
 * the outcome is announced.
 */
function useRemovalEnd(removal: Removal | null, comments: readonly Comment[]) {
  const section = useRef<HTMLElement>(null);
  const [sent, setSent] = useState<number | null>(null);
  const sending = removal?.status === 'sending' ? removal.number : null;
  if (removal && sending !== sent) setSent(sending);
  const removed = removal === null && sent !== null && !comments.some(({ number }) => number === sent);
  useEffect(() => {
    if (removed) section.current?.focus({ preventScroll: true });
  }, [removed]);
  return { section, removed };
}

/** The comments on a session, and the form to write one. */
export function CommentsView(props: CommentsViewProps) {
  const { status, comments, viewerZone, locale, userId, removesAll, removal, onRemove } = props;
  const { formatMessage } = useIntl();
  const { list, onScroll } = useStickToEnd({
    first: comments[0]?.number.toString(),
    last: comments.at(-1)?.number.toString(),
  });
  const heading = useId();
  const { section, removed } = useRemovalEnd(removal, comments);
  const author = comments.find(({ number }) => number === removal?.number);
  return (
    <section ref={section} tabIndex={-1} className={styles.comments} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        <FormattedMessage id="session.comments" />
      </h2>
      {status === 'loaded' && comments.length > 0 ? (
        <div
          ref={list}
          onScroll={onScroll}
          className={styles.list}
          role="log"
          aria-label={formatMessage({ id: 'session.comments' })}
          tabIndex={0}
        >
          <ul>
            {comments.map((comment) => (
              <CommentItem
                key={comment.number}
                comment={comment}
                zone={viewerZone}
                locale={locale}
                onRemove={removesAll || comment.userId === userId ? () => onRemove(comment.number) : null}
              />
            ))}
          </ul>
        </div>
      ) : (
        <p className={styles.quiet} role={status === 'failed' ? 'alert' : 'status'}>
          <FormattedMessage
            id={
              status === 'loading'
                ? 'session.commentsLoading'
                : status === 'failed'
                  ? 'session.commentsFailed'
                  : 'session.commentsEmpty'
            }
          />
        </p>
      )}
      <CommentForm {...props} />
      <Spoken>{removed && <FormattedMessage id="session.removed" />}</Spoken>
      <RemoveCommentDialog
        removal={removal}
        author={author === undefined || author.userId === userId ? null : author.userName}
        onConfirm={props.onRemovalConfirm}
        onDecline={props.onRemovalDecline}
      />
    </section>
  );
}

function CommentForm({ draft, posting, onDraft, onSend }: CommentsViewProps) {
  const sending = posting.status === 'sending';
  return (
    <MessageForm
      texts={{
        label: 'session.commentLabel',
        hint: 'session.commentHint',
        left: 'session.commentLeft',
        send: sending ? 'session.commentSending' : 'session.commentSend',
      }}
      value={draft}
      maxLength={MAX_COMMENT_LENGTH}
      sendBy="ctrlEnter"
      canSend={!sending}
      size="large"
      sendAt="below"
      onChange={onDraft}
      onSend={onSend}
      below={
        <>
          <div role="alert">
            {posting.status === 'failed' && (
              <p className={styles.problem}>
                <FormattedMessage id={`session.commentProblem.${posting.problem}`} />
              </p>
            )}
          </div>
          <Spoken>{posting.status === 'sent' && <FormattedMessage id="session.commentSent" />}</Spoken>
        </>
      }
    />
  );
}
