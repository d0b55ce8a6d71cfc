import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { AttendeeResult } from '../../../src/contract/attendees';
import type { DirectoryField, ProfileField } from '../../../src/contract/eventConfig/profileField';
import type { Tables } from '../../db/tables';

type AttendeeColumn = keyof Tables['attendee'];

/** Column of each field of the profile. */
export const COLUMNS: Record<ProfileField, AttendeeColumn> = {
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

/** Column in which each field is searched: without case, accents and punctuation. */
export const FOLDED: Record<DirectoryField, AttendeeColumn> = {
  firstName: 'first_name_folded',
  lastName: 'last_name_folded',
  companyName: 'company_name_folded',
  title: 'title_folded',
  country: 'country_folded',
  city: 'city_folded',
  state: 'state_folded',
  companyType: 'company_type_folded',
};

export const RESULT_COLUMNS = [
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
  'company_type',
  'company_id',
] as const satisfies readonly AttendeeColumn[];

/** What is read of a person for a card or a line of the list. */
export type ResultRow = Pick<Selectable<Tables['attendee']>, (typeof RESULT_COLUMNS)[number]>;

export function toResult(row: ResultRow): AttendeeResult {
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
    companyType: row.company_type,
    companyId: row.company_id,
  };
}

/** Who may be found: people with a name, and the hidden ones by a superuser alone. A condition on columns of one `attendee`. */
export function listed(seesHidden: boolean): RawBuilder<boolean> {
  const named = sql<boolean>`(last_name_folded <> ' ' or first_name_folded <> ' ')`;
  return seesHidden ? named : sql<boolean>`(not hidden and ${named})`;
}
