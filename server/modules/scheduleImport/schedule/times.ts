import moment from 'moment-timezone';
import type { RawEvent } from './types';

const MINUTES_PER_DAY = 24 * 60;
/** Default start of a program day if the file has none: frab's own default. */
const DAY_CHANGE = '04:00';
const EARLIEST_YEAR = 1970;
const LATEST_YEAR = 2199;

/** A value or the reason there is none. */
export type Judged<T> = { ok: true; value: T } | { ok: false; reason: string };
const refuse = (reason: string) => ({ ok: false, reason }) as const;
const accept = <T>(value: T) => ({ ok: true, value }) as const;

export interface StartTime {
  start: Date;
  /** Minutes ahead of UTC. */
  utcOffset: number;
  programmeDay: string;
}

/** Minutes of `hh:mm` or `dd:hh:mm`; zero or more than 24 hours is refused. */
export function parseDuration(text: string | undefined): Judged<number> {
  if (!text) return refuse('has no duration');
  const parts = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})$/.exec(text);
  const [days, hours, minutes] = [Number(parts?.[1] ?? 0), Number(parts?.[2]), Number(parts?.[3])];
  if (!parts || minutes > 59) return refuse(`duration "${text}" is not hh:mm or dd:hh:mm`);
  const total = days * MINUTES_PER_DAY + hours * 60 + minutes;
  if (total === 0) return refuse('lasts no time at all');
  if (total > MINUTES_PER_DAY) return refuse(`duration "${text}" is longer than 24 hours`);
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
  if (!full) return refuse('has no date');
  const parts = WALL_CLOCK.exec(full);
  const day = parts?.[1];
  if (!parts || !day || !moment.utc(day, 'YYYY-MM-DD', true).isValid())
    return refuse(`date "${full}" is not an ISO date`);
  const year = Number(day.slice(0, 4));
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return refuse(`the year of "${full}" cannot be meant`);

  const offset = parts[4];
  if (parts[2]) {
    const wall = `${day}T${parts[2]}:${parts[3] ?? '00'}`;
    if (!isTime(wall)) return refuse(`date "${full}" is not an ISO date`);
    const found = offset ? withOffset(wall, offset) : inZone(wall, zone);
    return found.ok ? accept(listed(found.value, event, dayDate)) : found;
  }
  if (!start) return refuse('has no start time');
  const time = /^(\d{1,2}:\d{2})(?::\d{2})?$/.exec(start)?.[1]?.padStart(5, '0');
  if (!time || !isTime(`${day}T${time}:00`)) return refuse(`start "${start}" is not hh:mm`);
  // The calendar day is the program day itself here, so events after midnight move to the next one.
  const isAfterMidnight = day === dayDate && time < (event.dayChange ?? DAY_CHANGE);
  const calendarDay = isAfterMidnight ? moment.utc(day).add(1, 'day').format('YYYY-MM-DD') : day;
  const found = inZone(`${calendarDay}T${time}:00`, zone);
  return found.ok ? accept(listed(found.value, event, dayDate)) : found;
}

const isTime = (wall: string) => moment.utc(wall, 'YYYY-MM-DDTHH:mm:ss', true).isValid();

function withOffset(wall: string, offset: string): Judged<moment.Moment> {
  const found = moment.parseZone(`${wall}${offset.toUpperCase()}`, moment.ISO_8601);
  return found.isValid() ? accept(found) : refuse(`date "${wall}${offset}" is not an ISO date`);
}

function inZone(wall: string, zone: string): Judged<moment.Moment> {
  if (!moment.tz.zone(zone)) return refuse(`its time zone "${zone}" is not known`);
  const found = moment.tz(wall, zone);
  // moment shifts a time that the switch to daylight saving time skips, so it would differ from the file.
  if (found.format('YYYY-MM-DDTHH:mm:ss') !== wall)
    return refuse(`${wall.slice(11, 16)} on ${wall.slice(0, 10)} does not exist in ${zone}`);
  return accept(found);
}

function listed(start: moment.Moment, event: RawEvent, dayDate: string | undefined): StartTime {
  const calendarDay = start.format('YYYY-MM-DD');
  const eve = start.clone().subtract(1, 'day').format('YYYY-MM-DD');
  const isAfterMidnight = dayDate === eve && start.format('HH:mm') < (event.dayChange ?? DAY_CHANGE);
  return {
    start: start.toDate(),
    utcOffset: start.utcOffset(),
    programmeDay: isAfterMidnight ? eve : calendarDay,
  };
}
