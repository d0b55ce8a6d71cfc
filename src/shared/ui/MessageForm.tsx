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
import styles from './MessageForm.module.css';
import { Spoken } from './Spoken';

/** From so many characters left on, the number is shown. */
const NEARLY_FULL = 200;

export interface MessageFormProps {
  /** Ids of its messages. */
  texts: {
    label: string;
    hint: string;
    send: string;
    /** How many characters still fit: `count`. */
    left: string;
    /** How many there are too many: `count`, of `most`. Without it nothing longer can be written. */
    tooMany?: string;
    /** The same, to be read out once. */
    tooLong?: string;
  };
  value: string;
  /** Characters that count, where these are not all that is written. */
  length?: number;
  maxLength: number;
  /** What sends: Enter, with Shift for a new line, or Control or Command with Enter. */
  sendBy: 'enter' | 'ctrlEnter';
  /** There is something to send, and nothing in its way. */
  canSend: boolean;
  /** `small`: one line that grows with what is written. */
  size: 'small' | 'large';
  /** Where the button to send is: in the field's line, or in a line of its own. */
  sendAt: 'beside' | 'below';
  /** Stands above the label. */
  above?: ReactNode;
  /** Stands in the last line. */
  tools?: ReactNode;
  /** Stands below everything. */
  below?: ReactNode;
  field?: RefObject<HTMLTextAreaElement | null>;
  fieldAttributes?: TextareaHTMLAttributes<HTMLTextAreaElement>;
  className?: string;
  /** Sees every key first, but those of an input method that composes a character; true: it has done what is to be done. */
  onKey?: (event: KeyboardEvent) => boolean;
  onChange: (value: string) => void;
  onSend: () => void;
}

/** The field itself, as high as what is written in it where it grows, as far as its style allows. */
function useField({ field: outer, size, value }: Pick<MessageFormProps, 'field' | 'size' | 'value'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(outer, () => field.current, []);
  useLayoutEffect(() => {
    const box = field.current;
    if (!box || size !== 'small') return;
    box.style.blockSize = 'auto';
    // What its border adds is not part of what it would scroll.
    box.style.blockSize = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
  }, [size, value]);
  return field;
}

/** A place to write a message, with how much still fits, and what sends it. */
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
    // An Enter that chooses a word in an input method sends nothing.
    if (event.nativeEvent.isComposing) return;
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
        <FormattedMessage id={texts.hint} />
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
