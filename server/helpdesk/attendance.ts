import type { HelpdeskDeps } from './changeContact';

/** Notes that the attendees of these chats are there now. Returns how many of the chats are open; the others stay as they are. */
export async function touchSeen(
  { db, clock }: Pick<HelpdeskDeps, 'db' | 'clock'>,
  contactIds: readonly string[],
): Promise<number> {
  if (contactIds.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('helpdesk_contact')
    .set({ seen_at: new Date(clock.now()) })
    .where('contact_id', 'in', contactIds)
    .where('status', '<>', 'ended')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
