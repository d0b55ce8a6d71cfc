import type { Closure } from '../../../../src/contract/messages/messaging';
import type { Database } from '../../../db/database';
import type { Transaction } from '../../../db/transaction';
import { rolesOf } from '../../../identity/roles';
import { ProblemError } from '../../../problem';
import { holdVoice } from '../../access/moderation/speaking';
import { recordAct, type Acting } from '../../access/moderationLog/acts';
import { nameOf } from '../../access/moderationLog/names';
import type { PersonAt } from './repository';

/** The closure of the person's messages by an organizer; null if they are open. */
export async function readClosure(db: Database, { conferenceId, userId }: PersonAt): Promise<Closure | null> {
  const row = await db
    .selectFrom('messaging_closure')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row
    ? {
        reason: row.reason,
        at: row.closed_at.toISOString(),
        by: { userId: row.closed_by, name: row.closed_name },
      }
    : null;
}

const actOn = (about: { userId: string; name: string }) => ({
  target: { kind: 'person' as const, sessionId: null, id: '' },
  about,
});

/**
 * Closes somebody's messages, and logs it; closing them again replaces the reason. Throws a problem: 404 if
 * nobody has this id, 422 for superusers.
 */
export async function closeMessages(
  { db }: Transaction,
  acting: Acting,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  const { conferenceId, at, by } = acting;
  if ((await rolesOf(db, conferenceId, userId)).includes('superuser')) {
    throw new ProblemError('unprocessable', 'Messages of superusers cannot be closed.');
  }
  const name = await nameOf(db, conferenceId, userId);
  if (name === null) throw new ProblemError('not-found', 'There is no one with this ID at the conference.');
  // Messages they send meanwhile wait for this transaction, and are then refused.
  await holdVoice(db, { conferenceId, userId });
  const columns = { reason, closed_at: at, closed_by: by.userId, closed_name: by.name };
  await db
    .insertInto('messaging_closure')
    .values({ conference_id: conferenceId, user_id: userId, ...columns })
    .onConflict((conflict) => conflict.columns(['conference_id', 'user_id']).doUpdateSet(columns))
    .execute();
  await recordAct(db, acting, { action: 'closeMessages', ...actOn({ userId, name }), reason });
}

/** Opens somebody's messages again, and logs it. False if they were open. */
export async function openMessages(
  { db }: Transaction,
  acting: Acting,
  { userId }: { userId: string },
): Promise<boolean> {
  const { conferenceId } = acting;
  const { numDeletedRows } = await db
    .deleteFrom('messaging_closure')
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  const name = (await nameOf(db, conferenceId, userId)) ?? '';
  await recordAct(db, acting, { action: 'openMessages', ...actOn({ userId, name }) });
  return true;
}
