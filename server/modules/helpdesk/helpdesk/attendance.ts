import { sql } from 'kysely';
import type { HelpdeskDeps } from './changeContact';

/** Chats per update: their rows stay locked until all are updated, and messages wait for that. */
const BATCH = 100;

/**
 * Marks the attendees of these chats as present. Returns how many of the chats are open; ended ones are
 * unchanged.
 */
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
