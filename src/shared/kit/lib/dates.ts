import moment, { type Moment } from 'moment';
import 'moment/locale/es.js';
import type { Locale } from '../../../contract/platform/eventConfig';
import { addDays, zoneOffset } from '../../../contract/kit/zonedTime';

// Importing a locale makes it moment's global one; all dates here set theirs explicitly.
moment.locale('en');

const SAME_EVERYWHERE = { time: 'LT', 'yyyy-mm-dd': 'YYYY-MM-DD' } as const;

/** The product's six date formats in moment tokens, as each language writes them (product.md#time). */
const DATE_FORMATS = {
  en: {
    ...SAME_EVERYWHERE,
    'day-month-year': 'MMM D, YYYY',
    'day-month': 'MMM D',
    'fullday-month': 'dddd, MMMM D',
    'date-time': 'MMM D, YYYY, LT',
  },
  es: {
    ...SAME_EVERYWHERE,
    'day-month-year': 'D MMM YYYY',
    'day-month': 'D MMM',
    'fullday-month': 'dddd, D [de] MMMM',
    'date-time': 'D MMM YYYY, LT',
  },
} as const satisfies Record<Locale, Record<string, string>>;
export type DateFormat = keyof (typeof DATE_FORMATS)[Locale];

function inZone(instant: number, timeZone: string): Moment {
  return moment(instant).utcOffset(zoneOffset(instant, timeZone));
}

/** Formats an instant (milliseconds since 1970) for a time zone and locale. */
export function formatDate(instant: number, format: DateFormat, timeZone: string, locale: Locale): string {
  return inZone(instant, timeZone).locale(locale).format(DATE_FORMATS[locale][format]);
}

/** The format `time` to the second, for a clock (product.md#shell). */
export function clockTime(instant: number, timeZone: string, locale: Locale): string {
  return inZone(instant, timeZone).locale(locale).format('LTS');
}

/** Calendar day of an instant in a time zone, `yyyy-mm-dd`. */
export function dayOf(instant: number, timeZone: string): string {
  return inZone(instant, timeZone).format(SAME_EVERYWHERE['yyyy-mm-dd']);
}

/** Time of day of an instant in a time zone, `hh:mm`. */
export function timeOf(instant: number, timeZone: string): string {
  return inZone(instant, timeZone).format('HH:mm');
}

/**
 * All calendar days a range touches in the time zone, in order. The end is exclusive: a range that ends at
 * midnight does not include the day that begins then.
 */
export function daysBetween(start: number, end: number, timeZone: string): string[] {
  const days: string[] = [];
  const last = dayOf(Math.max(start, end - 1), timeZone);
  for (let day = dayOf(start, timeZone); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

let viewerZone: string | undefined;

/** The browser's time zone, asked for once: asking takes long, and every card of a program does. */
export function viewerTimeZone(): string {
  viewerZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return viewerZone;
}

/**
 * Cached zone name formats by locale and zone: on a phone, creating one takes longer than the rest of a clock
 * tick.
 */
const zoneFormats = new Map<string, Intl.DateTimeFormat>();

function zoneText(
  instant: number,
  timeZone: string,
  locale: Locale,
  timeZoneName: 'short' | 'longGeneric',
): string {
  const key = `${timeZoneName} ${locale} ${timeZone}`;
  const format = zoneFormats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, timeZoneName });
  zoneFormats.set(key, format);
  const parts = format.formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Short name of a time zone at an instant, e.g. `CST` or `GMT+1`. */
export function zoneName(instant: number, timeZone: string, locale: Locale): string {
  return zoneText(instant, timeZone, locale, 'short');
}

/** Offset from UTC as it is written: `UTC−6`, `UTC+5:45`. */
function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/**
 * Name of a time zone in all seasons with its offset at an instant, e.g. `Central Time (UTC−6)`; the offset
 * alone where the language has no name for it.
 */
export function fullZoneName(instant: number, timeZone: string, locale: Locale): string {
  const offset = offsetText(zoneOffset(instant, timeZone));
  const name = zoneText(instant, timeZone, locale, 'longGeneric');
  return name.startsWith('GMT') ? offset : `${name} (${offset})`;
}

/** Year-month-day, `T`, time with milliseconds, and an offset or `Z` (product.md#settings). */
export const ISO_DATE =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/;

/**
 * Whether a value is an ISO date in the product's format that actually exists (no February 30)
 * (product.md#settings).
 */
export function isIsoDate(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    ISO_DATE.test(value) &&
    moment.parseZone(value, moment.ISO_8601, true).isValid()
  );
}

let zones: readonly string[] | undefined;

/** The IANA time zones that the browser knows, by name. */
export function timeZones(): readonly string[] {
  zones ??= Intl.supportedValuesOf('timeZone');
  return zones;
}
