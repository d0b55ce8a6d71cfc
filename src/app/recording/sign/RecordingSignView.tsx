import type { ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useIntl } from 'react-intl';
import type { RecordingView } from '../pageRecording';
import styles from './RecordingSignView.module.css';

export interface RecordingSignViewProps {
  recording: Pick<RecordingView, 'status' | 'warning'>;
  /** What opens when it is pressed. */
  children: ReactNode;
  defaultOpen?: boolean;
}

/** The sign that this page is recorded, at the edge of the screen; a button that opens what there is to say about it. */
export function RecordingSignView({
  recording: { status, warning },
  children,
  defaultOpen = false,
}: RecordingSignViewProps) {
  const { formatMessage } = useIntl();
  const on = status === 'on';
  const id = on ? 'recording.on' : 'recording.kept';
  return (
    <div className={styles.place}>
      <DialogTrigger defaultOpen={defaultOpen}>
        <Button
          aria-label={formatMessage({ id: on && warning ? 'recording.onWarned' : id })}
          className={styles.button ?? ''}
        >
          <span aria-hidden="true" className={on ? styles.dot : styles.stopped} />
          <span className={styles.word}>{formatMessage({ id })}</span>
          <span className={styles.short}>
            {formatMessage({ id: on ? 'recording.on' : 'recording.keptShort' })}
          </span>
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
