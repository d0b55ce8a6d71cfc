import { useIntl } from 'react-intl';
import type { Locale } from '../../../contract/platform/eventConfig';
import { formatDate } from '../lib/dates';

/** Writes a calendar day, `yyyy-mm-dd`, with its year in the viewer's language. */
export function useDayText(): (day: string) => string {
  const locale = useIntl().locale as Locale;
  return (day) => formatDate(Date.parse(day), 'day-month-year', 'UTC', locale);
}
