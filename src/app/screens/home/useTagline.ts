import { useSelector } from 'react-redux';
import { selectConfig } from '../../../shared/event';
import { formatDate } from '../../../shared/lib/dates';
import { selectLocale } from '../../../shared/page';

/** Name, days and slogan of the event in one line: `25–29 January 2021` comes from its first and last day. */
export function useTagline(): string {
  const config = useSelector(selectConfig);
  const locale = useSelector(selectLocale);
  const { start, end } = config.dates;
  const day = (value: string, format: 'day-month' | 'day-month-year') =>
    formatDate(Date.parse(value), format, 'UTC', locale);
  const days =
    start === end ? day(end, 'day-month-year') : `${day(start, 'day-month')} – ${day(end, 'day-month-year')}`;
  return [config.conferenceName, days, config.displaySlogan && config.slogan].filter(Boolean).join(' · ');
}
