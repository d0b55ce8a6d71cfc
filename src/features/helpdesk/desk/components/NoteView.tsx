import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { LinkedText } from '../../../../shared/kit/ui/LinkedText';
import styles from './NoteView.module.css';

export interface NoteViewProps {
  /** The agent who handed the chat over. */
  by: string;
  /** Formatted time of the hand-over. */
  time: string;
  note: string;
}

/** The note for the next agent from the colleague who handed the chat over. */
export function NoteView({ by, time, note }: NoteViewProps) {
  const heading = useId();
  return (
    // Focusable, because a long note scrolls.
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
