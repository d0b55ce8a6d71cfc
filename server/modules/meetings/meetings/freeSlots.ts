import type { Availability } from '../../../../src/contract/meetings/availability';
import { workingTime, type Period } from '../availability/workingTime';

const MINUTE_MS = 60_000;

/** What a person has planned, and when they can be met. `busy` may overlap and be in any order. */
export interface Timeline {
  busy: readonly Period[];
  availability: Pick<Availability, 'timeZone' | 'hours' | 'busyDays'>;
}

/** Somebody of a booth's team who receives visitors. */
export interface Staff extends Timeline {
  userId: string;
  /** Meetings of the booth that they have. */
  meetings: number;
}

/** When a booth receives visitors; an empty `staff` means the whole team, a null `capacity` any number. */
export interface Duty extends Period {
  capacity: number | null;
  staff: readonly string[];
}

/** A booth that is visited. */
export interface Booth {
  duties: readonly Duty[];
  /** In the order in which they are asked, other things being equal. */
  team: readonly Staff[];
  /** Its meetings: who of the team is in which, when. */
  booked: readonly (Period & { userId: string })[];
  /** The only one who is asked: a meeting that moves stays theirs. */
  only?: string | undefined;
}

/** The rules of the event. */
export interface SlotRules {
  allowed: readonly Period[];
  slotMinutes: number;
  /** Of the event, for people who have set none. */
  timeZone: string;
}

const overlap = (a: Period, b: Period): boolean => a.start < b.end && b.start < a.end;

/** The periods in order, those that touch or overlap joined. */
function joined(periods: readonly Period[]): Period[] {
  const found: Period[] = [];
  for (const { start, end } of periods.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
}

/** The parts of `within` outside of the periods, which are in order and apart. */
function* gaps(periods: readonly Period[], within: Period): Generator<Period> {
  let from = within.start;
  for (const { start, end } of periods) {
    if (start > from) yield { start: from, end: start };
    from = end;
  }
  if (from < within.end) yield { start: from, end: within.end };
}

/** Looks up whether a slot touches none of the periods, which are in order and apart. */
function isFreeOf(periods: readonly Period[], slot: Period): boolean {
  let [low, high] = [0, periods.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((periods[middle]?.end ?? 0) > slot.start) high = middle;
    else low = middle + 1;
  }
  const next = periods[low];
  return next === undefined || next.start >= slot.end;
}

/** All periods within `within` in which the person cannot be met, in order and apart. */
function unavailable({ busy, availability }: Timeline, { timeZone }: SlotRules, within: Period): Period[] {
  const working = workingTime(availability, availability.timeZone ?? timeZone, within);
  return joined([...busy, ...gaps(working, within)]);
}

/** From the first start to the last end. */
export const spanOf = (periods: readonly Period[]): Period => ({
  start: Math.min(...periods.map(({ start }) => start)),
  end: Math.max(...periods.map(({ end }) => end)),
});

/** Most of the booked periods that take place at one time within the slot. */
function mostAtOnce(slot: Period, booked: readonly Period[]): number {
  const during = booked.filter((each) => overlap(each, slot));
  const starts = [slot.start, ...during.map(({ start }) => Math.max(start, slot.start))];
  return Math.max(...starts.map((at) => during.filter(({ start, end }) => start <= at && at < end).length));
}

/** A function that tells who of a booth's team can receive somebody in a slot, fewest meetings first. */
export function boothStaff(booth: Booth, rules: SlotRules, within: Period): (slot: Period) => string[] {
  const team = booth.team
    .toSorted((a, b) => a.meetings - b.meetings)
    .map((staff) => ({ userId: staff.userId, unavailable: unavailable(staff, rules, within) }));
  return (slot) => {
    const onDuty = new Set<string>();
    for (const { start, end, capacity, staff } of booth.duties) {
      if (slot.start < start || slot.end > end) continue;
      const named = staff.length > 0 ? staff : team.map(({ userId }) => userId);
      const taken = booth.booked.filter(({ userId }) => named.includes(userId));
      if (capacity !== null && mostAtOnce(slot, taken) >= capacity) continue;
      for (const userId of named) onDuty.add(userId);
    }
    return team
      .filter(({ userId }) => booth.only === undefined || userId === booth.only)
      .filter((each) => onDuty.has(each.userId) && isFreeOf(each.unavailable, slot))
      .map(({ userId }) => userId);
  };
}

/** Those of a booth's team who are on duty in one of the slots, free or not. */
export function onDutyIn({ duties, team }: Booth, slots: readonly Period[]): string[] {
  const during = duties.filter(({ start, end }) =>
    slots.some((slot) => slot.start >= start && slot.end <= end),
  );
  return team
    .map(({ userId }) => userId)
    .filter((userId) => during.some(({ staff }) => staff.length === 0 || staff.includes(userId)));
}

/** Whether a slot fits the event's allowed times and their grid. */
export const isAllowed = (slot: Period, { allowed, slotMinutes }: SlotRules): boolean =>
  allowed.some(
    ({ start, end }) =>
      slot.start >= start && slot.end <= end && (slot.start - start) % (slotMinutes * MINUTE_MS) === 0,
  );

/**
 * Slots of a length that are still to come, inside the allowed times and on their grid, in which everybody is
 * free, and at a booth at least one of its team on duty (product.md#meetings). By start, each once, at most
 * `max`.
 */
export function freeSlots(
  rules: SlotRules,
  { people, booth }: { people: readonly Timeline[]; booth: Booth | null },
  { minutes, now, max }: { minutes: number; now: number; max: number },
): Period[] {
  if (rules.allowed.length === 0) return [];
  const within = spanOf(rules.allowed);
  const busy = joined(people.flatMap((person) => unavailable(person, rules, within)));
  const staffIn = booth && boothStaff(booth, rules, within);
  const [step, length] = [rules.slotMinutes * MINUTE_MS, minutes * MINUTE_MS];
  const found = new Map<number, Period>();
  for (const { start: first, end: last } of rules.allowed.toSorted((a, b) => a.start - b.start)) {
    const skipped = Math.max(0, Math.floor((now - first) / step) + 1);
    for (let start = first + skipped * step; start + length <= last; start += step) {
      const slot = { start, end: start + length };
      if (found.has(start) || !isFreeOf(busy, slot)) continue;
      if (staffIn && staffIn(slot).length === 0) continue;
      found.set(start, slot);
    }
  }
  return [...found.values()].sort((a, b) => a.start - b.start).slice(0, max);
}

/** Whether everybody can be met in the slot, whatever the event allows. */
export function areFree(people: readonly Timeline[], rules: SlotRules, slot: Period): boolean {
  return people.every((person) => isFreeOf(unavailable(person, rules, slot), slot));
}
