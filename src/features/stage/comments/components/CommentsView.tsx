import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Comment } from '../../../../contract/stage/comments';
import { SLOW_MODES } from '../../../../contract/access/moderation';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { Spoken } from '../../../../shared/kit/ui/Spoken';
import type { Removal } from '../slice';
import { RemoveCommentDialog } from './RemoveCommentDialog';
import { CommentForm } from './CommentForm';
import { CommentList } from './CommentList';
import type { CommentsViewProps } from './commentsProps';
import { COMMENT_WORDS } from './commentWords';
import styles from './CommentsView.module.css';

/**
 * When a removal has ended with the comment gone, its button is gone too: the focus moves to the comments,
 * and the outcome is announced.
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
  const { status, comments, outgoing, own, userId, removal, words: kind = 'comments' } = props;
  const words = COMMENT_WORDS[kind];
  const { formatMessage } = useIntl();
  const heading = useId();
  const { section, removed } = useRemovalEnd(removal, comments);
  // A busy chat's list is rendered between frames, consistently as of one moment.
  const shown = useDeferredValue(
    useMemo(() => ({ status, comments, outgoing, own }), [status, comments, outgoing, own]),
  );
  // What they add comes with the first comments, rather than move what is there before.
  const rules = shown.status === 'loading' ? null : props.rules;
  const author = comments.find(({ number }) => number === removal?.number);
  return (
    <section ref={section} tabIndex={-1} className={styles.comments} aria-labelledby={heading}>
      <h2 id={heading} className={props.title === undefined ? styles.heading : styles.title}>
        {props.title ?? <FormattedMessage id={words.title} />}
      </h2>
      {props.notice}
      {rules?.moderates === true && rules.stageId !== null && !props.readOnly && (
        <Choice
          label={formatMessage({ id: 'comments.slowMode' })}
          value={String(rules.slowSeconds)}
          choices={SLOW_MODES.map((seconds) => ({
            value: String(seconds),
            label: formatMessage({ id: 'comments.slowChoice' }, { seconds }),
          }))}
          onChange={(value) => {
            const chosen = SLOW_MODES.find((seconds) => String(seconds) === value);
            if (chosen !== undefined) props.onPace(chosen);
          }}
        />
      )}
      {shown.comments.length > 0 || shown.outgoing.length > 0 ? (
        <CommentList
          comments={shown.comments}
          outgoing={shown.outgoing}
          // At once, as it may be stored before it is among what is shown. A failed one gets another key.
          sentKey={outgoing.findLast((entry) => entry.status !== 'failed')?.key}
          own={shown.own}
          title={props.title ?? formatMessage({ id: words.title })}
          {...(props.hostLabel !== undefined && { hostLabel: props.hostLabel })}
          signs={props.signs}
          userId={userId}
          removesAll={props.removesAll}
          readOnly={props.readOnly === true}
          rules={rules}
          viewerZone={props.viewerZone}
          locale={props.locale}
          onReply={props.onReply}
          onReact={props.onReact}
          onRemove={props.onRemove}
          onReport={props.onReport}
          onModerate={props.onModerate}
          onSilence={props.onSilence}
          onRetry={props.onRetry}
          onDiscard={props.onDiscard}
        />
      ) : (
        <p className={styles.quiet} role={shown.status === 'failed' ? 'alert' : 'status'}>
          <FormattedMessage id={words[shown.status === 'loaded' ? 'empty' : shown.status]} />
        </p>
      )}
      {!props.readOnly && (
        <CommentForm
          words={kind}
          draft={props.draft}
          draftProblem={props.draftProblem}
          replyTo={props.replyTo}
          sent={props.sent}
          rules={rules}
          waitSeconds={props.waitSeconds}
          onDraft={props.onDraft}
          onSend={props.onSend}
          onReply={props.onReply}
        />
      )}
      <Spoken>{removed && <FormattedMessage id={words.removed} />}</Spoken>
      {props.speech}
      <RemoveCommentDialog
        removal={removal}
        words={kind}
        author={author === undefined || author.userId === userId ? null : author.userName}
        onConfirm={props.onRemovalConfirm}
        onDecline={props.onRemovalDecline}
      />
    </section>
  );
}
