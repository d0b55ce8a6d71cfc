import type { MessagingSettings } from './messaging';
import { zoneOffset } from './zonedTime';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Whether nothing rings at an instant (real time, in milliseconds); `to` may be on the next day. */
export function isQuietAt(hours: MessagingSettings['quietHours'], instant: number): boolean {
  if (hours === null) return false;
  const shown = Math.floor(instant / MINUTE_MS) + zoneOffset(instant, hours.timeZone);
  const minute = ((shown % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const { from, to } = hours;
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}
