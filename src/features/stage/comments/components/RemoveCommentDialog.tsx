import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import type { Removal } from '../slice';
import { COMMENT_WORDS, type CommentWords } from './commentWords';
import styles from './RemoveCommentDialog.module.css';

export interface RemoveCommentDialogProps {
  /** Null closes the dialog. */
  removal: Removal | null;
  /** The comment's author; null for the user's own. */
  author: string | null;
  words: CommentWords;
  onConfirm: () => void;
  onDecline: () => void;
}

/** Asks before a comment is removed for good, and says so if that fails. */
export const RemoveCommentDialog = memo(function RemoveCommentDialog({
  removal,
  author,
  words,
  onConfirm,
  onDecline,
}: RemoveCommentDialogProps) {
  const { formatMessage } = useIntl();
  const sending = removal?.status === 'sending';
  return (
    <DialogFrame
      isOpen={removal !== null}
      heading={formatMessage({ id: COMMENT_WORDS[words].removeTitle })}
      onClose={onDecline}
    >
      <p className={styles.text}>
        {author === null ? (
          <FormattedMessage id={COMMENT_WORDS[words].removeOwn} />
        ) : (
          <FormattedMessage id={COMMENT_WORDS[words].removeOthers} values={{ name: author }} />
        )}
      </p>
      <div role="alert">
        {removal?.problem && (
          <p className={styles.problem}>
            <FormattedMessage id={`comments.removeProblem.${removal.problem}`} />
          </p>
        )}
      </div>
      <div className={styles.answers}>
        <Button look="secondary" onClick={onDecline} aria-disabled={sending}>
          <FormattedMessage id="comments.removeNo" />
        </Button>
        <Button onClick={sending ? undefined : onConfirm} aria-disabled={sending}>
          <FormattedMessage id={sending ? 'comments.removing' : 'comments.removeYes'} />
        </Button>
      </div>
    </DialogFrame>
  );
});
