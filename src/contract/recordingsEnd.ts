import type { EventConfig } from './eventConfig';
import { addDays, zonedInstant } from './zonedTime';

/** What of an event's configuration decides how long its recordings are there. */
export type RecordingsConfig = Pick<EventConfig, 'dates' | 'timeZone'> & {
  pageOptions: { sessions: Pick<EventConfig['pageOptions']['sessions'], 'recordings'> };
};

/** The last day on which recordings can be watched, `yyyy-mm-dd` in the event's zone; null where they stay for good (spec §9). */
export function lastRecordingsDay({ dates, pageOptions }: RecordingsConfig): string | null {
  const { recordings } = pageOptions.sessions;
  if (!recordings) return null;
  return recordings.kind === 'until' ? recordings.date : addDays(dates.end, recordings.days);
}

/**
 * The instant (event time, milliseconds since 1970) from which recordings can no longer be watched: the end of their last day
 * in the event's zone. Null where they stay for good.
 */
export function recordingsEnd(config: RecordingsConfig): number | null {
  const last = lastRecordingsDay(config);
  return last === null ? null : zonedInstant(addDays(last, 1), '00:00', config.timeZone);
}

/** Whether recordings can no longer be watched at `now` (event time, milliseconds since 1970). */
export function recordingsOver(config: RecordingsConfig, now: number): boolean {
  const end = recordingsEnd(config);
  return end !== null && now >= end;
}
