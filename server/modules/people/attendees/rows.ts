import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { AttendeeResult } from '../../../../src/contract/people/attendees';
import {
  directoryField,
  profileField,
  type ProfileField,
} from '../../../../src/contract/platform/eventConfig/profileField';
import {
  LISTED_FIELDS,
  mapFields,
  PERSON_FIELDS,
  type PersonColumn,
} from '../../../../src/contract/people/personFields';
import type { Tables } from '../../../db/tables';
import type { Cursor } from './directory/cursor';

type AttendeeColumn = keyof Tables['attendee'];

/** Database column of each field. */
export const COLUMNS = mapFields(profileField.options, (name) => PERSON_FIELDS[name].column) as {
  [Name in ProfileField]: PersonColumn<Name>;
};

/** Search column of each field: without case, accents and punctuation. */
export const FOLDED = mapFields(directoryField.options, (name) => `${COLUMNS[name]}_folded` as const);

/** The fields of a row, by name. */
export const toTexts = <Name extends ProfileField>(
  row: Readonly<Record<PersonColumn<Name>, string>>,
  names: readonly Name[],
): Record<Name, string> => mapFields(names, (name) => row[COLUMNS[name]]);

/** The fields by column, for writing. */
export const toTextColumns = (texts: Readonly<Record<ProfileField, string>>) =>
  Object.fromEntries(profileField.options.map((name) => [COLUMNS[name], texts[name]])) as Record<
    PersonColumn,
    string
  >;

const RESULT_COLUMNS = [
  'attendee_id',
  ...LISTED_FIELDS.map((name) => COLUMNS[name]),
  'img_path',
  'picture',
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
    ...toTexts(row, LISTED_FIELDS),
    imgPath: row.picture === null ? row.img_path : pictureUrl(row.picture),
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
