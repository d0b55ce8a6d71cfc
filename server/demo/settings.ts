import moment from 'moment-timezone';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { MAX_EVENT_DAYS } from '../../src/contract/platform/eventConfig/eventDays';
import type { AllowedTime, SettingsResponse } from '../../src/contract/platform/settings';

/**
 * ISO with milliseconds and offset, the only format the browser accepts in settings (product.md#settings).
 */
const ISO = 'YYYY-MM-DDTHH:mm:ss.SSSZ';
const OPENS = '09:00';
const CLOSES = '17:00';
/**
 * Defaults for an event whose configuration sets no entry windows; otherwise they stay in the configuration,
 * where they can be changed.
 */
const ENTRY_MINUTES = {
  SESSION_EARLY_ENTRY_MINUTES: 10,
  APPOINTMENT_EARLY_ENTRY_MINUTES: 5,
  HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: 15,
};

/** The event's days as `yyyy-mm-dd`, capped at the allowed maximum whatever the configuration says. */
export function eventDays({ dates }: Pick<EventConfig, 'dates'>): string[] {
  const start = moment.utc(dates.start);
  const count = moment.utc(dates.end).diff(start, 'days') + 1;
  return Array.from({ length: Math.min(count, MAX_EVENT_DAYS) }, (_day, index) =>
    start.clone().add(index, 'days').format('YYYY-MM-DD'),
  );
}

/** Settings that let users try everything at the event. */
export function demoSettings(event: EventConfig): SettingsResponse {
  const at = (day: string, time: string) => moment.tz(`${day}T${time}`, event.timeZone).format(ISO);
  const times: AllowedTime[] = eventDays(event).map((day) => ({
    start: at(day, OPENS),
    end: at(day, CLOSES),
  }));
  return {
    SCHEDULING_ALLOWED_TIMES: times,
    ...(!event.pageOptions.schedule.entryMinutes && ENTRY_MINUTES),
    speakeasyExtraMinutes: 5,
    createActivity: {
      MAX_INVITES_ATTENDEE: 5,
      MAX_INVITES_BY_TIER: Object.fromEntries(
        event.tradeshowTiers.map(({ level }) => [String(level), 5 * (level + 1)]),
      ),
      exhibitorThresholdAddToProfile: 3,
    },
  };
}
