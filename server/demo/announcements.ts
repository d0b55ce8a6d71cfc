import type { Insertable } from 'kysely';
import moment from 'moment-timezone';
import type { AnnouncementTexts } from '../../src/contract/notices/announcements';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { Tables } from '../db/tables';
import { stableId } from './stableId';

const WELCOME: AnnouncementTexts = {
  en: {
    title: 'Doors are open',
    text: 'Test your sound before the first session, and say hello in the lounge.',
  },
  es: {
    title: 'Puertas abiertas',
    text: 'Pruebe su sonido antes de la primera sesión y salude en el salón.',
  },
};
const CLOSING: AnnouncementTexts = {
  en: { title: 'Thank you for coming', text: 'Recordings stay available. Please rate the sessions you saw.' },
  es: {
    title: 'Gracias por venir',
    text: 'Las grabaciones siguen disponibles. Valore las sesiones que vio.',
  },
};

/**
 * One that is over and one that is planned for the event's end, so that no page of the demo shows a banner
 * which nobody made.
 */
export function demoAnnouncements(event: EventConfig): Insertable<Tables['announcement']>[] {
  const { conferenceId, dates, timeZone } = event;
  const at = (day: string, time: string) => moment.tz(`${day}T${time}`, timeZone).toDate();
  const shared = {
    conference_id: conferenceId,
    audience_kind: 'everybody' as const,
    by_user_id: 'demo-organiser',
    by_name: 'Farah Haddad',
    recorded_at: at(dates.start, '07:30'),
  };
  const opened = at(dates.start, '08:00');
  return [
    {
      ...shared,
      announcement_id: stableId(`${conferenceId}/announcement/welcome`),
      texts: JSON.stringify(WELCOME),
      has_banner: true,
      has_message: false,
      has_push: false,
      starts_at: opened,
      ends_at: at(dates.start, '08:30'),
      made_at: opened,
      is_told: true,
    },
    {
      ...shared,
      announcement_id: stableId(`${conferenceId}/announcement/closing`),
      texts: JSON.stringify(CLOSING),
      has_banner: true,
      has_message: true,
      has_push: false,
      starts_at: at(dates.end, '21:00'),
      ends_at: at(dates.end, '22:00'),
    },
  ];
}
