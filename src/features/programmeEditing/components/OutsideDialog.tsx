import { FormattedMessage, useIntl } from 'react-intl';
import type { EventConfig, Locale } from '../../../contract/eventConfig';
import { formatDate } from '../../../shared/lib/dates';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../shared/ui/ConfirmDialog';

export interface OutsideDialogProps extends Pick<ConfirmDialogProps, 'onConfirm' | 'onDecline'> {
  /** The day that is asked about, `yyyy-mm-dd`; null closes the dialog. */
  day: string | null;
  dates: EventConfig['dates'];
}

/** Asks before a session is saved on a day that is none of the event's. */
export function OutsideDialog({ day, dates, ...answers }: OutsideDialogProps) {
  const { formatMessage, locale } = useIntl();
  const dateOf = (each: string) => formatDate(Date.parse(each), 'day-month-year', 'UTC', locale as Locale);
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
          values={{ day: day && dateOf(day), from: dateOf(dates.start), until: dateOf(dates.end) }}
        />
      </p>
    </ConfirmDialog>
  );
}
