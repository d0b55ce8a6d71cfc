import { FormattedMessage, useIntl } from 'react-intl';
import type { EventConfig } from '../../../../contract/platform/eventConfig';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../../shared/kit/ui/ConfirmDialog';
import { useDayText } from '../../../../shared/kit/ui/useDayText';

export interface OutsideDialogProps extends Pick<ConfirmDialogProps, 'onConfirm' | 'onDecline'> {
  /** The day that is asked about, `yyyy-mm-dd`; null closes the dialog. */
  day: string | null;
  dates: EventConfig['dates'];
}

/** Asks before a session is saved on a day that is none of the event's. */
export function OutsideDialog({ day, dates, ...answers }: OutsideDialogProps) {
  const { formatMessage } = useIntl();
  const dayText = useDayText();
  return (
    <ConfirmDialog
      {...answers}
      isOpen={day !== null}
      heading={formatMessage({ id: 'programmeEditing.outsideTitle' })}
      confirmLabel={<FormattedMessage id="programmeEditing.outsideConfirm" />}
      declineLabel={<FormattedMessage id="programmeEditing.cancel" />}
    >
      <p>
        <FormattedMessage
          id="programmeEditing.outsideText"
          values={{ day: day && dayText(day), from: dayText(dates.start), until: dayText(dates.end) }}
        />
      </p>
    </ConfirmDialog>
  );
}
