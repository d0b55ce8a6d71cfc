import { sql } from 'kysely';
import type { HelpdeskDeps } from './changeContact';

/** Chats that are noted at once: their rows are locked until all of them are, and messages wait for that. */
const BATCH = 100;

/** Notes that the attendees of these chats are there now. Returns how many of the chats are open; the others stay as they are. */
export async function touchSeen(
  { db, clock }: Pick<HelpdeskDeps, 'db' | 'clock'>,
  contactIds: readonly string[],
): Promise<number> {
  let open = 0;
  for (let first = 0; first < contactIds.length; first += BATCH) {
    const { numUpdatedRows } = await db
      .updateTable('helpdesk_contact')
      .set({ seen_at: new Date(clock.now()) })
      .where(sql<boolean>`contact_id = any(${contactIds.slice(first, first + BATCH)}::uuid[])`)
      .where('status', '<>', 'ended')
      .executeTakeFirstOrThrow();
    open += Number(numUpdatedRows);
  }
  return open;
}
