import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { AttendeeResult } from '../../../src/contract/attendees';
import type { DirectoryField, ProfileField } from '../../../src/contract/eventConfig/profileField';
import type { Tables } from '../../db/tables';
import type { Cursor } from './directory/cursor';

type AttendeeColumn = keyof Tables['attendee'];

/** Database column of each profile field. */
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

/** Search column of each field: without case, accents and punctuation. */
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

const RESULT_COLUMNS = [
  'attendee_id',
  'first_name',
  'last_name',
  'company_name',
  'title',
  'img_path',
  'picture',
  'country',
  'city',
  'state',
  'system',
  'middle_initial',
  'prefix',
  'suffix',
  'company_type',
  'company_id',
  'hidden',
] as const satisfies readonly AttendeeColumn[];

/** The columns read for a card or a list row. */
export type ResultRow = Pick<Selectable<Tables['attendee']>, (typeof RESULT_COLUMNS)[number]>;

/** `pictureUrl`: URL of the picture with this id, for the reader. */
export function toResult(
  row: ResultRow,
  { pictureUrl, seesHidden = false }: Pick<Reader, 'pictureUrl'> & Partial<Pick<Reader, 'seesHidden'>>,
): AttendeeResult {
  return {
    attendeeId: row.attendee_id,
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
    title: row.title,
    imgPath: row.picture === null ? row.img_path : pictureUrl(row.picture),
    country: row.country,
    city: row.city,
    state: row.state,
    system: row.system,
    MI: row.middle_initial,
    prefix: row.prefix,
    suffix: row.suffix,
    companyType: row.company_type,
    companyId: row.company_id,
    ...(seesHidden && row.hidden && { hidden: true }),
  };
}

/** The columns of a `ResultRow`; pass `table` if the query reads several. */
export const resultColumns = (table?: string): RawBuilder<unknown> =>
  sql.join(RESULT_COLUMNS.map((column) => sql.ref(table ? `${table}.${column}` : column)));

/** The directory being read and the reader's visibility. */
export interface Reader {
  conferenceId: string;
  /** Superusers also find hidden attendees. */
  seesHidden: boolean;
  /** URL of the small picture with this id. */
  pictureUrl: (pictureId: string) => string;
}

/**
 * SQL condition on one `attendee`: attendees the reader may find, i.e. those of the event who have a name and
 * are not hidden.
 */
export function visibleTo(
  { conferenceId, seesHidden }: Omit<Reader, 'pictureUrl'>,
  table = 'attendee',
): RawBuilder<boolean> {
  const column = (name: AttendeeColumn) => sql.ref(`${table}.${name}`);
  // Nearly all last names contain a letter, so the function call is rarely needed.
  const named = sql`(${column('last_name_folded')} <> ' ' or has_name(${column('first_name')}, ${column('last_name')}))`;
  const found = seesHidden ? named : sql`not ${column('hidden')} and ${named}`;
  return sql<boolean>`(${column('conference_id')} = ${conferenceId} and ${found})`;
}

/** Sort order of the directory; total, because it includes the id. */
export const NAME_ORDER = sql`last_name_folded, first_name_folded, attendee_id`;

/** SQL condition: the attendee sorts after a position, or with `>=` at it or after it. */
export const behind = (
  { lastName, firstName, attendeeId }: Omit<Cursor, 'tier'>,
  comparison: '>' | '>=' = '>',
): RawBuilder<boolean> =>
  sql<boolean>`(${NAME_ORDER}) ${sql.raw(comparison)} (${lastName}, ${firstName}, ${attendeeId})`;
