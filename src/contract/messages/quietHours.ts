import type { MessagingSettings } from './messaging';
import { zoneOffset } from '../kit/zonedTime';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Offset of a zone that a person's device named; null if this platform does not know it. */
function knownOffset(instant: number, timeZone: string): number | null {
  try {
    return zoneOffset(instant, timeZone);
  } catch {
    return null;
  }
}

/**
 * Whether nothing rings at an instant (real time, in milliseconds); `to` may be on the next day. By the clock
 * of the person's zone, so that quiet hours last longer or shorter in the night when it changes.
 */
export function isQuietAt(hours: MessagingSettings['quietHours'], instant: number): boolean {
  const offset = hours && knownOffset(instant, hours.timeZone);
  if (hours === null || offset === null) return false;
  const shown = Math.floor(instant / MINUTE_MS) + offset;
  const minute = ((shown % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const { from, to } = hours;
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}
