import moment from 'moment-timezone';
import type { Availability } from '../../../../src/contract/meetings/availability';

/** A period in milliseconds since 1970, the end not included. */
export interface Period {
  start: number;
  end: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Parts of a period in which the zone's clock runs evenly, with how far it is ahead of UTC then. */
function* evenParts(timeZone: string, { start, end }: Period): Generator<Period & { ahead: number }> {
  const zone = moment.tz.zone(timeZone);
  if (!zone) throw new RangeError(`There is no time zone "${timeZone}".`);
  let from = start;
  for (const [index, until] of zone.untils.entries()) {
    if (until !== null && until <= from) continue;
    const to = Math.min(until ?? Infinity, end);
    yield { start: from, end: to, ahead: -(zone.offsets[index] ?? 0) * MINUTE_MS };
    if (to >= end) return;
    from = to;
  }
}

/**
 * When somebody works within a period, by their hours and days without meetings, which hold on the clock of
 * `timeZone` (product.md#availability). In order and apart. Where clocks change, a time that does not exist is
 * left out, and one that comes twice counts both times.
 */
export function workingTime(
  { hours, busyDays }: Pick<Availability, 'hours' | 'busyDays'>,
  timeZone: string,
  within: Period,
): Period[] {
  if (within.end <= within.start) return [];
  if (!hours && busyDays.length === 0) return [within];
  const off = new Set(busyDays);
  const [from, to] = hours ? [hours.from * MINUTE_MS, hours.to * MINUTE_MS] : [0, DAY_MS];
  const found: Period[] = [];
  for (const { ahead, ...part } of evenParts(timeZone, within)) {
    const firstDay = Math.floor((part.start + ahead) / DAY_MS) * DAY_MS;
    for (let day = firstDay; day - ahead < part.end; day += DAY_MS) {
      if (off.has(new Date(day).toISOString().slice(0, 10))) continue;
      const start = Math.max(day + from - ahead, part.start);
      const end = Math.min(day + to - ahead, part.end);
      if (end <= start) continue;
      const last = found.at(-1);
      if (last?.end === start) last.end = end;
      else found.push({ start, end });
    }
  }
  return found;
}
