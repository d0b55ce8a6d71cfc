import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_COMMENT_LENGTH, type Comment } from '../../../contract/comments';
import type { Locale } from '../../../contract/eventConfig';
import { formatDate } from '../../../shared/lib/dates';
import { Button } from '../../../shared/ui/Button';
import { SafeHtml } from '../../../shared/ui/SafeHtml';
import type { Posting, Thread } from '../commentsSlice';
import styles from './CommentsView.module.css';

/** From here on the person is told how much room is left. */
const NEARLY_FULL = 200;
/** Pixels from the end of the list within which a person counts as reading the newest. */
const AT_END = 40;

export interface CommentsViewProps {
  status: Thread['status'];
  comments: readonly Comment[];
  draft: string;
  posting: Posting;
  viewerZone: string;
  locale: Locale;
  onDraft: (text: string) => void;
  onSend: () => void;
}

function CommentItem({ comment, zone, locale }: { comment: Comment; zone: string; locale: Locale }) {
  return (
    <li className={styles.comment}>
      <p className={styles.meta}>
        <span className={styles.author}>{comment.userName}</span>{' '}
        <time dateTime={comment.createdAt}>
          {formatDate(Date.parse(comment.createdAt), 'time', zone, locale)}
        </time>
      </p>
      <SafeHtml html={comment.text} className={styles.text ?? ''} />
    </li>
  );
}

/** Keeps the newest comment in sight for a person who reads at the end of the list; others stay where they are. */
function useStickToEnd(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    const box = list.current;
    if (box && atEnd.current) box.scrollTop = box.scrollHeight;
  }, [count]);
  const onScroll = () => {
    const box = list.current;
    if (box) atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < AT_END;
  };
  return { list, onScroll };
}

/** What people say under the session, and the place to say something. */
export function CommentsView(props: CommentsViewProps) {
  const { status, comments, viewerZone, locale } = props;
  const { formatMessage } = useIntl();
  const { list, onScroll } = useStickToEnd(comments.length);
  const heading = useId();
  return (
    <section className={styles.comments} aria-labelledby={heading}>
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
              <CommentItem key={comment.number} comment={comment} zone={viewerZone} locale={locale} />
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
    </section>
  );
}

function CommentForm({ draft, posting, onDraft, onSend }: CommentsViewProps) {
  const field = useId();
  const note = useId();
  const sending = posting.status === 'sending';
  const send = () => {
    if (!sending) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const left = MAX_COMMENT_LENGTH - draft.length;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={field} className={styles.label}>
        <FormattedMessage id="session.commentLabel" />
      </label>
      <textarea
        id={field}
        className={styles.field}
        rows={3}
        maxLength={MAX_COMMENT_LENGTH}
        value={draft}
        aria-describedby={note}
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.bar}>
        <p id={note} className={styles.hint}>
          {left <= NEARLY_FULL ? (
            <FormattedMessage id="session.commentLeft" values={{ count: left }} />
          ) : (
            <FormattedMessage id="session.commentHint" />
          )}
        </p>
        <Button type="submit" aria-disabled={sending}>
          <FormattedMessage id={sending ? 'session.commentSending' : 'session.commentSend'} />
        </Button>
      </div>
      <div role="alert">
        {posting.status === 'failed' && (
          <p className={styles.problem}>
            <FormattedMessage id={`session.commentProblem.${posting.problem}`} />
          </p>
        )}
      </div>
      <p role="status" className={styles.hidden}>
        {posting.status === 'sent' && <FormattedMessage id="session.commentSent" />}
      </p>
    </form>
  );
}
