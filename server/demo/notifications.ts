import type { Insertable } from 'kysely';
import moment from 'moment-timezone';
import type { EventConfig } from '../../src/contract/eventConfig';
import type { NoticeBody } from '../../src/contract/notifications';
import type { Tables } from '../db/tables';

type NotificationRow = Insertable<Tables['networking_notification']>;

const ALEX = { attendeeId: 'demo-attendee', name: 'Alex Morgan' };
const BEA = { attendeeId: 'demo-attendee2', name: 'Bea Núñez' };
const ORGANISER = { attendeeId: 'demo-organiser', name: 'Farah Haddad' };

/** Notifications to demo accounts; `minute` counts from 8:00 on the event's first day. */
const NOTICES: { to: string; minute: number; body: NoticeBody }[] = [
  { to: BEA.attendeeId, minute: 14, body: { kind: 'connectionAccepted', from: ALEX } },
  { to: ALEX.attendeeId, minute: 12, body: { kind: 'connectionAccepted', from: BEA } },
  {
    to: ALEX.attendeeId,
    minute: 20,
    body: { kind: 'connectionRequested', from: ORGANISER, note: 'Good to have you here!' },
  },
];

/** Unseen networking notifications. */
export function demoNotifications(event: EventConfig): NotificationRow[] {
  const eight = moment.tz(`${event.dates.start}T08:00`, event.timeZone);
  return NOTICES.map(({ to, minute, body }) => ({
    conference_id: event.conferenceId,
    user_id: to,
    body: JSON.stringify(body),
    created_at: eight.clone().add(minute, 'minutes').toDate(),
    seen_at: null,
  }));
}
