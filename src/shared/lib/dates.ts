import moment, { type Moment } from 'moment';
import 'moment/locale/es.js';
import type { Locale } from '../../contract/eventConfig';
import { addDays, zoneOffset } from '../../contract/zonedTime';

// Importing a locale makes it moment's global one; every date here names its own.
moment.locale('en');

/** The six date formats of the product (spec §9), in moment's tokens. */
export const DATE_FORMATS = {
  time: 'LT',
  'day-month-year': 'D MMM YYYY',
  'day-month': 'D MMM',
  'fullday-month': 'dddd, D MMMM',
  'yyyy-mm-dd': 'YYYY-MM-DD',
  'date-time': 'D MMM YYYY, LT',
} as const;
export type DateFormat = keyof typeof DATE_FORMATS;

function inZone(instant: number, timeZone: string): Moment {
  return moment(instant).utcOffset(zoneOffset(instant, timeZone));
}

/** An instant (milliseconds since 1970) in one of the six formats, in the zone and language. */
export function formatDate(instant: number, format: DateFormat, timeZone: string, locale: Locale): string {
  return inZone(instant, timeZone).locale(locale).format(DATE_FORMATS[format]);
}

/** The calendar day of an instant in the zone, `yyyy-mm-dd`. */
export function dayOf(instant: number, timeZone: string): string {
  return inZone(instant, timeZone).format(DATE_FORMATS['yyyy-mm-dd']);
}

/** The time of day of an instant in the zone, `hh:mm`. */
export function timeOf(instant: number, timeZone: string): string {
  return inZone(instant, timeZone).format('HH:mm');
}

/** Every calendar day that a range touches in the zone, in order; the end itself belongs to it only when it is later than the start of its day. */
export function daysBetween(start: number, end: number, timeZone: string): string[] {
  const days: string[] = [];
  const last = dayOf(Math.max(start, end - 1), timeZone);
  for (let day = dayOf(start, timeZone); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The browser's own zone. */
export function viewerTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Formats that tell a zone's name, by locale and zone: making one takes a phone longer than the rest of a tick of the clock. */
const zoneFormats = new Map<string, Intl.DateTimeFormat>();

function zoneFormat(timeZone: string, locale: Locale): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const format = zoneFormats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' });
  zoneFormats.set(key, format);
  return format;
}

/** Short name of the zone at an instant, e.g. `CST` or `GMT+1`. */
export function zoneName(instant: number, timeZone: string, locale: Locale): string {
  const parts = zoneFormat(timeZone, locale).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Spec §5: year-month-day, T, time with milliseconds, and an offset or Z. */
export const ISO_DATE =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/;

/** Whether a value is an ISO date as spec §5 checks it, and one that exists (no 30 February). */
export function isIsoDate(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    ISO_DATE.test(value) &&
    moment.parseZone(value, moment.ISO_8601, true).isValid()
  );
}
