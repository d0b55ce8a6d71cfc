import { sql, type Selectable } from 'kysely';
import type { AttendeeResult } from '../../../src/contract/attendees';
import type { EventConfig } from '../../../src/contract/eventConfig';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/tables';

type AttendeeColumn = keyof Tables['attendee'];
type Lane = EventConfig['pageOptions']['attendees']['swimlanes'][number];

/** Column of each field of the profile. */
const COLUMNS: Record<Lane['field'], AttendeeColumn> = {
  firstName: 'first_name',
  lastName: 'last_name',
  companyName: 'company_name',
  title: 'title',
  country: 'country',
  city: 'city',
  state: 'state',
  address1: 'address1',
  zip: 'zip',
  phone: 'phone',
  email: 'email',
  myAvailability: 'my_availability',
  biography: 'biography',
  aboutOrganization: 'about_organization',
  companyType: 'company_type',
  prefix: 'prefix',
  suffix: 'suffix',
  system: 'system',
  MI: 'middle_initial',
};

const RESULT_COLUMNS = [
  'attendee_id',
  'first_name',
  'last_name',
  'company_name',
  'title',
  'img_path',
  'country',
  'city',
  'state',
  'system',
  'middle_initial',
  'prefix',
  'suffix',
] as const satisfies readonly AttendeeColumn[];

function toResult(
  row: Pick<Selectable<Tables['attendee']>, (typeof RESULT_COLUMNS)[number]>,
): AttendeeResult {
  return {
    attendeeId: row.attendee_id,
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
    title: row.title,
    imgPath: row.img_path,
    country: row.country,
    city: row.city,
    state: row.state,
    system: row.system,
    MI: row.middle_initial,
    prefix: row.prefix,
    suffix: row.suffix,
  };
}

/**
 * Some people of a lane. They are ordered by a hash of their id: spread over the whole directory, whatever order it was filled
 * in, and the same at every call. Whoever has no name is left out.
 */
export async function sampleAttendees(
  db: Database,
  conferenceId: string,
  { field, values, count }: Lane,
): Promise<AttendeeResult[]> {
  if (values.length === 0) return [];
  const rows = await db
    .selectFrom('attendee')
    .select(RESULT_COLUMNS)
    .where('conference_id', '=', conferenceId)
    .where(COLUMNS[field], 'in', values)
    .where(sql<boolean>`btrim(first_name || last_name) <> ''`)
    .orderBy(sql`md5(attendee_id)`)
    .orderBy('attendee_id')
    .limit(count)
    .execute();
  return rows.map(toResult);
}
