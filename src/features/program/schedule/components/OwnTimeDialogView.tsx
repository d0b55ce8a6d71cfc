import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '../../../../contract/platform/eventConfig';
import type { OwnTime } from '../../../../contract/program/ownTimes';
import { addDays, zonedInstant } from '../../../../contract/kit/zonedTime';
import { dayOf, formatDate, timeOf } from '../../../../shared/kit/lib/dates';
import { Button } from '../../../../shared/kit/ui/Button';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { TextField } from '../../../../shared/kit/ui/TextField';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import styles from './OwnTimeDialogView.module.css';

export interface OwnTimeDialogViewProps {
  /** What is added or changed; null closes the dialog. */
  ownTime: OwnTime | null;
  isNew: boolean;
  /** The viewer's zone, in which times are entered. */
  zone: string;
  /** Titles of what else is at its time. */
  clashesOf: (ownTime: OwnTime) => readonly string[];
  onSave: (ownTime: OwnTime) => void;
  onClose: () => void;
}

type Problem = 'order' | 'time' | 'title';

interface Entered {
  title: string;
  day: string;
  from: string;
  to: string;
}

const MAX_TITLE = 200;
const DAY_MS = 86_400_000;

const isWholeDay = ({ start, end }: OwnTime) => Date.parse(end) - Date.parse(start) === DAY_MS;

/**
 * The entry as entered, or what is wrong with it. An end before the start is on the next day, as is an equal
 * one of an entry that took a whole day.
 */
export function ownTimeOf(
  before: OwnTime,
  { title, day, from, to }: Entered,
  zone: string,
): OwnTime | Problem {
  const start = zonedInstant(day, from, zone);
  const sameDay = zonedInstant(day, to, zone);
  if (Number.isNaN(start) || Number.isNaN(sameDay)) return 'time';
  if (sameDay === start && !isWholeDay(before)) return 'order';
  const end = sameDay > start ? sameDay : zonedInstant(addDays(day, 1), to, zone);
  const name = title.replace(/\p{Cc}/gu, ' ').trim();
  if (name.length > MAX_TITLE) return 'title';
  return {
    ...before,
    title: before.visit ? before.title : name,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  };
}

interface TimeFieldProps {
  type: 'date' | 'time';
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function TimeField({ type, label, value, onChange }: TimeFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <input
        id={id}
        type={type}
        value={value}
        className={fieldStyles.field}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

function Form({ ownTime, zone, clashesOf, onSave, onClose }: OwnTimeDialogViewProps & { ownTime: OwnTime }) {
  const { formatMessage, formatList, locale } = useIntl();
  const [entered, setEntered] = useState<Entered>(() => ({
    title: ownTime.title,
    day: dayOf(Date.parse(ownTime.start), zone),
    from: timeOf(Date.parse(ownTime.start), zone),
    to: timeOf(Date.parse(ownTime.end), zone),
  }));
  const [problem, setProblem] = useState<Problem | null>(null);
  const change = (part: Partial<Entered>) => setEntered({ ...entered, ...part });
  const now = ownTimeOf(ownTime, entered, zone);
  const end = typeof now === 'string' ? null : Date.parse(now.end);
  const clashes = typeof now === 'string' ? [] : clashesOf(now);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const result = ownTimeOf(ownTime, entered, zone);
        if (typeof result === 'string') setProblem(result);
        else onSave(result);
      }}
    >
      {ownTime.visit ? (
        <p className={styles.visit}>
          <FormattedMessage id="schedule.form.visit" values={{ title: ownTime.title }} />
        </p>
      ) : (
        <TextField
          label={formatMessage({ id: 'schedule.form.title' })}
          value={entered.title}
          onChange={(title) => change({ title })}
        />
      )}
      <div className={styles.times}>
        <TimeField
          type="date"
          label={formatMessage({ id: 'schedule.form.day' })}
          value={entered.day}
          onChange={(day) => change({ day })}
        />
        <TimeField
          type="time"
          label={formatMessage({ id: 'schedule.form.from' })}
          value={entered.from}
          onChange={(from) => change({ from })}
        />
        <TimeField
          type="time"
          label={formatMessage({ id: 'schedule.form.to' })}
          value={entered.to}
          onChange={(to) => change({ to })}
        />
      </div>
      {end !== null && dayOf(end, zone) !== entered.day && (
        <p className={styles.visit}>
          <FormattedMessage
            id="schedule.form.endsOn"
            values={{ day: formatDate(end, 'fullday-month', zone, locale as Locale) }}
          />
        </p>
      )}
      <StatusRegion>
        {clashes.length > 0 && (
          <p className={styles.clash}>
            <FormattedMessage id="schedule.clashWith" values={{ titles: formatList(clashes) }} />
          </p>
        )}
      </StatusRegion>
      {problem && (
        <p role="alert" className={styles.problem}>
          {formatMessage(
            {
              order: { id: 'schedule.form.problem.order' },
              time: { id: 'schedule.form.problem.time' },
              title: { id: 'schedule.form.problem.title' },
            }[problem],
          )}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit">
          <FormattedMessage id="schedule.form.save" />
        </Button>
        <Button look="secondary" onClick={onClose}>
          <FormattedMessage id="schedule.form.cancel" />
        </Button>
      </div>
    </form>
  );
}

/** Adds or changes a busy time or a planned visit. */
export function OwnTimeDialogView(props: OwnTimeDialogViewProps) {
  const { ownTime, isNew, onClose } = props;
  const { formatMessage } = useIntl();
  const heading = ownTime?.visit
    ? { id: isNew ? 'schedule.form.newVisit' : 'schedule.form.changeVisit' }
    : { id: isNew ? 'schedule.form.newBusy' : 'schedule.form.changeBusy' };
  return (
    <DialogFrame
      isOpen={ownTime !== null}
      heading={formatMessage(heading)}
      closeLabel={formatMessage({ id: 'schedule.close' })}
      onClose={onClose}
    >
      {ownTime && <Form key={ownTime.ownTimeId} {...props} ownTime={ownTime} />}
    </DialogFrame>
  );
}
