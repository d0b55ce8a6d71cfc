import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_REFUSAL } from '../../../../contract/people/dataRights';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { TextField } from '../../../../shared/kit/ui/TextField';
import type { Refusal } from '../deletionsSlice';
import { requesterName } from '../requesterName';
import admin from './Admin.module.css';

/** Rows of the field: a reason is a sentence or two. */
const ROWS = 4;

export interface RefusalDialogProps {
  /** Null when no refusal is open. */
  refusing: Refusal | null;
  onReason: (reason: string) => void;
  onClose: () => void;
  onConfirm: () => void;
}

function Form({ refusing, onReason, onClose, onConfirm }: RefusalDialogProps & { refusing: Refusal }) {
  const { formatMessage } = useIntl();
  const { reason, status } = refusing;
  const length = reason.trim().length;
  const isTooLong = length > MAX_REFUSAL;
  const sending = status === 'sending';
  const canSend = length > 0 && !isTooLong && !sending;
  return (
    <form
      noValidate
      className={admin.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onConfirm();
      }}
    >
      <TextField
        label={formatMessage({ id: 'attendeeAdmin.reason' })}
        hint={<FormattedMessage id="attendeeAdmin.reasonHint" />}
        problem={
          isTooLong && <FormattedMessage id="attendeeAdmin.reasonTooLong" values={{ most: MAX_REFUSAL }} />
        }
        value={reason}
        rows={ROWS}
        onChange={onReason}
      />
      <StatusRegion>
        {status === 'failed' && (
          <p className={cardStyles.problem}>
            <FormattedMessage id="attendeeAdmin.refusalFailed" />
          </p>
        )}
      </StatusRegion>
      <div className={cardStyles.actions}>
        <Button look="secondary" aria-disabled={sending} onClick={() => !sending && onClose()}>
          <FormattedMessage id="attendeeAdmin.cancel" />
        </Button>
        <Button type="submit" aria-disabled={!canSend}>
          <FormattedMessage id={sending ? 'attendeeAdmin.saving' : 'attendeeAdmin.confirmRefusal'} />
        </Button>
      </div>
    </form>
  );
}

/** Asks a superuser for the reason of a refusal, which the attendee will read. */
export function RefusalDialog(props: RefusalDialogProps) {
  const { refusing, onClose } = props;
  const { formatMessage } = useIntl();
  const name = refusing ? requesterName(refusing.request) : '';
  return (
    <DialogFrame
      isOpen={refusing !== null}
      heading={formatMessage({ id: 'attendeeAdmin.refusalTitle' }, { name })}
      onClose={onClose}
    >
      {refusing && <Form {...props} refusing={refusing} />}
    </DialogFrame>
  );
}
