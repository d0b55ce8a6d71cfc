import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../db/database';

/** A person at an event, with the transaction in which their data is read or erased. */
export interface PersonAt {
  db: Database;
  conferenceId: string;
  userId: string;
}

/** The rows that a query has in the person's transaction. */
export const rowsOf = async <Row>({ db }: PersonAt, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(db)).rows;

/** Rows that have the person in one of these columns. */
export const own = (
  { conferenceId, userId }: PersonAt,
  columns: readonly string[] = ['user_id'],
): RawBuilder<boolean> =>
  sql`conference_id = ${conferenceId} and ${userId} in (${sql.join(columns.map((name) => sql.ref(name)))})`;

/** Deletes the rows that have the person in one of these columns. */
export const deleted = (person: PersonAt, table: string, columns?: readonly string[]): RawBuilder<unknown> =>
  sql`delete from ${sql.table(table)} where ${own(person, columns)}`;

/** Keeps the rows that have the person in a column, with that column and others emptied. */
export const emptied = (
  person: PersonAt,
  table: string,
  column: string,
  ...others: string[]
): RawBuilder<unknown> => {
  const values = [column, ...others].map((name) => sql`${sql.ref(name)} = ''`);
  return sql`update ${sql.table(table)} set ${sql.join(values)} where ${own(person, [column])}`;
};
