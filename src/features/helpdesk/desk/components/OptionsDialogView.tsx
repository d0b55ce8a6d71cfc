import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { setDeskOptions } from '../../../../contract/helpdesk/helpdesk';
import { FaultText, type Fault } from '../../../../shared/platform/faults';
import { Button } from '../../../../shared/kit/ui/Button';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import type { DeskOptions } from '../slice';
import { AnswerFields, HoursFields } from './OptionFields';
import styles from './OptionsDialogView.module.css';

export interface OptionsDialogViewProps {
  isOpen: boolean;
  /** Initial values of the fields. */
  options: DeskOptions;
  /** The event's time zone, used for the hours. */
  timeZone: string;
  saving: boolean;
  /** Why saving failed; null if it did not. */
  problem: Fault | null;
  onSave: (options: DeskOptions) => void;
  onClose: () => void;
}

/** Edits the opening hours, the out-of-hours text and the canned answers. */
export function OptionsDialogView(props: OptionsDialogViewProps) {
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      isOpen={props.isOpen}
      heading={formatMessage({ id: 'desk.options' })}
      closeLabel={formatMessage({ id: 'desk.close' })}
      onClose={props.onClose}
    >
      <OptionsForm {...props} />
    </DialogFrame>
  );
}

const without = <T,>(list: readonly T[], index: number) => list.filter((_item, at) => at !== index);
const replaced = <T,>(list: readonly T[], index: number, item: T) =>
  list.map((old, at) => (at === index ? item : old));

function OptionsForm({ options, timeZone, saving, problem, onSave }: OptionsDialogViewProps) {
  const [hours, setHours] = useState(options.hours.hours);
  const [closedText, setClosedText] = useState(options.hours.closedText);
  const [answers, setAnswers] = useState(options.cannedAnswers);
  /** Paths of the fields that failed validation on saving. */
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set());

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (saving) return;
    const parsed = setDeskOptions.body.safeParse({ hours: { hours, closedText }, cannedAnswers: answers });
    setFaults(new Set(parsed.error?.issues.map(({ path }) => path.join('.'))));
    if (parsed.success) onSave(parsed.data);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.group}>
        <legend>
          <FormattedMessage id="desk.hours" />
        </legend>
        <p className={styles.hint}>
          <FormattedMessage id="desk.hoursText" values={{ zone: timeZone }} />
        </p>
        {hours.map((row, index) => (
          <HoursFields
            key={index}
            hours={row}
            isWrong={(field) => faults.has(`hours.hours.${index}.${field}`)}
            onChange={(changed) => setHours(replaced(hours, index, changed))}
            onRemove={() => setHours(without(hours, index))}
          />
        ))}
        <Button
          look="secondary"
          onClick={() => setHours([...hours, { day: hours.at(-1)?.day ?? '', from: '09:00', to: '17:00' }])}
        >
          <FormattedMessage id="desk.addHours" />
        </Button>
        <label className={styles.field}>
          <FormattedMessage id="desk.closedText" />
          <textarea
            rows={2}
            maxLength={1_000}
            className={`${fieldStyles.field} ${styles.input}`}
            value={closedText}
            onChange={({ target }) => setClosedText(target.value)}
          />
          <span className={styles.hint}>
            <FormattedMessage id="desk.closedHint" />
          </span>
        </label>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>
          <FormattedMessage id="desk.canned" />
        </legend>
        <p className={styles.hint}>
          <FormattedMessage id="desk.cannedText" />
        </p>
        {answers.map((row, index) => (
          <AnswerFields
            key={index}
            answer={row}
            isWrong={(field) => faults.has(`cannedAnswers.${index}.${field}`)}
            onChange={(changed) => setAnswers(replaced(answers, index, changed))}
            onRemove={() => setAnswers(without(answers, index))}
          />
        ))}
        <Button look="secondary" onClick={() => setAnswers([...answers, { title: '', text: '' }])}>
          <FormattedMessage id="desk.addAnswer" />
        </Button>
      </fieldset>
      <div role="alert">
        {faults.size > 0 ? (
          <p className={styles.problem}>
            <FormattedMessage id="desk.invalid" />
          </p>
        ) : (
          problem !== null && (
            <p className={styles.problem}>
              <FormattedMessage id="desk.saveFailed" values={{ reason: <FaultText fault={problem} /> }} />
            </p>
          )
        )}
      </div>
      <div className={styles.answers}>
        <Button type="submit" aria-disabled={saving}>
          <FormattedMessage id={saving ? 'desk.saving' : 'desk.save'} />
        </Button>
      </div>
    </form>
  );
}
