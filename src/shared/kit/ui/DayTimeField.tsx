import { useId } from 'react';
import styles from './DayTimeField.module.css';
import fieldStyles from './field.module.css';

export interface DayTimeFieldProps {
  label: string;
  /** Since midnight; a day's end is its midnight. */
  minutes: number;
  /** Id of the text that says what is wrong with it. */
  problemId?: string | undefined;
  onChange: (minutes: number) => void;
}

const two = (value: number) => String(value).padStart(2, '0');
/** `hh:mm`; the end of the day is its midnight. */
const timeText = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;

/** Minutes since midnight; null for what is no time. */
function minutesIn(text: string): number | null {
  const match = /^(\d{2}):(\d{2})/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** A time of day, of any day. */
export function DayTimeField({ label, minutes, problemId, onChange }: DayTimeFieldProps) {
  const id = useId();
  return (
    <div className={styles.time}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <input
        id={id}
        type="time"
        className={fieldStyles.field}
        value={timeText(minutes)}
        {...(problemId !== undefined && { 'aria-invalid': true, 'aria-describedby': problemId })}
        onChange={({ target }) => {
          const chosen = minutesIn(target.value);
          if (chosen !== null) onChange(chosen);
        }}
      />
    </div>
  );
}
