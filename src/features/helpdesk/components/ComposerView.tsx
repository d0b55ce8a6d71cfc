import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { MAX_MESSAGE_LENGTH } from '../../../contract/helpdesk';
import { Button } from '../../../shared/ui/Button';
import { sendable } from '../text/sendable';
import { isTypingKey } from '../text/typingKeys';
import styles from './ComposerView.module.css';
import { mayTakeFocus } from './mayTakeFocus';

/** From here on the person is told how much room is left. */
const NEARLY_FULL = 200;

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
  const id = useId();
  const note = useId();
  const text = sendable(draft);
  const left = MAX_MESSAGE_LENGTH - text.length;
  const tooLong = left < 0;
  const sends = text !== '' && !tooLong;

  useLayoutEffect(() => {
    const box = field.current;
    if (!box) return;
    box.style.blockSize = 'auto';
    // What its border adds is not part of what it would scroll.
    box.style.blockSize = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
  }, [draft]);
  useEffect(() => {
    if (takesFocus && field.current && mayTakeFocus(field.current)) field.current.focus();
  }, [takesFocus]);

  const send = () => {
    if (sends) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that chooses a word in an input method sends nothing.
    if (event.nativeEvent.isComposing) return;
    if (isTypingKey(event.key)) onTyped();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className={styles.label}>
        <FormattedMessage id="helpdesk.message" />
      </label>
      <div className={styles.bar}>
        <textarea
          ref={field}
          id={id}
          className={styles.field}
          rows={1}
          value={draft}
          aria-describedby={note}
          aria-invalid={tooLong}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" aria-disabled={!sends}>
          <FormattedMessage id="helpdesk.send" />
        </Button>
      </div>
      {/* What is pasted is cut off nowhere: the person shortens it, or sends it in parts. */}
      <p id={note} className={tooLong ? styles.tooLong : styles.hint}>
        {tooLong ? (
          <FormattedMessage
            id="helpdesk.charactersTooMany"
            values={{ count: -left, most: MAX_MESSAGE_LENGTH }}
          />
        ) : left <= NEARLY_FULL ? (
          <FormattedMessage id="helpdesk.charactersLeft" values={{ count: left }} />
        ) : (
          <FormattedMessage id="helpdesk.hint" />
        )}
      </p>
      <p role="status" className={styles.hidden}>
        {tooLong && <FormattedMessage id="helpdesk.tooLong" />}
      </p>
    </form>
  );
}
