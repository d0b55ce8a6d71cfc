const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** Zones change their offset at quarters of an hour only. */
const QUARTER_MS = 15 * 60_000;
/** Offsets by zone and quarter of an hour: looking one up takes longer than the rest of a date. */
const offsets = new Map<string, number>();
const MAX_OFFSETS = 5_000;

/** Offset of the time zone from UTC at an instant, in minutes. Uses the platform's own time zone data. */
export function zoneOffset(instant: number, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(instant / QUARTER_MS)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = lookUpOffset(instant, timeZone);
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function lookUpOffset(instant: number, timeZone: string): number {
  let format = offsetFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    offsetFormats.set(timeZone, format);
  }
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}

const MINUTE_MS = 60_000;

/**
 * The instant (milliseconds since 1970) when clocks in a time zone show the given day (`yyyy-mm-dd`) and time
 * (`hh:mm`). A time skipped by a clock change uses the offset before the change; a repeated one resolves to
 * its first occurrence. NaN for an invalid day or time.
 */
export function zonedInstant(day: string, time: string, timeZone: string): number {
  const shown = Date.parse(`${day}T${time}:00.000Z`);
  // Some engines parse 30 February as 2 March.
  if (Number.isNaN(shown) || new Date(shown).toISOString() !== `${day}T${time}:00.000Z`) return Number.NaN;
  // Offsets differ by hours at most, so only those a day before and a day after can apply.
  const before = zoneOffset(shown - 24 * 60 * MINUTE_MS, timeZone);
  const after = zoneOffset(shown + 24 * 60 * MINUTE_MS, timeZone);
  const candidates = [before, after].map((offset) => shown - offset * MINUTE_MS);
  const fitting = candidates.filter(
    (instant) => instant + zoneOffset(instant, timeZone) * MINUTE_MS === shown,
  );
  return fitting.length > 0 ? Math.min(...fitting) : shown - before * MINUTE_MS;
}

/** Adds days to a calendar day; both `yyyy-mm-dd`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
}

const DAY_MS = 24 * 60 * MINUTE_MS;

/** Days since 1970 at an instant, in a time zone. */
const dayNumber = (instant: number, timeZone: string) =>
  Math.floor((instant + zoneOffset(instant, timeZone) * MINUTE_MS) / DAY_MS);

/**
 * The same so many minutes later. The day that it is listed on moves along when its start passes midnight in
 * the time zone.
 */
export function movedBy<T extends Readonly<Record<'date' | 'startTime' | 'endTime', string>>>(
  times: T,
  minutes: number,
  timeZone: string,
): T {
  const start = Date.parse(times.startTime);
  const then = start + minutes * MINUTE_MS;
  return {
    ...times,
    date: addDays(times.date, dayNumber(then, timeZone) - dayNumber(start, timeZone)),
    startTime: new Date(then).toISOString(),
    endTime: new Date(Date.parse(times.endTime) + minutes * MINUTE_MS).toISOString(),
  };
}
