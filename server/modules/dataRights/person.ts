import type pg from 'pg';

/** A person at an event, with the transaction in which their data is read or erased. */
export interface PersonAt {
  client: pg.ClientBase;
  conferenceId: string;
  userId: string;
}

/**
 * Rows of a query whose first parameter is the event. `values` are the others: by default only the user id.
 */
export async function rowsOf<T extends pg.QueryResultRow>(
  { client, conferenceId, userId }: PersonAt,
  query: string,
  values: readonly unknown[] = [userId],
): Promise<T[]> {
  const { rows } = await client.query<T>(query, [conferenceId, ...values]);
  return rows;
}
