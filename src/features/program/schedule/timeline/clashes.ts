import type { ScheduleItem } from './items';

/** Items closer together than this, in different places, are warned about (product.md#my-schedule). */
export const BACK_TO_BACK_MS = 5 * 60_000;

const overlap = (one: ScheduleItem, other: ScheduleItem) => one.start < other.end && other.start < one.end;

const isEnded = (item: ScheduleItem) => item.kind === 'session' && item.ended !== null;

/** Whether two items that overlap ask for a decision: not two busy times, nor slots of one meeting,
 * nor what has left the program. */
function compete(one: ScheduleItem, other: ScheduleItem): boolean {
  if (one.kind === 'busy' && other.kind === 'busy') return false;
  if (isEnded(one) || isEnded(other)) return false;
  if (one.kind === 'meeting' && other.kind === 'meeting') {
    return one.meeting.meetingId !== other.meeting.meetingId;
  }
  return true;
}

/** What of the items is at the time of another one, which may be among them. */
export const clashesWith = (items: readonly ScheduleItem[], item: ScheduleItem): ScheduleItem[] =>
  items.filter((other) => other.key !== item.key && overlap(other, item) && compete(other, item));

/** What else is at the time of each item, by key; only items that have a clash. Items are by start. */
export function findClashes(items: readonly ScheduleItem[]): Map<string, ScheduleItem[]> {
  const clashes = new Map<string, ScheduleItem[]>();
  const add = (item: ScheduleItem, other: ScheduleItem) =>
    clashes.set(item.key, [...(clashes.get(item.key) ?? []), other]);
  let running: ScheduleItem[] = [];
  for (const item of items) {
    running = running.filter(({ end }) => end > item.start);
    for (const earlier of running) {
      if (!overlap(earlier, item) || !compete(earlier, item)) continue;
      add(earlier, item);
      add(item, earlier);
    }
    running.push(item);
  }
  return clashes;
}

/** What ends so shortly before an item, elsewhere, that one may be late; by key. Items are by start. */
export function findTightChanges(
  items: readonly ScheduleItem[],
): Map<string, { before: ScheduleItem; minutes: number }> {
  const tight = new Map<string, { before: ScheduleItem; minutes: number }>();
  const placed = items.filter(({ place }) => place !== null);
  const byEnd = [...placed].sort((one, other) => one.end - other.end);
  let first = 0;
  for (const item of placed) {
    while (first < byEnd.length && (byEnd[first]?.end ?? 0) <= item.start - BACK_TO_BACK_MS) first += 1;
    for (let index = first; index < byEnd.length; index += 1) {
      const before = byEnd[index];
      if (!before || before.end > item.start) break;
      if (before === item || before.place === item.place || before.start >= item.start) continue;
      tight.set(item.key, { before, minutes: Math.floor((item.start - before.end) / 60_000) });
    }
  }
  return tight;
}
