import moment from 'moment-timezone';
import type { MessagingSettings } from '../../../src/contract/messaging';

/**
 * Whether nothing rings at an instant: by the clock of the person's zone, so that quiet hours last longer or shorter in the
 * night when it changes.
 */
export function isQuiet(hours: MessagingSettings['quietHours'], now: number): boolean {
  if (hours === null || moment.tz.zone(hours.timeZone) === null) return false;
  const local = moment.tz(now, hours.timeZone);
  const minute = local.hours() * 60 + local.minutes();
  const { from, to } = hours;
  return from < to ? from <= minute && minute < to : minute >= from || minute < to;
}
