import type pg from 'pg';

/** Somebody at an event, in the transaction in which all of them is read or deleted. */
export interface PersonAt {
  client: pg.ClientBase;
  conferenceId: string;
  userId: string;
}

/** Rows of a query whose first parameter is the event. The others are `values`: the person alone where nothing is said. */
export async function rowsOf<T extends pg.QueryResultRow>(
  { client, conferenceId, userId }: PersonAt,
  query: string,
  values: readonly unknown[] = [userId],
): Promise<T[]> {
  const { rows } = await client.query<T>(query, [conferenceId, ...values]);
  return rows;
}
