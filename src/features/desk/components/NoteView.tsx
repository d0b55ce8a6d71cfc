import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { LinkedText } from '../../../shared/ui/LinkedText';
import styles from './NoteView.module.css';

export interface NoteViewProps {
  /** Who handed the chat over. */
  by: string;
  /** When, as it is shown. */
  time: string;
  note: string;
}

/** What a colleague who handed the chat over noted for whoever answers next. */
export function NoteView({ by, time, note }: NoteViewProps) {
  const heading = useId();
  return (
    // A long one scrolls, so it takes the focus.
    <div className={styles.note} role="region" aria-labelledby={heading} tabIndex={0}>
      <p id={heading} className={styles.meta}>
        <FormattedMessage id="desk.noteBy" values={{ name: by, time }} />
      </p>
      <p className={styles.text} dir="auto">
        <LinkedText text={note} />
      </p>
    </div>
  );
}
