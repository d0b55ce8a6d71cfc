import { sql, type Selectable } from 'kysely';
import type { AttendeeProfile, ProfileFields } from '../../../src/contract/attendeeProfile';
import type pg from 'pg';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Tables } from '../../db/tables';
import type { Caller } from '../../identity/caller';
import { lockDirectory } from '../../import/attendees/lock';
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

/**
 * Adds somebody with this page. Says who is there already, if somebody is: by the id, or by the e-mail address. Two additions wait for
 * each other, and for imports.
 */
export async function addProfile(
  pool: pg.Pool,
  { conferenceId, attendeeId }: { conferenceId: string; attendeeId: string },
  profile: ProfileFields,
): Promise<'id' | 'email' | null> {
  return inTransaction(pool, async ({ client, db }) => {
    await lockDirectory(client, conferenceId);
    const twin = await db
      .selectFrom('attendee')
      .select('attendee_id')
      .where('conference_id', '=', conferenceId)
      .where('email', '<>', '')
      .where(sql`lower(email)`, '=', profile.email.toLowerCase())
      .executeTakeFirst();
    if (twin) return twin.attendee_id === attendeeId ? 'id' : 'email';
    return (await keepProfile(db, { conferenceId, attendeeId }, 0, profile)) ? null : 'id';
  });
}

const toColumns = ({ sharing, ...profile }: ProfileFields) => ({
  first_name: profile.firstName,
  last_name: profile.lastName,
  middle_initial: profile.MI,
  prefix: profile.prefix,
  suffix: profile.suffix,
  company_name: profile.companyName,
  company_type: profile.companyType,
  title: profile.title,
  country: profile.country,
  city: profile.city,
  state: profile.state,
  address1: profile.address1,
  zip: profile.zip,
  phone: profile.phone,
  email: profile.email,
  my_availability: profile.myAvailability,
  biography: profile.biography,
  about_organization: profile.aboutOrganization,
  interests: profile.interests,
  hidden: sharing.hidden,
  email_shared: sharing.email,
  phone_shared: sharing.phone,
  address_shared: sharing.address,
});

/**
 * Keeps a page that was read at `revision`; 0 for one that was not kept before. False when it has changed, or was made or
 * deleted, since.
 */
export async function keepProfile(
  db: Database,
  { conferenceId, attendeeId }: { conferenceId: string; attendeeId: string },
  revision: number,
  profile: ProfileFields,
): Promise<boolean> {
  const columns = toColumns(profile);
  if (revision === 0) {
    // Who has a picture and kept no page has a row at revision 0.
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('attendee')
      .values({ conference_id: conferenceId, attendee_id: attendeeId, ...columns })
      .onConflict((conflict) =>
        conflict
          .columns(['conference_id', 'attendee_id'])
          .doUpdateSet({ ...columns, revision: 1, updated_at: sql`now()` })
          .where('attendee.revision', '=', 0),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('attendee')
    .set({ ...columns, revision: revision + 1, updated_at: sql`now()` })
    .where('conference_id', '=', conferenceId)
    .where('attendee_id', '=', attendeeId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
