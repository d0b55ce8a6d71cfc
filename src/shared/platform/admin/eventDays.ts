import type { EventConfig } from '../../../contract/platform/eventConfig';
import { addDays, zonedInstant } from '../../../contract/kit/zonedTime';

/** The days of the event, `yyyy-mm-dd`, in order. */
export function eventDays({ dates }: Pick<EventConfig, 'dates'>): string[] {
  const days: string[] = [];
  for (let day = dates.start; day <= dates.end; day = addDays(day, 1)) days.push(day);
  return days;
}

/** A day of the event as instants: its start, and the start of the next. */
export function dayRange({ timeZone }: Pick<EventConfig, 'timeZone'>, day: string) {
  const at = (date: string) => new Date(zonedInstant(date, '00:00', timeZone)).toISOString();
  return { from: at(day), until: at(addDays(day, 1)) };
}
