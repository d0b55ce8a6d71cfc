import { sql, type RawBuilder } from 'kysely';
import { own, rowsOf, type PersonAt } from './person';

/**
 * A category of personal data. Every table with a column that identifies a person must belong to one; a test
 * checks that none is missing.
 */
export interface PersonalData {
  /** Its name in the person's data export. */
  name: string;
  /** The tables that contain it. */
  tables: readonly string[];
  /** What is stored about the person, without secrets (passwords, keys) or other people's data. */
  read: (person: PersonAt) => Promise<unknown>;
  /** Erases all of it. */
  erase: (person: PersonAt) => Promise<unknown>;
}

/** Data that one query reads, and statements erase in their order. */
export const category = (
  name: string,
  tables: readonly string[],
  read: (person: PersonAt) => RawBuilder<unknown>,
  erase: (person: PersonAt) => readonly RawBuilder<unknown>[],
): PersonalData => ({
  name,
  tables,
  read: (person) => rowsOf(person, read(person)),
  async erase(person) {
    for (const statement of erase(person)) await rowsOf(person, statement);
  },
});

/** Data in the rows of one table that `where` finds: by default those with the person's user id. */
export const simple = (
  name: string,
  table: string,
  columns: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  where: (person: PersonAt) => RawBuilder<boolean> = (person) => own(person),
): PersonalData =>
  category(
    name,
    [table],
    (person) => sql`select ${columns} from ${sql.table(table)} where ${where(person)} order by ${order}`,
    (person) => [sql`delete from ${sql.table(table)} where ${where(person)}`],
  );
