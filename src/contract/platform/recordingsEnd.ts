import type { EventConfig } from './eventConfig';
import { addDays, zonedInstant } from '../kit/zonedTime';

/** The part of an event's configuration that decides how long recordings are available. */
export type RecordingsConfig = Pick<EventConfig, 'dates' | 'timeZone'> & {
  pageOptions: { sessions: Pick<EventConfig['pageOptions']['sessions'], 'recordings'> };
};

/**
 * The last day when recordings can be watched, `yyyy-mm-dd` in the event's time zone; null if they stay
 * available for good (product.md#sessions).
 */
export function lastRecordingsDay({ dates, pageOptions }: RecordingsConfig): string | null {
  const { recordings } = pageOptions.sessions;
  if (!recordings) return null;
  return recordings.kind === 'until' ? recordings.date : addDays(dates.end, recordings.days);
}

/**
 * The instant (event time, milliseconds since 1970) when recordings become unavailable: the end of their last
 * day in the event's time zone. Null if they stay available for good.
 */
export function recordingsEnd(config: RecordingsConfig): number | null {
  const last = lastRecordingsDay(config);
  return last === null ? null : zonedInstant(addDays(last, 1), '00:00', config.timeZone);
}

/** Whether recordings are no longer available at `now` (event time, milliseconds since 1970). */
export function recordingsOver(config: RecordingsConfig, now: number): boolean {
  const end = recordingsEnd(config);
  return end !== null && now >= end;
}
