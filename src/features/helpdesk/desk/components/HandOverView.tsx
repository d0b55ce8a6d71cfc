import { useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_NOTE_LENGTH } from '../../../../contract/helpdesk/helpdesk';
import { Button } from '../../../../shared/kit/ui/Button';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import type { Colleague } from '../slice';
import styles from './HandOverView.module.css';

export interface HandOverViewProps {
  isOpen: boolean;
  /** The attendee's name. */
  name: string;
  colleagues: readonly Colleague[];
  /** `userId` null: back to the queue. */
  onHandOver: (to: { userId: string | null; note: string }) => void;
  onClose: () => void;
}

/** Asks for the chat's next agent and a note for them. */
export function HandOverView(props: HandOverViewProps) {
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      isOpen={props.isOpen}
      heading={formatMessage({ id: 'desk.handOverTitle' }, { name: props.name })}
      closeLabel={formatMessage({ id: 'desk.close' })}
      onClose={props.onClose}
    >
      <HandOverForm {...props} />
    </DialogFrame>
  );
}

function HandOverForm({ colleagues, onHandOver, onClose }: HandOverViewProps) {
  const id = useId();
  /** Null: the queue; undefined: nothing chosen yet. */
  const [chosen, setChosen] = useState<string | null>();
  const [note, setNote] = useState('');
  // The chosen agent may have left the desk meanwhile; don't silently choose another.
  const isThere = chosen === null || colleagues.some(({ userId }) => userId === chosen);
  const to = isThere ? chosen : colleagues.length === 0 ? null : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (to !== undefined) onHandOver({ userId: to, note: note.trim() });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <fieldset className={styles.people}>
        <legend className={styles.label}>
          <FormattedMessage id="desk.handOverTo" />
        </legend>
        {[...colleagues, { userId: null, name: null }].map(({ userId, name }) => (
          <label key={userId ?? ''} className={styles.person}>
            <input
              type="radio"
              name={`${id}-to`}
              required
              className={styles.radio}
              checked={to === userId}
              onChange={() => setChosen(userId)}
            />
            <span className={styles.name}>{name ?? <FormattedMessage id="desk.toEverybody" />}</span>
          </label>
        ))}
      </fieldset>
      {colleagues.length === 0 && (
        <p className={styles.hint}>
          <FormattedMessage id="desk.noColleague" />
        </p>
      )}
      <label htmlFor={`${id}-note`} className={styles.label}>
        <FormattedMessage id="desk.note" />
      </label>
      <textarea
        id={`${id}-note`}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        className={`${fieldStyles.field} ${styles.note}`}
        aria-describedby={`${id}-hint`}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        <FormattedMessage id="desk.noteHint" />
      </p>
      <div className={styles.answers}>
        <Button look="secondary" onClick={onClose}>
          <FormattedMessage id="desk.handOverNo" />
        </Button>
        <Button type="submit">
          <FormattedMessage id="desk.handOver" />
        </Button>
      </div>
    </form>
  );
}
