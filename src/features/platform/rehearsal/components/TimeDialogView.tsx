import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { zonedInstant } from '../../../../contract/kit/zonedTime';
import { Button } from '../../../../shared/kit/ui/Button';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import styles from './TimeDialogView.module.css';

export interface TimeDialogViewProps {
  isOpen: boolean;
  /** The event's time zone. */
  timeZone: string;
  /** Initial field values: `yyyy-mm-dd` and `hh:mm` in the event's time zone. */
  start: { day: string; time: string };
  sending: boolean;
  /** The time could not be set. */
  failed: boolean;
  /** An ISO instant, or null for real time. */
  onSet: (at: string | null) => void;
  onClose: () => void;
}

/** Asks for the event time to simulate, in the event's time zone. */
export function TimeDialogView(props: TimeDialogViewProps) {
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      isOpen={props.isOpen}
      heading={formatMessage({ id: 'rehearsal.title' })}
      closeLabel={formatMessage({ id: 'rehearsal.close' })}
      onClose={props.onClose}
    >
      <TimeForm {...props} />
    </DialogFrame>
  );
}

function TimeForm({ timeZone, start, sending, failed, onSet }: TimeDialogViewProps) {
  const id = useId();
  const [day, setDay] = useState(start.day);
  const [time, setTime] = useState(start.time);
  const [invalid, setInvalid] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    const instant = zonedInstant(day, time, timeZone);
    setInvalid(Number.isNaN(instant));
    if (!Number.isNaN(instant)) onSet(new Date(instant).toISOString());
  }

  const described = invalid && { 'aria-invalid': true, 'aria-describedby': `${id}-invalid` };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.explain}>
        <FormattedMessage id="rehearsal.explain" values={{ zone: timeZone }} />
      </p>
      <div className={styles.fields}>
        <label className={styles.field}>
          <FormattedMessage id="rehearsal.day" />
          <input
            type="date"
            required
            className={styles.input}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            {...described}
          />
        </label>
        <label className={styles.field}>
          <FormattedMessage id="rehearsal.time" />
          <input
            type="time"
            required
            className={styles.input}
            value={time}
            onChange={({ target }) => setTime(target.value.slice(0, 5))}
            {...described}
          />
        </label>
      </div>
      <div role="alert" className={styles.region}>
        {invalid ? (
          <p id={`${id}-invalid`} className={styles.problem}>
            <FormattedMessage id="rehearsal.invalid" />
          </p>
        ) : (
          failed && (
            <p className={styles.problem}>
              <FormattedMessage id="rehearsal.failed" />
            </p>
          )
        )}
      </div>
      <div className={styles.answers}>
        <Button
          look="secondary"
          aria-disabled={sending}
          onClick={() => {
            if (!sending) onSet(null);
          }}
        >
          <FormattedMessage id="rehearsal.live" />
        </Button>
        <Button type="submit" aria-disabled={sending}>
          <FormattedMessage id={sending ? 'rehearsal.setting' : 'rehearsal.set'} />
        </Button>
      </div>
    </form>
  );
}
