import { useIntl } from 'react-intl';
import type { Locale } from '../../contract/eventConfig';
import { formatDate, viewerTimeZone, type DateFormat } from '../lib/dates';

export interface ViewerDateProps {
  /** ISO instant, or milliseconds since 1970. */
  at: string | number;
  format: DateFormat;
}

/** A date within a message, in the viewer's time zone and language (product.md#time). */
export function ViewerDate({ at, format }: ViewerDateProps) {
  const { locale } = useIntl();
  return formatDate(new Date(at).getTime(), format, viewerTimeZone(), locale as Locale);
}
