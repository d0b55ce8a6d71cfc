import moment from 'moment-timezone';
import type { EventConfig } from '../../src/contract/eventConfig';
import type { AllowedTime, SettingsResponse } from '../../src/contract/settings';

/** ISO with milliseconds and offset, the only form that the browser accepts in the settings (spec §5). */
const ISO = 'YYYY-MM-DDTHH:mm:ss.SSSZ';
const OPENS = '09:00';
const CLOSES = '17:00';
/** For an event whose configuration names no entry windows. */
const ENTRY_MINUTES = { session: 10, appointment: 5, hostAppointment: 15 };

/** Days of the event, `yyyy-mm-dd`. */
export function eventDays({ dates }: Pick<EventConfig, 'dates'>): string[] {
  const days: string[] = [];
  for (
    let day = moment.utc(dates.start);
    day.format('YYYY-MM-DD') <= dates.end;
    day = day.clone().add(1, 'day')
  )
    days.push(day.format('YYYY-MM-DD'));
  return days;
}

/** Settings that let everything of the event be tried (spec §3, Settings response). */
export function demoSettings(event: EventConfig): SettingsResponse {
  const at = (day: string, time: string) => moment.tz(`${day}T${time}`, event.timeZone).format(ISO);
  const times: AllowedTime[] = eventDays(event).map((day) => ({
    start: at(day, OPENS),
    end: at(day, CLOSES),
  }));
  const entry = event.pageOptions.schedule.entryMinutes ?? ENTRY_MINUTES;
  return {
    SCHEDULING_ALLOWED_TIMES: times,
    SESSION_EARLY_ENTRY_MINUTES: entry.session,
    APPOINTMENT_EARLY_ENTRY_MINUTES: entry.appointment,
    HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: entry.hostAppointment,
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
