import { sql, type Selectable } from 'kysely';
import {
  NOTHING_SHARED,
  type AttendeeProfile,
  type ProfileFields,
} from '../../../../../src/contract/people/attendeeProfile';
import {
  emptyTexts,
  PERSON_FIELDS,
  PROFILE_ONLY_FIELDS,
  RESTRICTED_FIELDS,
  type RestrictedField,
} from '../../../../../src/contract/people/personFields';
import type { Database } from '../../../../db/database';
import type { Tables } from '../../../../db/tables';
import type { Caller } from '../../../../identity/caller';
import { toResult, toTexts } from '../rows';

type Row = Selectable<Tables['attendee']>;

/** A request to view a profile. */
export interface Look {
  conferenceId: string;
  attendeeId: string;
  viewer: { userId: string; isSuperuser: boolean };
  /** URL of the large picture with this id, for viewers who may or may not see hidden attendees. */
  pictureUrl: (pictureId: string, seesHidden: boolean) => string;
}

/** Maps a row to what the viewer may see; nothing else leaves this function. */
function toProfile(
  row: Row,
  { isOwn, isConnected }: { isOwn: boolean; isConnected: boolean },
  pictureUrl: (pictureId: string) => string,
): AttendeeProfile {
  const sharing = {
    hidden: row.hidden,
    email: row.email_shared,
    phone: row.phone_shared,
    address: row.address_shared,
    viewer: row.shown_as_viewer,
  };
  const seen = RESTRICTED_FIELDS.filter(
    (name) => isOwn || (isConnected && sharing[PERSON_FIELDS[name].shown]),
  );
  const restricted: Partial<Record<RestrictedField, string>> = toTexts(row, seen);
  return {
    ...toResult(row, { pictureUrl }),
    ...toTexts(row, PROFILE_ONLY_FIELDS),
    ...restricted,
    interests: row.interests,
    ...(isOwn && { own: { sharing, revision: row.revision } }),
  };
}

/** An attendee's profile as visible to the viewer; undefined if there is none. */
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

/** The fields of a profile nobody has saved, filled from what a sign-in says. */
export function newFields({
  name,
  email,
  companyName,
}: Pick<Caller, 'name' | 'email' | 'companyName'>): ProfileFields {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  return {
    ...emptyTexts(),
    firstName,
    lastName: others.join(' '),
    companyName: companyName ?? '',
    email: email ?? '',
    interests: [],
    sharing: NOTHING_SHARED,
  };
}

/** The initial profile, at revision 0, of a user who has not saved one: filled from the id token. */
export function newProfile(caller: Caller): AttendeeProfile {
  const { sharing, ...fields } = newFields(caller);
  return {
    ...fields,
    attendeeId: caller.userId,
    companyId: null,
    imgPath: null,
    own: { sharing, revision: 0 },
  };
}
