import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { ImportField } from '../columns';
import { columnsOf, type Merged } from './merge';

/** Where an import comes from. */
export interface ImportOrigin {
  importId: string;
  /** User id of the superuser. */
  by: string;
  /** Milliseconds since 1970, real time. */
  now: number;
}

const commandLine = (): ImportOrigin => ({ importId: randomUUID(), by: '', now: Date.now() });

/** Records an import that stores something, by which it can be undone. Returns its id. */
export async function recordImport(
  client: pg.ClientBase,
  conferenceId: string,
  {
    fields,
    merged: { added, changed },
    origin = commandLine(),
  }: { fields: readonly ImportField[]; merged: Merged; origin: ImportOrigin | undefined },
): Promise<string> {
  const { importId, by, now } = origin;
  await client.query(
    `insert into attendee_import_record
       (conference_id, import_id, imported_at, imported_by, columns, added, changed)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [conferenceId, importId, new Date(now), by, columnsOf(fields), added, changed],
  );
  return importId;
}
