import { randomUUID } from 'node:crypto';
import type { Database } from '../../../../db/database';
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
  db: Database,
  conferenceId: string,
  {
    fields,
    merged: { added, changed },
    origin = commandLine(),
  }: { fields: readonly ImportField[]; merged: Merged; origin: ImportOrigin | undefined },
): Promise<string> {
  const { importId, by, now } = origin;
  await db
    .insertInto('attendee_import_record')
    .values({
      conference_id: conferenceId,
      import_id: importId,
      imported_at: new Date(now),
      imported_by: by,
      columns: columnsOf(fields),
      added,
      changed,
    })
    .execute();
  return importId;
}
