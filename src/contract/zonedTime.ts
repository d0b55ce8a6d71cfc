const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** Minutes by which the zone is ahead of UTC at that instant. The platform's own zone tables serve, so none are shipped. */
export function zoneOffset(instant: number, timeZone: string): number {
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
 * The instant (milliseconds since 1970) at which the clocks of a zone show that day (`yyyy-mm-dd`) and time (`hh:mm`). A time
 * that the clocks skip is taken as if they had not; one that they show twice is the first of the two. NaN for a day or a
 * time that does not exist.
 */
export function zonedInstant(day: string, time: string, timeZone: string): number {
  const shown = Date.parse(`${day}T${time}:00.000Z`);
  // Some engines take 30 February for 2 March.
  if (Number.isNaN(shown) || new Date(shown).toISOString() !== `${day}T${time}:00.000Z`) return Number.NaN;
  // Offsets differ by hours at most, so those a day before and after are all that can hold.
  const before = zoneOffset(shown - 24 * 60 * MINUTE_MS, timeZone);
  const after = zoneOffset(shown + 24 * 60 * MINUTE_MS, timeZone);
  const candidates = [before, after].map((offset) => shown - offset * MINUTE_MS);
  const fitting = candidates.filter(
    (instant) => instant + zoneOffset(instant, timeZone) * MINUTE_MS === shown,
  );
  return fitting.length > 0 ? Math.min(...fitting) : shown - before * MINUTE_MS;
}

/** The calendar day so many days after `day`, both `yyyy-mm-dd`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
}
