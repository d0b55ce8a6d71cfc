import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_CLOSURE_REASON } from '../../../../contract/messages/messaging';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import type { ClosureState } from '../closureSlice';
import admin from './Admin.module.css';

export interface MessagesClosureViewProps extends Omit<ClosureState, 'attendeeId'> {
  onStart: () => void;
  onReason: (reason: string) => void;
  onDecline: () => void;
  onChange: (isClosed: boolean) => void;
  onRetry: () => void;
}

/** Whether a person's messages are closed, by whom and why; closes them for a reason, or opens them. */
export function MessagesClosureView(props: MessagesClosureViewProps) {
  const { status, closure, reason, isSending, problem } = props;
  const { onStart, onReason, onDecline, onChange, onRetry } = props;
  const { formatMessage } = useIntl();
  const id = useId();
  const failure = problem !== null && (
    <p className={cardStyles.problem}>
      <FormattedMessage id={`attendeeAdmin.closure.problem.${problem}`} />
    </p>
  );
  return (
    <section className={cardStyles.card} aria-labelledby={id} aria-busy={status === 'loading'}>
      <h2 id={id} className={cardStyles.heading}>
        <FormattedMessage id="attendeeAdmin.closure" />
      </h2>
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="attendeeAdmin.closure.unreadable" />
        </RetryAlert>
      )}
      {status === 'loaded' && (
        <>
          <div role="status">
            <p className={cardStyles.quiet}>
              {closure ? (
                <FormattedMessage
                  id="attendeeAdmin.closure.closed"
                  values={{
                    name: closure.by.name,
                    time: <ViewerDate at={closure.at} format="date-time" />,
                  }}
                />
              ) : (
                <FormattedMessage id="attendeeAdmin.closure.open" />
              )}
            </p>
            {closure && closure.reason !== '' && (
              <p className={cardStyles.quiet}>
                <FormattedMessage id="attendeeAdmin.closure.why" values={{ reason: closure.reason }} />
              </p>
            )}
          </div>
          <div role="alert">{reason === null && failure}</div>
          <div className={cardStyles.actions}>
            <Button
              look="secondary"
              aria-disabled={isSending}
              onClick={() => {
                if (isSending) return;
                if (closure) onChange(false);
                else onStart();
              }}
            >
              <FormattedMessage
                id={closure ? 'attendeeAdmin.closure.reopen' : 'attendeeAdmin.closure.close'}
              />
            </Button>
          </div>
        </>
      )}
      <DialogFrame
        isOpen={reason !== null}
        heading={formatMessage({ id: 'attendeeAdmin.closure.title' })}
        onClose={onDecline}
      >
        <div className={admin.form}>
          <p className={cardStyles.quiet}>
            <FormattedMessage id="attendeeAdmin.closure.text" />
          </p>
          <TextField
            label={formatMessage({ id: 'attendeeAdmin.closure.reason' })}
            rows={3}
            value={reason ?? ''}
            onChange={(typed) => onReason(typed.slice(0, MAX_CLOSURE_REASON))}
          />
          <div role="alert">{failure}</div>
          <div className={cardStyles.actions}>
            <Button aria-disabled={isSending} onClick={() => !isSending && onChange(true)}>
              <FormattedMessage id="attendeeAdmin.closure.close" />
            </Button>
            <Button look="secondary" onClick={onDecline}>
              <FormattedMessage id="attendeeAdmin.closure.decline" />
            </Button>
          </div>
        </div>
      </DialogFrame>
    </section>
  );
}
