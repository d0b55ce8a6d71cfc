import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_COMMENT_LENGTH } from '../../../contract/comments';
import { CloseButton } from '../../../shared/ui/CloseButton';
import { MessageForm } from '../../../shared/ui/MessageForm';
import { Spoken } from '../../../shared/ui/Spoken';
import { excerpt } from './CommentLine';
import type { CommentsViewProps } from './commentsProps';
import styles from './CommentsView.module.css';

type CommentFormProps = Pick<
  CommentsViewProps,
  'draft' | 'draftProblem' | 'replyTo' | 'sent' | 'onDraft' | 'onSend' | 'onReply'
>;

/** The field to write a comment, with the comment that it answers. Choosing one moves the focus here. */
export function CommentForm(props: CommentFormProps) {
  const { draft, draftProblem, replyTo, sent, onDraft, onSend, onReply } = props;
  const { formatMessage } = useIntl();
  const field = useRef<HTMLTextAreaElement>(null);
  const answered = replyTo?.number;
  useEffect(() => {
    if (answered !== undefined) field.current?.focus();
  }, [answered]);
  return (
    <MessageForm
      field={field}
      texts={{
        label: 'comments.label',
        hint: 'comments.hint',
        left: 'comments.left',
        send: 'comments.send',
      }}
      value={draft}
      maxLength={MAX_COMMENT_LENGTH}
      sendBy="enter"
      canSend
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
                <FormattedMessage id={`comments.problem.${draftProblem}`} />
              </p>
            )}
          </div>
          <Spoken>{sent > 0 && <FormattedMessage key={sent} id="comments.sent" />}</Spoken>
        </>
      }
    />
  );
}
