import type { Insertable } from 'kysely';
import moment from 'moment-timezone';
import type { EventConfig } from '../../src/contract/eventConfig';
import type { Tables } from '../db/tables';

type NotificationRow = Insertable<Tables['networking_notification']>;

/** Notifications to demo accounts; `minute` counts from 8:00 on the event's first day. */
const MESSAGES: { to: string; from: string; minute: number; kind: string; text: string }[] = [
  {
    to: 'demo-attendee',
    from: 'demo-exhibitor',
    minute: 5,
    kind: 'meeting-request',
    text: 'Dana Weiß would like to meet you.',
  },
  {
    to: 'demo-attendee',
    from: 'demo-attendee2',
    minute: 12,
    kind: 'connection',
    text: 'Bea Núñez added you to her contacts.',
  },
  {
    to: 'demo-attendee',
    from: 'demo-organiser',
    minute: 20,
    kind: 'reminder',
    text: 'Your round table starts tomorrow.',
  },
  {
    to: 'demo-attendee2',
    from: 'demo-attendee',
    minute: 14,
    kind: 'connection',
    text: 'Alex Morgan added you to his contacts.',
  },
  {
    to: 'demo-exhibitor',
    from: 'demo-attendee',
    minute: 30,
    kind: 'meeting-accepted',
    text: 'Alex Morgan accepted your invitation.',
  },
];

/** Unseen networking notifications. */
export function demoNotifications(event: EventConfig): NotificationRow[] {
  const eight = moment.tz(`${event.dates.start}T08:00`, event.timeZone);
  return MESSAGES.map(({ to, from, minute, kind, text }) => ({
    conference_id: event.conferenceId,
    user_id: to,
    body: JSON.stringify({ kind, from, text }),
    created_at: eight.clone().add(minute, 'minutes').toDate(),
    seen_at: null,
  }));
}
