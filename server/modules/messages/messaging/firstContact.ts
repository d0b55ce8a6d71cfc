import { sql } from 'kysely';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { Database } from '../../../db/database';
import type { KnownUser } from '../../../lib/listedAccounts';
import { exhibitorsOf } from '../../exhibition/boothStaff/members';

/**
 * Whether staff of these exhibitors may write first to a person: only if that person shares their contact
 * details with one of the exhibitors, or has written to one of them or to this member of staff before.
 */
async function isKnownTo(
  db: Database,
  { conferenceId, userId }: KnownUser,
  otherId: string,
  exhibitorIds: readonly string[],
): Promise<boolean> {
  const ids = sql`any(${[...exhibitorIds]}::text[])`;
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from lead where conference_id = ${conferenceId} and user_id = ${otherId} and exhibitor_id = ${ids}
        and revoked_at is null
    ) or exists (
      select from conversation join message using (conversation_id)
      where conversation.conference_id = ${conferenceId} and message.sender_id = ${otherId} and (
        (kind = 'booth' and visitor_id = ${otherId} and exhibitor_id = ${ids})
        or (kind = 'direct' and (user_a, user_b) in ((${userId}, ${otherId}), (${otherId}, ${userId})))
      )
    ) as known`.execute(db);
  return rows[0]?.known ?? false;
}

/**
 * Whether somebody may be the first to write to a person (product.md#messages). Anybody may, except that
 * exhibitors' staff may only write to people who share their contact details with the company or wrote first,
 * unless the event says otherwise. `exhibitorId` is the company they write for; null if they write as
 * themselves.
 */
export async function mayWriteFirst(
  db: Database,
  { conferenceId, pageOptions }: Pick<EventConfig, 'conferenceId' | 'pageOptions'>,
  writer: Omit<KnownUser, 'conferenceId'>,
  { otherId, exhibitorId }: { otherId: string; exhibitorId: string | null },
): Promise<boolean> {
  if (pageOptions.messageCenter?.exhibitorsWriteFirst === true) return true;
  const user = { ...writer, conferenceId };
  const exhibitorIds = exhibitorId === null ? await exhibitorsOf(db, user) : [exhibitorId];
  return exhibitorIds.length === 0 || isKnownTo(db, user, otherId, exhibitorIds);
}
