import { memo, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_COMMENT_LENGTH } from '../../../../contract/stage/comments';
import { CloseButton } from '../../../../shared/kit/ui/CloseButton';
import { MessageForm } from '../../../../shared/kit/ui/MessageForm';
import { Spoken } from '../../../../shared/kit/ui/Spoken';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import { excerpt } from './CommentLine';
import type { CommentsViewProps } from './commentsProps';
import { COMMENT_WORDS, type CommentWords } from './commentWords';
import styles from './CommentsView.module.css';

type CommentFormProps = Pick<
  CommentsViewProps,
  'draft' | 'draftProblem' | 'replyTo' | 'sent' | 'rules' | 'waitSeconds' | 'onDraft' | 'onSend' | 'onReply'
> & { words: CommentWords };

/** Shown in place of the field while the user is silenced. */
function Silenced({ until }: { until: string | null }) {
  return (
    <p className={styles.silenced} role="status">
      {until === null ? (
        <FormattedMessage id="comments.silenced" />
      ) : (
        <FormattedMessage
          id="comments.silencedUntil"
          values={{ time: <ViewerDate at={until} format="time" /> }}
        />
      )}
    </p>
  );
}

/** The field for a comment, with the comment it answers. Choosing one moves the focus here. */
export const CommentForm = memo(function CommentForm(props: CommentFormProps) {
  const { draft, draftProblem, replyTo, sent, rules, waitSeconds, onDraft, onSend, onReply } = props;
  const words = COMMENT_WORDS[props.words];
  const { formatMessage } = useIntl();
  const field = useRef<HTMLTextAreaElement>(null);
  const answered = replyTo?.number;
  useEffect(() => {
    if (answered !== undefined) field.current?.focus();
  }, [answered]);
  if (rules?.silence) return <Silenced until={rules.silence.until} />;
  return (
    <MessageForm
      field={field}
      texts={{
        label: words.label,
        keys: 'comments.hint',
        left: 'comments.left',
        send: 'comments.send',
      }}
      value={draft}
      maxLength={MAX_COMMENT_LENGTH}
      sendBy="enter"
      canSend={waitSeconds === 0}
      size="small"
      sendAt="beside"
      onKey={({ key }) => {
        if (key !== 'Escape' || !replyTo) return false;
        onReply(null);
        return true;
      }}
      onChange={onDraft}
      onSend={onSend}
      above={
        replyTo && (
          <div className={styles.replyTo}>
            <p>
              <FormattedMessage
                id="comments.replyTo"
                values={{ name: replyTo.userName, text: excerpt(replyTo.text) }}
              />
            </p>
            <CloseButton
              label={formatMessage({ id: 'comments.replyCancel' })}
              onClose={() => onReply(null)}
            />
          </div>
        )
      }
      below={
        <>
          <div role="alert">
            {draftProblem !== null && (
              <p className={styles.problem}>
                <FormattedMessage
                  id={draftProblem === 'tooLong' ? words.tooLong : `comments.problem.${draftProblem}`}
                />
              </p>
            )}
          </div>
          {rules !== null && rules.slowSeconds > 0 && !rules.exempt && (
            <p className={styles.pace}>
              {waitSeconds > 0 ? (
                <FormattedMessage id="comments.wait" values={{ seconds: waitSeconds }} />
              ) : (
                <FormattedMessage id={words.slow} values={{ seconds: rules.slowSeconds }} />
              )}
            </p>
          )}
          <Spoken>{sent > 0 && <FormattedMessage key={sent} id={words.sent} />}</Spoken>
        </>
      }
    />
  );
});
