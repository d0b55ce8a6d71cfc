import { useIntl } from 'react-intl';
import type { Locale } from '../../../contract/platform/eventConfig';
import { formatDate, type DateFormat } from '../lib/dates';
import { useShownZone } from './shownZone';

export interface ViewerDateProps {
  /** ISO instant, or milliseconds since 1970. */
  at: string | number;
  format: DateFormat;
}

/** A date within a message, in the time zone shown here and the viewer's language (product.md#time). */
export function ViewerDate({ at, format }: ViewerDateProps) {
  const { locale } = useIntl();
  return formatDate(new Date(at).getTime(), format, useShownZone(), locale as Locale);
}
