import { useId, type HTMLAttributes, type ReactNode } from 'react';
import fieldStyles from './field.module.css';
import styles from './TextField.module.css';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Validation error. */
  problem?: ReactNode;
  hint?: ReactNode;
  type?: 'text' | 'email' | 'tel';
  /** HTML `autocomplete` value. */
  autoComplete?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Renders a textarea with this many rows. */
  rows?: number;
  /** Suggested values to choose from. */
  suggestions?: readonly string[];
  /** Displayed but not editable. */
  readOnly?: boolean;
}

/** A labeled single-line or multiline text field with its error below. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, problem, hint, type = 'text', autoComplete, inputMode, rows } = props;
  const { readOnly = false } = props;
  const suggestions = readOnly ? [] : (props.suggestions ?? []);
  const id = useId();
  const described = [problem ? `${id}-problem` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  const shared = {
    id,
    value,
    className: fieldStyles.field,
    ...(readOnly && { readOnly }),
    ...(described !== '' && { 'aria-describedby': described }),
    ...(problem ? { 'aria-invalid': true } : {}),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      {rows === undefined ? (
        <input
          {...shared}
          type={type}
          {...(autoComplete !== undefined && { autoComplete })}
          {...(inputMode !== undefined && { inputMode })}
          {...(suggestions.length > 0 && { list: `${id}-list` })}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <textarea
          {...shared}
          className={`${fieldStyles.field} ${fieldStyles.lines}`}
          rows={rows}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className={fieldStyles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
