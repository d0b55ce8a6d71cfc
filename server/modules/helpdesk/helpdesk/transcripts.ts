import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { Clock } from '../../../lib/clock';
import { contactChannel, DESK_CHANNEL } from '../../../../src/contract/helpdesk/helpdesk';
import { KEPT_DAYS, removeMessagesBefore } from '../../../realtime/retention';

const DAY_MS = 24 * 3_600_000;
/** Chats removed per statement. */
const BATCH = 500;

/**
 * Removes the chats that ended more than `days` ago with all their messages, including those in the realtime
 * channels. 0 disables removal. Returns how many were removed.
 */
export async function removeOldTranscripts(
  { db, clock }: { db: Database; clock: Clock },
  days: number,
): Promise<number> {
  if (days === 0) return 0;
  const before = new Date(clock.now() - days * DAY_MS);
  let removed = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      with old as (
        select conference_id, contact_id from helpdesk_contact
        where status = 'ended' and ended_at < ${before} order by ended_at limit ${BATCH}
      ), told as (
        delete from channel using old
        where channel.conference_id = old.conference_id
          and channel.name = ${contactChannel('')} || old.contact_id::text
      ) delete from helpdesk_contact using old where helpdesk_contact.contact_id = old.contact_id`.execute(
      db,
    );
    removed += Number(numAffectedRows);
    if (numAffectedRows < BATCH) break;
  }
  // The desk's channel contains snapshots of each chat, including its last message; anything older than
  // `KEPT_DAYS` is removed anyway.
  if (days < KEPT_DAYS) await removeMessagesBefore(db, DESK_CHANNEL, before);
  return removed;
}
