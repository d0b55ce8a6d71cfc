import { sql, type Selectable } from 'kysely';
import type { AttendeeProfile } from '../../../src/contract/attendeeProfile';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/tables';
import type { Caller } from '../../identity/caller';
import { toResult } from './rows';

type Row = Selectable<Tables['attendee']>;

/** Who looks at whose page, of which event. */
export interface Look {
  conferenceId: string;
  attendeeId: string;
  viewer: { userId: string; isSuperuser: boolean };
  /** Where the large picture with an id is, for who may see hidden people or may not. */
  pictureUrl: (pictureId: string, seesHidden: boolean) => string;
}

/** As far as the viewer may see it; whatever is not for them does not leave this function. */
function toProfile(
  row: Row,
  { isOwn, isConnected }: { isOwn: boolean; isConnected: boolean },
  pictureUrl: (pictureId: string) => string,
): AttendeeProfile {
  const sees = (shared: boolean) => isOwn || (isConnected && shared);
  return {
    ...toResult(row, { pictureUrl }),
    ...(sees(row.address_shared) && { address1: row.address1, zip: row.zip }),
    ...(sees(row.phone_shared) && { phone: row.phone }),
    ...(sees(row.email_shared) && { email: row.email }),
    myAvailability: row.my_availability,
    biography: row.biography,
    aboutOrganization: row.about_organization,
    interests: row.interests,
    ...(isOwn && {
      own: {
        sharing: {
          hidden: row.hidden,
          email: row.email_shared,
          phone: row.phone_shared,
          address: row.address_shared,
        },
        revision: row.revision,
      },
    }),
  };
}

/** A person's page as the viewer may see it; undefined when there is none for them. */
export async function findProfile(
  db: Database,
  { conferenceId, attendeeId, viewer, pictureUrl }: Look,
): Promise<AttendeeProfile | undefined> {
  const isOwn = viewer.isSuperuser || viewer.userId === attendeeId;
  const row = await db
    .selectFrom('attendee')
    .selectAll()
    .select(
      sql<boolean>`exists (
        select 1 from connection where connection.conference_id = attendee.conference_id
          and user_a = least(attendee.attendee_id, ${viewer.userId})
          and user_b = greatest(attendee.attendee_id, ${viewer.userId})
      )`.as('is_connected'),
    )
    .where('conference_id', '=', conferenceId)
    .where('attendee_id', '=', attendeeId)
    .$if(!isOwn, (query) => query.where('hidden', '=', false).where('revision', '>', 0))
    .executeTakeFirst();
  return row && toProfile(row, { isOwn, isConnected: row.is_connected }, (id) => pictureUrl(id, isOwn));
}

/** The page of somebody who has not kept one yet: what the id token says. Revision 0. */
export function newProfile({ userId, name, email, companyName }: Caller): AttendeeProfile {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  return {
    attendeeId: userId,
    firstName,
    lastName: others.join(' '),
    companyName: companyName ?? '',
    ...{ title: '', country: '', city: '', state: '', system: '', MI: '', prefix: '', suffix: '' },
    ...{ companyType: '', companyId: null, imgPath: null },
    ...{ address1: '', zip: '', phone: '', email: email ?? '' },
    ...{ myAvailability: '', biography: '', aboutOrganization: '', interests: [] },
    own: { sharing: { hidden: false, email: false, phone: false, address: false }, revision: 0 },
  };
}
