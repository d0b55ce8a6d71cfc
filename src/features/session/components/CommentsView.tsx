import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_COMMENT_LENGTH, type Comment } from '../../../contract/comments';
import type { Locale } from '../../../contract/eventConfig';
import { formatDate } from '../../../shared/lib/dates';
import { MessageForm } from '../../../shared/ui/MessageForm';
import { SafeHtml } from '../../../shared/ui/SafeHtml';
import { Spoken } from '../../../shared/ui/Spoken';
import { useStickToEnd } from '../../../shared/ui/useStickToEnd';
import type { Posting, Thread } from '../commentsSlice';
import styles from './CommentsView.module.css';

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
    <li className={styles.comment} data-line>
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

/** The comments on a session, and the form to write one. */
export function CommentsView(props: CommentsViewProps) {
  const { status, comments, viewerZone, locale } = props;
  const { formatMessage } = useIntl();
  const { list, onScroll } = useStickToEnd({
    first: comments[0]?.number.toString(),
    last: comments.at(-1)?.number.toString(),
  });
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
