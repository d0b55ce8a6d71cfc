import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button as ToolButton, Toolbar } from 'react-aria-components';
import type { ReactNode } from 'react';
import fieldStyles from '../ui/field.module.css';
import { SafeHtml } from '../ui/SafeHtml';
import { toHtml } from './toHtml';
import { toText } from './toText';
import { MARKS, withMark, type Mark } from './marks';
import styles from './RichTextField.module.css';

export interface RichTextFieldProps {
  label: string;
  /** Limited HTML. */
  html: string;
  onChange: (html: string) => void;
  /** Validation error. */
  problem?: ReactNode;
}

/** Replaces the selection as if typed, so that the browser can undo it. */
function type(box: HTMLTextAreaElement, text: string): void {
  box.focus();
  // The only way that preserves the undo history; the fallback loses it.
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, text)) return;
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}

function mark(box: HTMLTextAreaElement, kind: Mark, placeholder: string): void {
  const { from, to, replacement, select } = withMark(
    box.value,
    box.selectionStart,
    box.selectionEnd,
    kind,
    placeholder,
  );
  box.setSelectionRange(from, to);
  type(box, replacement);
  box.setSelectionRange(from + select.from, from + select.to);
}

/**
 * A field for limited rich text: text with simple markup (see `toHtml`), buttons that insert the markup, and
 * a preview. The text stays as typed; a value set from outside replaces it.
 */
export function RichTextField({ label, html, onChange, problem }: RichTextFieldProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState(() => ({ html, text: toText(html) }));
  if (shown.html !== html) setShown({ html, text: toText(html) });

  const change = (text: string) => {
    const next = toHtml(text);
    setShown({ html: next, text });
    onChange(next);
  };
  const described = [problem ? `${id}-problem` : '', `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <Toolbar aria-label={formatMessage({ id: 'richText.marks' }, { label })} className={styles.tools ?? ''}>
        {MARKS.map((kind) => (
          <ToolButton
            key={kind}
            className={styles.tool ?? ''}
            onPress={() => {
              if (box.current) {
                mark(box.current, kind, formatMessage({ id: `richText.markPlaceholder.${kind}` }));
              }
            }}
          >
            <FormattedMessage id={`richText.mark.${kind}`} />
          </ToolButton>
        ))}
      </Toolbar>
      <textarea
        ref={box}
        id={id}
        rows={6}
        value={shown.text}
        className={`${fieldStyles.field} ${fieldStyles.lines}`}
        aria-describedby={described}
        {...(problem ? { 'aria-invalid': true } : {})}
        onChange={({ target }) => change(target.value)}
      />
      {problem && (
        <p id={`${id}-problem`} className={fieldStyles.problem}>
          {problem}
        </p>
      )}
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        <FormattedMessage id="richText.marksHint" />
      </p>
      <details className={styles.preview}>
        <summary>
          <FormattedMessage id="richText.preview" />
        </summary>
        <SafeHtml html={html} />
      </details>
    </div>
  );
}
