import { addDays, zonedInstant, zoneOffset } from '../../../contract/kit/zonedTime';
import { dayOf, daysBetween } from '../../../shared/kit/lib/dates';
import { layOut, LEAST_DRAWN_MS, type Lane } from './timeline/layout';
import type { ScheduleItem } from './timeline/items';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Hours that are drawn at least, from and to. */
const USUAL_HOURS = { from: 8, to: 18 };
/** Fewer would look like a day that is over. */
const LEAST_HOURS = 8;

const knownDays = new WeakMap<ScheduleItem, { zone: string; first: string; last: string }>();

/**
 * First and last day of an item in a zone. Looked up once: finding a day takes longer than placing the item.
 */
export function itemDays(item: ScheduleItem, zone: string): { first: string; last: string } {
  const known = knownDays.get(item);
  if (known?.zone === zone) return known;
  const days = {
    zone,
    first: dayOf(item.start, zone),
    last: dayOf(Math.max(item.start, item.end - 1), zone),
  };
  knownDays.set(item, days);
  return days;
}

/** Days of the event and of everything on the schedule, in the viewer's zone, in order. */
export function scheduleDays(
  items: readonly ScheduleItem[],
  dates: { start: string; end: string },
  eventZone: string,
  viewerZone: string,
): string[] {
  const noonOf = (day: string) => zonedInstant(day, '12:00', eventZone);
  const days = new Set(
    daysBetween(noonOf(dates.start), noonOf(dates.end) + 1, eventZone).map((day) =>
      dayOf(noonOf(day), viewerZone),
    ),
  );
  for (const item of items) {
    const { first, last } = itemDays(item, viewerZone);
    for (let day = first; day <= last; day = addDays(day, 1)) days.add(day);
  }
  return [...days].sort();
}

/** Minutes that clocks in a zone show since a day's midnight, as if no day had a clock change. */
export function shownMinutes(instant: number, day: string, zone: string): number {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  return (instant - midnight) / MINUTE_MS + zoneOffset(instant, zone);
}

/** An item in a day's column: from and to in minutes of the day, and its place beside others. */
export interface PlacedItem extends Lane {
  item: ScheduleItem;
  from: number;
  to: number;
}

/** A day's column. */
export interface DayColumn {
  day: string;
  /** Whose clock it shows. */
  zone: string;
  /** What is on it, by start. */
  items: readonly ScheduleItem[];
  placed: PlacedItem[];
}

/** Whether an item is on a day, or goes on then. */
export function isOnDay(item: ScheduleItem, day: string, zone: string): boolean {
  const { first, last } = itemDays(item, zone);
  return first <= day && last >= day;
}

function placeDay(items: readonly ScheduleItem[], day: string, zone: string): PlacedItem[] {
  const drawn = items
    .map((item) => {
      const from = Math.max(0, shownMinutes(item.start, day, zone));
      const to = Math.min(DAY_MINUTES, shownMinutes(item.end, day, zone));
      // The hour before a clock change may be drawn backwards.
      return { item, from, to: Math.max(to, from + LEAST_DRAWN_MS / MINUTE_MS) };
    })
    .sort((one, other) => one.from - other.from);
  const lanes = layOut(drawn.map(({ from, to }) => ({ start: from * MINUTE_MS, end: to * MINUTE_MS })));
  return drawn.map((each, index) => ({ ...each, ...(lanes[index] ?? { lane: 0, lanes: 1 }) }));
}

const isSameDay = (column: DayColumn, items: readonly ScheduleItem[], zone: string) =>
  column.zone === zone &&
  column.items.length === items.length &&
  items.every((item, index) => item === column.items[index]);

/**
 * A function that puts the items of each day into its column. Items are by start. A day with the same items
 * as before keeps its column, so that it is not drawn again.
 */
export function createPlacing() {
  let before = new Map<string, DayColumn>();
  return (items: readonly ScheduleItem[], days: readonly string[], zone: string): DayColumn[] => {
    const columns = days.map((day) => {
      const ofDay = items.filter((item) => isOnDay(item, day, zone));
      const known = before.get(day);
      return known && isSameDay(known, ofDay, zone)
        ? known
        : { day, zone, items: ofDay, placed: placeDay(ofDay, day, zone) };
    });
    before = new Map(columns.map((column) => [column.day, column]));
    return columns;
  };
}

/**
 * The hours to draw: from an hour before the first entry to an hour after the last, at least
 * `LEAST_HOURS`; the usual ones when there are none.
 */
export function shownHours(columns: readonly DayColumn[]): { from: number; to: number } {
  const placed = columns.flatMap((column) => column.placed);
  if (placed.length === 0) return USUAL_HOURS;
  const from = Math.max(0, Math.floor(Math.min(...placed.map((each) => each.from)) / 60) - 1);
  const to = Math.min(24, Math.ceil(Math.max(...placed.map((each) => each.to)) / 60) + 1);
  const least = Math.max(to, Math.min(24, from + LEAST_HOURS));
  return { from: Math.min(from, Math.max(0, least - LEAST_HOURS)), to: least };
}
