import type { Slot } from '../../../contract/meetings/meetings';
import { dayOf } from '../../../shared/kit/lib/dates';

/** Free slots of a calendar day. */
export interface SlotDay {
  /** `yyyy-mm-dd`. */
  day: string;
  slots: Slot[];
}

/** Groups slots by the day on which they start in the time zone, in order. */
export function slotDays(slots: readonly Slot[], timeZone: string): SlotDay[] {
  const days = new Map<string, Slot[]>();
  const sorted = [...slots].sort((one, other) => Date.parse(one.start) - Date.parse(other.start));
  for (const each of sorted) {
    const day = dayOf(Date.parse(each.start), timeZone);
    days.set(day, [...(days.get(day) ?? []), each]);
  }
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }));
}

export const isSameSlot = (one: Slot, other: Slot) => Date.parse(one.start) === Date.parse(other.start);

export const areOverlapping = (one: Slot, other: Slot) =>
  Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end);

/** Length in minutes. */
export const minutesOf = ({ start, end }: Slot) => Math.round((Date.parse(end) - Date.parse(start)) / 60_000);

/** Adds a slot as the last choice, or takes it away. What overlaps a chosen one, or is one too many, is not added. */
export function withToggled(chosen: readonly Slot[], toggled: Slot, most: number): Slot[] {
  if (chosen.some((each) => isSameSlot(each, toggled))) {
    return chosen.filter((each) => !isSameSlot(each, toggled));
  }
  if (chosen.length >= most || chosen.some((each) => areOverlapping(each, toggled))) return [...chosen];
  return [...chosen, toggled];
}

/** Moves a choice one place forward. */
export function withPreferred(chosen: readonly Slot[], preferred: Slot): Slot[] {
  const at = chosen.findIndex((each) => isSameSlot(each, preferred));
  const before = chosen[at - 1];
  if (at === -1 || before === undefined) return [...chosen];
  return [...chosen.slice(0, at - 1), preferred, before, ...chosen.slice(at + 1)];
}
