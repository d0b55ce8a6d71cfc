import type { Insertable } from 'kysely';
import moment from 'moment-timezone';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { NoticeBody } from '../../src/contract/notices/notices';
import type { Tables } from '../db/tables';

type NotificationRow = Insertable<Tables['networking_notification']>;

const ALEX = { attendeeId: 'demo-attendee', name: 'Alex Morgan' };
const BEA = { attendeeId: 'demo-attendee2', name: 'Bea Núñez' };
const DANA = { attendeeId: 'demo-exhibitor', name: 'Dana Weiß' };
const EUN_JI = { attendeeId: 'demo-presenter', name: 'Eun-ji Park' };
const ORGANIZER = { attendeeId: 'demo-organiser', name: 'Farah Haddad' };

/** Notifications to demo accounts; `minute` counts from 8:00 on the event's first day. */
const NOTICES: { to: string; minute: number; body: NoticeBody }[] = [
  { to: ALEX.attendeeId, minute: 12, body: { kind: 'connectionAccepted', from: EUN_JI } },
  {
    to: BEA.attendeeId,
    minute: 14,
    body: { kind: 'connectionRequested', from: DANA, note: 'We met at the booth: let us stay in touch.' },
  },
  {
    to: ALEX.attendeeId,
    minute: 20,
    body: { kind: 'connectionRequested', from: ORGANIZER, note: 'Good to have you here!' },
  },
];

const eightOf = (event: EventConfig) => moment.tz(`${event.dates.start}T08:00`, event.timeZone);

/** The requests to connect that the notifications tell of. */
export function demoConnectionRequests(event: EventConfig): Insertable<Tables['connection_request']>[] {
  return NOTICES.flatMap(({ to, minute, body }) => {
    if (body.kind !== 'connectionRequested') return [];
    const asked_at = eightOf(event).add(minute, 'minutes').toDate();
    const { from, note } = body;
    return [{ conference_id: event.conferenceId, from_user: from.attendeeId, to_user: to, note, asked_at }];
  });
}

/** Unseen networking notifications. */
export function demoNotifications(event: EventConfig): NotificationRow[] {
  const eight = eightOf(event);
  return NOTICES.map(({ to, minute, body }) => ({
    conference_id: event.conferenceId,
    user_id: to,
    body: JSON.stringify(body),
    created_at: eight.clone().add(minute, 'minutes').toDate(),
    seen_at: null,
  }));
}
