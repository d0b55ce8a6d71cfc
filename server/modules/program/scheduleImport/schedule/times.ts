import moment from 'moment-timezone';
import type { ScheduleFault } from '../../../../../src/contract/program/scheduleFault';
import { excerpt } from '../../../../lib/text';
import type { RawEvent } from './types';

const MINUTES_PER_DAY = 24 * 60;
/** Default start of a program day if the file has none: frab's own default. */
const DAY_CHANGE = '04:00';
const EARLIEST_YEAR = 1970;
const LATEST_YEAR = 2199;
/** Maximum number of characters of a value to show. */
const MAX_SHOWN = 100;

/** A value or why there is none. */
export type Judged<T> = { ok: true; value: T } | { ok: false; fault: ScheduleFault };
const refuse = (fault: ScheduleFault) => ({ ok: false, fault }) as const;
/** Shortens the value, because faults are shown to people. */
const refuseValue = (code: 'duration' | 'tooLongTime' | 'date' | 'year' | 'start' | 'zone', value: string) =>
  refuse({ code, value: excerpt(value, MAX_SHOWN) });
const accept = <T>(value: T) => ({ ok: true, value }) as const;

export interface StartTime {
  start: Date;
  /** Minutes ahead of UTC. */
  utcOffset: number;
  programDay: string;
}

/** Minutes of `hh:mm` or `dd:hh:mm`; zero or more than 24 hours is refused. */
export function parseDuration(text: string | undefined): Judged<number> {
  if (!text) return refuse({ code: 'noDuration' });
  const parts = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})$/.exec(text);
  const [days, hours, minutes] = [Number(parts?.[1] ?? 0), Number(parts?.[2]), Number(parts?.[3])];
  if (!parts || minutes > 59) return refuseValue('duration', text);
  const total = days * MINUTES_PER_DAY + hours * 60 + minutes;
  if (total === 0) return refuse({ code: 'noTime' });
  if (total > MINUTES_PER_DAY) return refuseValue('tooLongTime', text);
  return accept(total);
}

const WALL_CLOCK =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * The start of an event and the program day it is listed on.
 *
 * A `date` with an offset is authoritative. Without an offset it is read in `zone`; without a time, or
 * without `date`, it is completed from the surrounding day and `start`, also in `zone`. Such a `start` before
 * the day's own beginning (`day_start`, else the conference's `day_change`, else 04:00) is after midnight,
 * i.e. on the next calendar day. However the time was determined, an event after midnight stays listed on the
 * program day it has in the file.
 */
export function parseStart(event: RawEvent, zone: string): Judged<StartTime> {
  const { date, start } = event.fields;
  const dayDate = event.dayDate?.slice(0, 10);
  // Some exporters put the full timestamp into `start`.
  const full = date ?? (start && start.length > 8 ? start : undefined) ?? dayDate;
  if (!full) return refuse({ code: 'noDate' });
  const parts = WALL_CLOCK.exec(full);
  const day = parts?.[1];
  if (!parts || !day || !moment.utc(day, 'YYYY-MM-DD', true).isValid()) return refuseValue('date', full);
  const year = Number(day.slice(0, 4));
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return refuseValue('year', full);

  const offset = parts[4];
  if (parts[2]) {
    const wall = `${day}T${parts[2]}:${parts[3] ?? '00'}`;
    if (!isTime(wall)) return refuseValue('date', full);
    const found = offset ? withOffset(wall, offset) : inZone(wall, zone);
    return found.ok ? accept(listed(found.value, event, dayDate)) : found;
  }
  if (!start) return refuse({ code: 'noStart' });
  const time = /^(\d{1,2}:\d{2})(?::\d{2})?$/.exec(start)?.[1]?.padStart(5, '0');
  if (!time || !isTime(`${day}T${time}:00`)) return refuseValue('start', start);
  // The calendar day is the program day itself here, so events after midnight move to the next one.
  const isAfterMidnight = day === dayDate && time < (event.dayChange ?? DAY_CHANGE);
  const calendarDay = isAfterMidnight ? moment.utc(day).add(1, 'day').format('YYYY-MM-DD') : day;
  const found = inZone(`${calendarDay}T${time}:00`, zone);
  return found.ok ? accept(listed(found.value, event, dayDate)) : found;
}

const isTime = (wall: string) => moment.utc(wall, 'YYYY-MM-DDTHH:mm:ss', true).isValid();

function withOffset(wall: string, offset: string): Judged<moment.Moment> {
  const found = moment.parseZone(`${wall}${offset.toUpperCase()}`, moment.ISO_8601);
  return found.isValid() ? accept(found) : refuseValue('date', `${wall}${offset}`);
}

function inZone(wall: string, zone: string): Judged<moment.Moment> {
  if (!moment.tz.zone(zone)) return refuseValue('zone', zone);
  const found = moment.tz(wall, zone);
  // moment shifts a time that the switch to daylight saving time skips, so it would differ from the file.
  if (found.format('YYYY-MM-DDTHH:mm:ss') !== wall)
    return refuse({ code: 'skipped', time: wall.slice(11, 16), day: wall.slice(0, 10), zone });
  return accept(found);
}

function listed(start: moment.Moment, event: RawEvent, dayDate: string | undefined): StartTime {
  const calendarDay = start.format('YYYY-MM-DD');
  const eve = start.clone().subtract(1, 'day').format('YYYY-MM-DD');
  const isAfterMidnight = dayDate === eve && start.format('HH:mm') < (event.dayChange ?? DAY_CHANGE);
  return {
    start: start.toDate(),
    utcOffset: start.utcOffset(),
    programDay: isAfterMidnight ? eve : calendarDay,
  };
}
