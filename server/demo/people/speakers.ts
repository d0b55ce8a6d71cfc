import type { DemoProgram } from '../program/types';
import { typeOf, type AttendeeRow } from './attendees';

/** The speakers who are in the directory, with ids of their keys. */
export function speakerAttendees(
  conferenceId: string,
  { speakers = {}, people }: Pick<DemoProgram, 'speakers' | 'people'>,
): AttendeeRow[] {
  return Object.entries(speakers).flatMap(([key, { title, biography, attendee }]) => {
    if (!attendee) return [];
    const comma = title.lastIndexOf(', ');
    const id = `demo-speaker-${key}`;
    const organization = title.slice(comma + 2);
    return [
      {
        conference_id: conferenceId,
        attendee_id: id,
        prefix: attendee.prefix ?? '',
        first_name: attendee.firstName,
        last_name: attendee.lastName,
        title: title.slice(0, comma),
        company_name: organization,
        company_type: typeOf(people, organization, ''),
        country: attendee.country,
        email: `${id}@example.org`,
        known_email: `${id}@example.org`,
        biography,
      },
    ];
  });
}
