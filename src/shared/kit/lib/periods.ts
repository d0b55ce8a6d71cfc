import type { Locale } from '../../../contract/platform/eventConfig';
import { dayOf, formatDate } from './dates';

/** From one instant to another, in milliseconds since 1970. */
export interface Period {
  start: number;
  end: number;
}

/** Where and how times are shown. */
export interface TimeStyle {
  zone: string;
  locale: Locale;
}

const timeText = (instant: number, { zone, locale }: TimeStyle) => formatDate(instant, 'time', zone, locale);

const endsOnAnotherDay = ({ start, end }: Period, { zone }: TimeStyle) =>
  dayOf(end, zone) !== dayOf(start, zone);

/** When a period ends: the time, and the day unless it is the one on which it starts (product.md#time). */
export function endText(period: Period, style: TimeStyle): string {
  const time = timeText(period.end, style);
  if (!endsOnAnotherDay(period, style)) return time;
  return `${formatDate(period.end, 'day-month', style.zone, style.locale)}, ${time}`;
}

/** From when until when a period is, without the day on which it starts. */
export function periodText(period: Period, style: TimeStyle): string {
  const dash = endsOnAnotherDay(period, style) ? ' – ' : '–';
  return timeText(period.start, style) + dash + endText(period, style);
}
