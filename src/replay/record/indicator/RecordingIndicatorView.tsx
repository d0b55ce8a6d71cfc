import { useEffect, type ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useIntl } from 'react-intl';
import type { RecordingView } from '../pageRecording';
import styles from './RecordingIndicatorView.module.css';

export interface RecordingIndicatorViewProps {
  recording: { status: keyof typeof WORDS; warning: RecordingView['warning'] };
  /** Content shown when it is pressed. */
  children: ReactNode;
  defaultOpen?: boolean;
}

/** The button's label, and its short form for narrow screens. */
const WORDS = {
  on: ['recording.on', 'recording.on'],
  kept: ['recording.kept', 'recording.keptShort'],
  removed: ['recording.removed', 'recording.removedShort'],
} as const;

/** The recording indicator at the edge of the screen: a button that opens the details. */
export function RecordingIndicatorView({
  recording: { status, warning },
  children,
  defaultOpen = false,
}: RecordingIndicatorViewProps) {
  const { formatMessage } = useIntl();
  useEffect(() => {
    document.body.dataset['recordingIndicator'] = '';
    return () => {
      delete document.body.dataset['recordingIndicator'];
    };
  }, []);
  const on = status === 'on';
  const [id, short] = WORDS[status];
  return (
    <div data-screen-only className={styles.position}>
      <DialogTrigger defaultOpen={defaultOpen}>
        <Button
          aria-label={formatMessage({ id: on && warning ? 'recording.onWarned' : id })}
          className={styles.button ?? ''}
        >
          <span aria-hidden="true" className={on ? styles.dot : styles.stopped} />
          <span className={styles.word}>{formatMessage({ id })}</span>
          <span className={styles.short}>{formatMessage({ id: short })}</span>
          {on && warning && (
            <span aria-hidden="true" className={styles.warned}>
              !
            </span>
          )}
        </Button>
        <Popover placement="top start" className={styles.popover ?? ''}>
          <Dialog className={styles.dialog ?? ''}>{children}</Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}
