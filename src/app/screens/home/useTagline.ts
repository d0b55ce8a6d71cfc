import { useSelector } from 'react-redux';
import { selectConfig } from '../../../shared/platform/event';
import { formatDate } from '../../../shared/kit/lib/dates';
import { selectLocale } from '../../../shared/platform/page';

/** Name, dates, and slogan of the event in one line, `Summit · Jan 25 – Jan 29, 2021 · Clean places`. */
export function useTagline(): string {
  const config = useSelector(selectConfig);
  const locale = useSelector(selectLocale);
  const { start, end } = config.dates;
  const day = (value: string, format: 'day-month' | 'day-month-year') =>
    formatDate(Date.parse(value), format, 'UTC', locale);
  const sameYear = start.slice(0, 4) === end.slice(0, 4);
  const first = day(start, sameYear ? 'day-month' : 'day-month-year');
  const last = day(end, 'day-month-year');
  const days = start === end ? last : `${first} – ${last}`;
  return [config.conferenceName, days, config.displaySlogan && config.slogan].filter(Boolean).join(' · ');
}
