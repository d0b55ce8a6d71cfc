import { MAX_MESSAGE_LENGTH } from '../../../contract/helpdesk/helpdesk';
import { sendable } from '../../kit/lib/sendable';
import { MessageForm, type MessageFormProps } from '../../kit/ui/MessageForm';

export interface ChatMessageFormProps extends Omit<
  MessageFormProps,
  'value' | 'length' | 'maxLength' | 'sendBy' | 'canSend' | 'size' | 'sendAt'
> {
  draft: string;
}

/**
 * Message input for either side of a chat: it grows with its content, Enter sends, Shift+Enter inserts a new
 * line.
 */
export function ChatMessageForm({ draft, ...props }: ChatMessageFormProps) {
  const text = sendable(draft);
  return (
    <MessageForm
      {...props}
      value={draft}
      length={text.length}
      maxLength={MAX_MESSAGE_LENGTH}
      sendBy="enter"
      canSend={text !== ''}
      size="small"
      sendAt="beside"
    />
  );
}
