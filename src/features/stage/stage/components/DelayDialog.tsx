import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { sendProblemOf } from '../../../../shared/kit/lib/apiFailure';
import { Button } from '../../../../shared/kit/ui/Button';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import type { Delay } from '../slice';
import styles from './DelayDialog.module.css';

const MINUTE_MS = 60_000;

/** Minutes that a session can be delayed by from the stage. */
const CHOICES = [5, 10, 15, 20, 30, 45, 60, 90, 120];

/** All that the dialog offers is accepted, unless the session is over. */
const DELAY_PROBLEMS = {
  offline: 'stage.delayOffline',
  busy: 'stage.delayFailed',
  refused: 'stage.delayOver',
} as const;

export interface DelayDialogProps {
  /** Null while the dialog is closed. */
  delay: Delay | null;
  /** ISO instants of the session. */
  startTime: string;
  delayedFrom: string | null;
  onDelay: (startTime: string) => void;
  onClose: () => void;
}

/** Asks a superuser when the session begins instead; minutes count from the planned start. */
export function DelayDialog(props: DelayDialogProps) {
  const { delay, startTime, delayedFrom, onDelay, onClose } = props;
  const { formatMessage } = useIntl();
  const planned = Date.parse(delayedFrom ?? startTime);
  const [minutes, setMinutes] = useState(10);
  const isSending = delay?.status === 'sending';
  const at = new Date(planned + minutes * MINUTE_MS).toISOString();
  return (
    <DialogFrame
      isOpen={delay !== null}
      heading={formatMessage({ id: 'stage.delayTitle' })}
      closeLabel={formatMessage({ id: 'stage.delayClose' })}
      onClose={onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) onDelay(at);
        }}
      >
        <p className={styles.text}>
          <FormattedMessage
            id="stage.delayPlanned"
            values={{ time: <ViewerDate at={planned} format="time" /> }}
          />
        </p>
        <Choice
          label={formatMessage({ id: 'stage.delayBy' })}
          value={String(minutes)}
          choices={CHOICES.map((count) => ({
            value: String(count),
            label: formatMessage({ id: 'stage.delayMinutes' }, { count }),
          }))}
          onChange={(value) => setMinutes(Number(value))}
        />
        <p className={styles.text} role="status">
          <FormattedMessage id="stage.delayNew" values={{ time: <ViewerDate at={at} format="time" /> }} />
        </p>
        {delay?.failure && (
          <p className={styles.problem} role="alert">
            <FormattedMessage id={DELAY_PROBLEMS[sendProblemOf(delay.failure)]} />
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="submit" aria-disabled={isSending}>
            <FormattedMessage id={isSending ? 'stage.delaySending' : 'stage.delayYes'} />
          </Button>
          {delayedFrom !== null && (
            <Button
              look="secondary"
              aria-disabled={isSending}
              onClick={() => !isSending && onDelay(delayedFrom)}
            >
              <FormattedMessage id="stage.delayUndo" />
            </Button>
          )}
        </div>
      </form>
    </DialogFrame>
  );
}
