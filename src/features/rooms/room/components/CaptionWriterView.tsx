import { useEffect, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { MAX_ROOM_CAPTION } from '../../../../contract/rooms/rooms';
import { Button } from '../../../../shared/kit/ui/Button';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import styles from './CaptionWriterView.module.css';

export interface CaptionWriterViewProps {
  draft: string;
  /** Whether the server is connected. */
  canSend: boolean;
  onDraft: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
}

/** Where a user types captions for the room: Enter sends a line. */
export function CaptionWriterView({ draft, canSend, onDraft, onSend, onStop }: CaptionWriterViewProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  const isReady = canSend && draft.trim() !== '';
  return (
    <form
      className={styles.writer}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onSend();
      }}
    >
      <label htmlFor={id} className={fieldStyles.label}>
        <FormattedMessage id="room.captionLabel" />
      </label>
      <input
        ref={field}
        id={id}
        className={`${fieldStyles.field} ${styles.field}`}
        value={draft}
        maxLength={MAX_ROOM_CAPTION}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => onDraft(target.value)}
      />
      <Button type="submit" aria-disabled={!isReady}>
        <FormattedMessage id="room.captionSend" />
      </Button>
      <Button look="secondary" onClick={onStop}>
        <FormattedMessage id="room.captionStop" />
      </Button>
    </form>
  );
}
