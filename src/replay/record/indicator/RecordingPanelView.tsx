import { useState } from 'react';
import { Heading } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Button } from '../../../shared/kit/ui/Button';
import { Switch } from '../../../shared/kit/ui/Switch';
import type { RecordingView } from '../pageRecording';
import styles from './RecordingPanelView.module.css';

export interface RecordingPanelViewProps {
  recording: Pick<RecordingView, 'status' | 'reason' | 'entries' | 'keep' | 'warning'>;
  /** Whole minutes since the start. */
  minutes: number;
  /** Outcome of saving; null if not requested. */
  saved: 'saved' | 'saveFailed' | null;
  onSave: () => void;
  onKeep: (keep: boolean) => void;
  onRemove: () => void;
}

/** What the recording of their visit means for the user, and what they can do with it. */
export function RecordingPanelView({
  recording: { status, reason, entries, keep, warning },
  minutes,
  saved,
  onSave,
  onKeep,
  onRemove,
}: RecordingPanelViewProps) {
  const { formatMessage } = useIntl();
  const [asking, setAsking] = useState(false);
  const on = status === 'on';
  return (
    <div className={styles.panel}>
      <Heading slot="title" level={2} className={styles.heading ?? ''}>
        {formatMessage({ id: on ? 'recording.heading' : 'recording.keptHeading' })}
      </Heading>
      <p>{formatMessage({ id: on ? 'recording.what' : 'recording.keptWhat' })}</p>
      {on && <p>{formatMessage({ id: `recording.because.${reason}` })}</p>}
      <p className={styles.length}>{formatMessage({ id: 'recording.length' }, { minutes, entries })}</p>
      {on && warning && (
        <p role="alert" className={styles.warning}>
          {formatMessage({ id: `recording.warning.${warning}` })}
        </p>
      )}
      <Button onClick={onSave}>{formatMessage({ id: 'recording.save' })}</Button>
      <p role="status" className={styles.saved}>
        {saved === 'saved' && formatMessage({ id: 'recording.saved' })}
        {saved === 'saveFailed' && formatMessage({ id: 'recording.saveFailed' })}
      </p>
      {on && (
        <Switch
          label={formatMessage({ id: 'recording.keep' })}
          description={formatMessage({ id: 'recording.keepHint' })}
          isSelected={keep}
          onChange={onKeep}
        />
      )}
      {asking ? (
        <div
          role="group"
          aria-label={formatMessage({ id: 'recording.removeQuestion' })}
          className={styles.question}
        >
          <p>{formatMessage({ id: 'recording.removeQuestion' })}</p>
          <Button look="secondary" onClick={onRemove}>
            {formatMessage({ id: 'recording.removeYes' })}
          </Button>
          {/* The pressed button is removed: move focus to a safe control. */}
          <Button look="quiet" autoFocus onClick={() => setAsking(false)}>
            {formatMessage({ id: 'recording.removeNo' })}
          </Button>
        </div>
      ) : (
        <Button look="secondary" onClick={() => setAsking(true)}>
          {formatMessage({ id: on ? 'recording.remove' : 'recording.keptRemove' })}
        </Button>
      )}
    </div>
  );
}
