import { FormattedMessage } from 'react-intl';
import { MAX_MESSAGE_LENGTH, type DeskHours } from '../../../../contract/helpdesk/helpdesk';
import { Button } from '../../../../shared/kit/ui/Button';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import type { CannedAnswer } from '../slice';
import styles from './OptionsDialogView.module.css';

type Hours = DeskHours['hours'][number];

export interface HoursFieldsProps {
  hours: Hours;
  isWrong: (field: keyof Hours) => boolean;
  onChange: (hours: Hours) => void;
  onRemove: () => void;
}

/** Opening hours on one day. */
export function HoursFields({ hours, isWrong, onChange, onRemove }: HoursFieldsProps) {
  const fields = [
    { name: 'day', type: 'date' },
    { name: 'from', type: 'time' },
    { name: 'to', type: 'time' },
  ] as const;
  return (
    <div className={styles.row}>
      {fields.map(({ name, type }) => (
        <label key={name} className={styles.field}>
          <FormattedMessage id={`desk.${name}`} />
          <input
            type={type}
            required
            className={`${fieldStyles.field} ${styles.input}`}
            aria-invalid={isWrong(name)}
            value={hours[name]}
            onChange={({ target }) =>
              onChange({ ...hours, [name]: type === 'time' ? target.value.slice(0, 5) : target.value })
            }
          />
        </label>
      ))}
      <Button look="quiet" onClick={onRemove}>
        <FormattedMessage id="desk.removeHours" />
      </Button>
    </div>
  );
}

export interface AnswerFieldsProps {
  answer: CannedAnswer;
  isWrong: (field: keyof CannedAnswer) => boolean;
  onChange: (answer: CannedAnswer) => void;
  onRemove: () => void;
}

/** One canned answer. */
export function AnswerFields({ answer, isWrong, onChange, onRemove }: AnswerFieldsProps) {
  return (
    <div className={styles.answer}>
      <label className={styles.field}>
        <FormattedMessage id="desk.answerTitle" />
        <input
          type="text"
          required
          maxLength={200}
          className={`${fieldStyles.field} ${styles.input}`}
          aria-invalid={isWrong('title')}
          value={answer.title}
          onChange={({ target }) => onChange({ ...answer, title: target.value })}
        />
      </label>
      <label className={styles.field}>
        <FormattedMessage id="desk.answerText" />
        <textarea
          rows={3}
          required
          maxLength={MAX_MESSAGE_LENGTH}
          className={`${fieldStyles.field} ${styles.input}`}
          aria-invalid={isWrong('text')}
          value={answer.text}
          onChange={({ target }) => onChange({ ...answer, text: target.value })}
        />
      </label>
      <Button look="quiet" onClick={onRemove}>
        <FormattedMessage id="desk.removeAnswer" />
      </Button>
    </div>
  );
}
