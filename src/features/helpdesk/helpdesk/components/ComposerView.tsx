import { useEffect, useRef } from 'react';
import { ChatMessageForm } from '../../../../shared/helpdesk/helpdesk/ChatMessageForm';
import { isTypingKey } from '../text/typingKeys';
import styles from './ComposerView.module.css';
import { mayTakeFocus } from './mayTakeFocus';

export interface ComposerViewProps {
  draft: string;
  /** Take the focus on mount if that does not steal it from elsewhere. */
  takesFocus: boolean;
  onDraft: (draft: string) => void;
  onTyped: () => void;
  onSend: () => void;
}

/** The message composer. */
export function ComposerView({ draft, takesFocus, onDraft, onTyped, onSend }: ComposerViewProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus && field.current && mayTakeFocus(field.current)) field.current.focus();
  }, [takesFocus]);
  return (
    <ChatMessageForm
      className={styles.form ?? ''}
      // Pasted text is never truncated: the user shortens it or sends it in parts.
      texts={{
        label: 'helpdesk.message',
        keys: 'helpdesk.hint',
        send: 'helpdesk.send',
        left: 'helpdesk.charactersLeft',
        tooMany: 'helpdesk.charactersTooMany',
        tooLong: 'helpdesk.tooLong',
      }}
      draft={draft}
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
