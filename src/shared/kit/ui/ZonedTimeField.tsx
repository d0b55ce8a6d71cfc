import { useId, type ReactNode } from 'react';
import { zonedInstant } from '../../../contract/kit/zonedTime';
import { dayOf, timeOf } from '../lib/dates';
import fieldStyles from './field.module.css';

export interface ZonedTimeFieldProps {
  label: string;
  /** ISO instant. */
  at: string;
  timeZone: string;
  problem?: ReactNode;
  onChange: (at: string) => void;
}

/** A day and time in a time zone, usually the event's. */
export function ZonedTimeField({ label, at, timeZone, problem, onChange }: ZonedTimeFieldProps) {
  const id = useId();
  const instant = Date.parse(at);
  return (
    <div>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <input
        id={id}
        type="datetime-local"
        className={fieldStyles.field}
        value={`${dayOf(instant, timeZone)}T${timeOf(instant, timeZone)}`}
        {...(problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {})}
        onChange={({ target }) => {
          const [day = '', time = ''] = target.value.split('T');
          const chosen = zonedInstant(day, time.slice(0, 5), timeZone);
          if (!Number.isNaN(chosen)) onChange(new Date(chosen).toISOString());
        }}
      />
      {problem && (
        <p id={`${id}-problem`} className={fieldStyles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
