import { useEffect, useRef } from 'react';
import { MAX_MESSAGE_LENGTH } from '../../../contract/helpdesk';
import { sendable } from '../../../shared/lib/sendable';
import { MessageForm } from '../../../shared/ui/MessageForm';
import { isTypingKey } from '../text/typingKeys';
import styles from './ComposerView.module.css';
import { mayTakeFocus } from './mayTakeFocus';

export interface ComposerViewProps {
  draft: string;
  /** Takes the focus when it appears, where that disturbs nobody. */
  takesFocus: boolean;
  onDraft: (draft: string) => void;
  onTyped: () => void;
  onSend: () => void;
}

/** The place to write: it grows with what is written, Enter sends, Shift and Enter begin a new line. */
export function ComposerView({ draft, takesFocus, onDraft, onTyped, onSend }: ComposerViewProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus && field.current && mayTakeFocus(field.current)) field.current.focus();
  }, [takesFocus]);
  const text = sendable(draft);
  return (
    <MessageForm
      className={styles.form ?? ''}
      // What is pasted is cut off nowhere: the person shortens it, or sends it in parts.
      texts={{
        label: 'helpdesk.message',
        hint: 'helpdesk.hint',
        send: 'helpdesk.send',
        left: 'helpdesk.charactersLeft',
        tooMany: 'helpdesk.charactersTooMany',
        tooLong: 'helpdesk.tooLong',
      }}
      value={draft}
      length={text.length}
      maxLength={MAX_MESSAGE_LENGTH}
      sendBy="enter"
      canSend={text !== ''}
      size="small"
      sendAt="beside"
      field={field}
      onKey={({ key }) => {
        if (isTypingKey(key)) onTyped();
        return false;
      }}
      onChange={onDraft}
      onSend={onSend}
    />
  );
}
