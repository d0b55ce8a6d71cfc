import { useId } from 'react';
import styles from './Choice.module.css';

export interface ChoiceProps {
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  /** Form field layout: the label is above, and the select fills the available width. */
  asField?: boolean;
}

/** A labeled select, the browser's own: phones show it their way, and it needs no code. */
export function Choice({ label, choices, value, onChange, asField = false }: ChoiceProps) {
  const id = useId();
  return (
    <div className={asField ? `${styles.choice} ${styles.asField}` : styles.choice}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <select
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={styles.select}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <span aria-hidden="true" className={styles.arrow} />
      </span>
    </div>
  );
}
