import type { EventConfig } from '../../../contract/platform/eventConfig';
import { eventDays } from '../../../shared/platform/admin/eventDays';
import { dayOf } from '../../../shared/kit/lib/dates';

/** Whether the event is ahead, on, or over; `days`: until it begins, or since its last day. */
export type EventPhase =
  | { kind: 'before' | 'over'; days: number }
  | { kind: 'during'; day: number; of: number };

const DAY_MS = 24 * 60 * 60_000;

/** Calendar days from one day to another, both `yyyy-mm-dd`. */
const daysFrom = (day: string, other: string) => Math.round((Date.parse(other) - Date.parse(day)) / DAY_MS);

/** The phase by event time. */
export function phaseAt(config: Pick<EventConfig, 'dates' | 'timeZone'>, now: number): EventPhase {
  const today = dayOf(now, config.timeZone);
  const { start, end } = config.dates;
  if (today < start) return { kind: 'before', days: daysFrom(today, start) };
  if (today > end) return { kind: 'over', days: daysFrom(end, today) };
  return { kind: 'during', day: daysFrom(start, today) + 1, of: eventDays(config).length };
}
