import { sql } from 'kysely';
import type { Database } from '../../../../db/database';
import type { ChatClaims } from '../chatTokens';

/** A chat that its attendee may access. */
export interface OpenChat {
  contactId: string;
  lastNumber: number;
  status: 'waiting' | 'active' | 'ended';
}

/**
 * The chat; undefined if there is none, or if at `now` the sign-in session or the registration it came from
 * has ended.
 */
export async function findOpenChat(
  db: Database,
  { conferenceId, contactId }: Pick<ChatClaims, 'conferenceId' | 'contactId'>,
  now: Date,
): Promise<OpenChat | undefined> {
  const row = await db
    .selectFrom('helpdesk_contact')
    .select([
      'last_number',
      'status',
      sql<boolean>`exists (
        select 1 from denied_token where subject = any(session_subjects) and expires_at > ${now}
      )`.as('signed_out'),
      sql<boolean>`exists (
        select 1 from registration_ended e
        where e.conference_id = helpdesk_contact.conference_id and e.user_id = helpdesk_contact.user_id
      )`.as('taken_off'),
    ])
    .where('contact_id', '=', contactId)
    .where('conference_id', '=', conferenceId)
    .executeTakeFirst();
  if (!row || row.signed_out || row.taken_off) return undefined;
  return { contactId, lastNumber: row.last_number, status: row.status };
}

/** Marks a socket token as used. False if it already was, in any process. */
export async function useTokenOnce(
  db: Database,
  { id, expires }: Pick<ChatClaims, 'id' | 'expires'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('helpdesk_used_token')
    .values({ token_id: id, expires_at: new Date(expires) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
