import moment from 'moment-timezone';

/** Observances before this are left out: parsers differ in how far back they go. */
const EARLIEST = Date.UTC(1970, 0, 1);

const pad = (value: number) => String(value).padStart(2, '0');

/** An offset as `+hhmm`; `west` in minutes west of UTC, as moment has it. */
function offsetText(west: number): string {
  const seconds = Math.round(Math.abs(west) * 60);
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${west > 0 ? '-' : '+'}${pad(hours)}${pad(minutes)}${rest > 0 ? pad(rest) : ''}`;
}

/** The local time at `instant` under an offset. */
const localText = (instant: number, west: number) =>
  moment.utc(instant - west * 60_000).format('YYYYMMDD[T]HHmmss');

/** Whether a local time exists twice, because clocks are set back over it. */
export function isAmbiguous(instant: number, timeZone: string): boolean {
  const zone = moment.tz.zone(timeZone);
  if (!zone) return false;
  const local = instant - zone.utcOffset(instant) * 60_000;
  return [...new Set(zone.offsets)].some((west) => {
    const other = local + west * 60_000;
    return other !== instant && zone.utcOffset(other) === west;
  });
}

/**
 * The VTIMEZONE of a zone (RFC 5545) for local times between `from` and `to`: one observance for each period of the tz
 * database, from which our local times come too (docs/decisions/0033-calendar.md).
 */
export function vtimezone(timeZone: string, from: number, to: number): string {
  const zone = moment.tz.zone(timeZone);
  if (!zone) throw new RangeError(`There is no time zone ${timeZone}.`);
  const observances = zone.offsets.flatMap((west, index) => {
    const begin = zone.untils[index - 1] ?? -Infinity;
    const end = zone.untils[index] ?? Infinity;
    if (end <= from || begin > to) return [];
    const start = Math.max(begin, EARLIEST);
    const before = begin > EARLIEST ? (zone.offsets[index - 1] ?? west) : west;
    const kind = moment.tz(start, timeZone).isDST() ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${localText(start, before)}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(west)}`,
      `TZNAME:${zone.abbrs[index] ?? ''}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'].join('\r\n');
}
