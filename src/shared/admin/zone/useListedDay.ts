import { useContext } from 'react';
import { useIntl } from 'react-intl';
import type { Locale } from '../../../contract/eventConfig';
import type { SessionSlot } from '../../../contract/programmeEditing';
import { formatDate, type DateFormat } from '../../lib/dates';
import { AdminZoneContext } from './adminZone';

/**
 * Writes the day beside a session's times: the one on which the event lists it, in the viewer's zone the one
 * on which it starts there.
 */
export function useListedDay() {
  const locale = useIntl().locale as Locale;
  const shown = useContext(AdminZoneContext);
  return ({ date, startTime }: Pick<SessionSlot, 'date' | 'startTime'>, format: DateFormat) =>
    shown?.isOwn
      ? formatDate(Date.parse(startTime), format, shown.zone, locale)
      : formatDate(Date.parse(date), format, 'UTC', locale);
}
