import { rowsOf, type PersonAt } from './person';

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

/** Data that one statement reads and another deletes, both parameterized by event and person. */
export const simple = (
  name: string,
  table: string,
  columns: string,
  where: string,
  order: string,
): PersonalData => ({
  name,
  tables: [table],
  read: (person) => rowsOf(person, `select ${columns} from ${table} where ${where} order by ${order}`),
  erase: (person) => rowsOf(person, `delete from ${table} where ${where}`),
});

/** Rows of the person: the parameters are the event and the person. */
export const OWN = 'conference_id = $1 and user_id = $2';
