import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type TextareaHTMLAttributes,
} from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button';
import fieldStyles from './field.module.css';
import { isComposing } from './keys';
import styles from './MessageForm.module.css';
import { Spoken } from './Spoken';

/** Remaining characters from which the count is shown. */
const NEARLY_FULL = 200;

export interface MessageFormProps {
  /** Message ids. */
  texts: {
    label: string;
    hint?: string;
    /** What the keys do, in place of a hint: screens that are touched do not show it. */
    keys?: string;
    send: string;
    /** Remaining characters: `count`. */
    left: string;
    /** Characters over the limit: `count`, of `most`. If omitted, input stops at the limit. */
    tooMany?: string;
    /** The same, announced once to screen readers. */
    tooLong?: string;
  };
  value: string;
  /** Length that counts toward the limit, if not all of the input does. */
  length?: number;
  maxLength: number;
  /** What sends: Enter (Shift+Enter inserts a new line), or Control or Command with Enter. */
  sendBy: 'enter' | 'ctrlEnter';
  /** Whether there is something to send and nothing prevents it. */
  canSend: boolean;
  /** `small`: one line that grows with its content. */
  size: 'small' | 'large';
  /** Position of the send button: next to the field, or on a line of its own. */
  sendAt: 'beside' | 'below';
  /** Rendered above the label. */
  above?: ReactNode;
  /** Rendered on the last line. */
  tools?: ReactNode;
  /** Rendered below everything else. */
  below?: ReactNode;
  field?: RefObject<HTMLTextAreaElement | null>;
  fieldAttributes?: TextareaHTMLAttributes<HTMLTextAreaElement>;
  className?: string;
  /** Handles every key first, except during IME composition; returns true if it handled the key. */
  onKey?: (event: KeyboardEvent) => boolean;
  onChange: (value: string) => void;
  onSend: () => void;
}

/** Ref of the field; in the small size, also grows its height with the content, as far as its CSS allows. */
function useField({ field: outer, size, value }: Pick<MessageFormProps, 'field' | 'size' | 'value'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(outer, () => field.current, []);
  useLayoutEffect(() => {
    const box = field.current;
    if (!box || size !== 'small') return;
    box.style.blockSize = 'auto';
    // `scrollHeight` does not include the border.
    box.style.blockSize = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
  }, [size, value]);
  return field;
}

/** A message input with a remaining-characters hint and a send button. */
export function MessageForm(props: MessageFormProps) {
  const { texts, value, maxLength, sendBy, size, sendAt, fieldAttributes, onChange } = props;
  const field = useField(props);
  const id = useId();
  const left = maxLength - (props.length ?? value.length);
  const tooLong = left < 0;
  const canSend = props.canSend && !tooLong;
  const isBeside = sendAt === 'beside';

  const send = () => {
    if (canSend) props.onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that confirms an IME composition must not send.
    if (isComposing(event)) return;
    if (props.onKey?.(event)) return event.preventDefault();
    const sends = sendBy === 'enter' ? !event.shiftKey : event.ctrlKey || event.metaKey;
    if (event.key !== 'Enter' || !sends) return;
    event.preventDefault();
    send();
  };

  const text = (
    <textarea
      ref={field}
      id={`${id}-field`}
      className={`${fieldStyles.field} ${styles.field} ${size === 'small' ? styles.grows : ''}`}
      rows={size === 'small' ? 1 : 3}
      {...(texts.tooMany === undefined ? { maxLength } : { 'aria-invalid': tooLong })}
      value={value}
      aria-describedby={`${id}-note`}
      {...fieldAttributes}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={onKeyDown}
    />
  );
  const note = (
    <p
      id={`${id}-note`}
      className={`${styles.hint} ${props.tools ? styles.besideTools : ''} ${tooLong ? styles.tooLong : ''}`}
    >
      {tooLong && texts.tooMany !== undefined ? (
        <FormattedMessage id={texts.tooMany} values={{ count: -left, most: maxLength }} />
      ) : left <= NEARLY_FULL ? (
        <FormattedMessage id={texts.left} values={{ count: Math.max(0, left) }} />
      ) : (
        <>
          {texts.keys !== undefined && (
            <span className={styles.keys}>
              <FormattedMessage id={texts.keys} />
            </span>
          )}
          {texts.hint !== undefined && <FormattedMessage id={texts.hint} />}
        </>
      )}
    </p>
  );
  const button = (
    <Button type="submit" aria-disabled={!canSend}>
      <FormattedMessage id={texts.send} />
    </Button>
  );
  return (
    <form
      data-screen-only
      className={`${styles.form} ${props.className ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {props.above}
      <label htmlFor={`${id}-field`} className={fieldStyles.label}>
        <FormattedMessage id={texts.label} />
      </label>
      {isBeside ? (
        <div className={`${styles.bar} ${styles.beside}`}>
          {text}
          {button}
        </div>
      ) : (
        text
      )}
      <div className={styles.bar}>
        {note}
        {props.tools}
        {!isBeside && button}
      </div>
      {texts.tooLong !== undefined && <Spoken>{tooLong && <FormattedMessage id={texts.tooLong} />}</Spoken>}
      {props.below}
    </form>
  );
}
