import { sql } from 'kysely';
import { countryCode } from '../../../../../src/contract/people/countries';
import type { DirectoryField } from '../../../../../src/contract/platform/eventConfig/profileField';
import type { Database } from '../../../../db/database';
import { COLUMNS, FOLDED, visibleTo, type Reader } from '../rows';

/** More than anyone would look through. */
const MAX_CHOICES = 500;

/**
 * The distinct values of a field in alphabetical order; of those differing only in case or accents, one. A
 * country has one value, its code, however it is written.
 */
export async function readChoices(db: Database, reader: Reader, field: DirectoryField): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select min(${sql.ref(COLUMNS[field])}) as value from attendee
    where ${visibleTo(reader)} and ${sql.ref(FOLDED[field])} <> ' '
    group by ${sql.ref(FOLDED[field])} order by ${sql.ref(FOLDED[field])} limit ${MAX_CHOICES}`.execute(db);
  const values = rows.map(({ value }) => value);
  return field === 'country'
    ? [...new Set(values.map((value) => countryCode(value) ?? value))].sort()
    : values;
}
