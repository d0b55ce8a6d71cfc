import type { Database } from '../../../db/database';

/** A session of an event. */
interface SessionAt {
  conferenceId: string;
  sessionId: string;
}

/**
 * The number of the comment on top of a session's chat, and the act that put it there; undefined if none is.
 */
export async function pinOf(
  db: Database,
  { conferenceId, sessionId }: SessionAt,
): Promise<{ number: number; actId: number } | undefined> {
  const row = await db
    .selectFrom('pinned_comment as pin')
    .innerJoin('comment', (join) =>
      join
        .onRef('comment.conference_id', '=', 'pin.conference_id')
        .onRef('comment.subject_id', '=', 'pin.session_id')
        .onRef('comment.number', '=', 'pin.number'),
    )
    .select(['pin.number', 'pin.act_id'])
    .where('pin.conference_id', '=', conferenceId)
    .where('pin.session_id', '=', sessionId)
    .where('comment.removed_at', 'is', null)
    .where('comment.hidden_at', 'is', null)
    .executeTakeFirst();
  return row && { number: row.number, actId: row.act_id };
}

/** Puts a comment on top of its session's chat, in place of an earlier one. */
export async function putPin(
  db: Database,
  { conferenceId, sessionId }: SessionAt,
  pin: { number: number; actId: number },
): Promise<void> {
  const values = { number: pin.number, act_id: pin.actId };
  await db
    .insertInto('pinned_comment')
    .values({ conference_id: conferenceId, session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.columns(['conference_id', 'session_id']).doUpdateSet(values))
    .execute();
}

/** Takes a comment from the top of the chat. False if it is not there. */
export async function removePin(
  db: Database,
  { conferenceId, sessionId }: SessionAt,
  number: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pinned_comment')
    .where('conference_id', '=', conferenceId)
    .where('session_id', '=', sessionId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Makes acts on the top of a session's chat wait for each other until they end. */
export async function holdPin(db: Database, { conferenceId, sessionId }: SessionAt): Promise<void> {
  await db
    .selectFrom('pinned_comment')
    .select('number')
    .where('conference_id', '=', conferenceId)
    .where('session_id', '=', sessionId)
    .forUpdate()
    .execute();
}
