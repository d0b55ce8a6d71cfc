import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { Subject } from './subject';

/** How many gave each sign to each of these comments; without those that have none. */
export async function countReactions(
  db: Database,
  subject: Subject,
  numbers: readonly number[],
): Promise<Map<number, Record<string, number>>> {
  const found = new Map<number, Record<string, number>>();
  if (numbers.length === 0) return found;
  const rows = await db
    .selectFrom('comment_reaction')
    .select(['number', 'sign', sql<number>`count(*)::integer`.as('count')])
    .where('conference_id', '=', subject.conferenceId)
    .where('subject_id', '=', subject.subjectId)
    .where('number', 'in', numbers)
    .groupBy(['number', 'sign'])
    .orderBy('sign')
    .execute();
  for (const { number, sign, count } of rows) {
    found.set(number, { ...found.get(number), [sign]: count });
  }
  return found;
}

/** The signs a person gave to these comments, by number. */
export async function ownReactions(
  db: Database,
  subject: Subject,
  userId: string,
  numbers: readonly number[],
): Promise<Record<string, string[]>> {
  if (numbers.length === 0) return {};
  const rows = await db
    .selectFrom('comment_reaction')
    .select(['number', 'sign'])
    .where('conference_id', '=', subject.conferenceId)
    .where('subject_id', '=', subject.subjectId)
    .where('user_id', '=', userId)
    .where('number', 'in', numbers)
    .orderBy('sign')
    .execute();
  const own: Record<string, string[]> = {};
  for (const { number, sign } of rows) (own[number] ??= []).push(sign);
  return own;
}

/**
 * Gives a person's sign to a comment or takes it back, and counts. Locks the comment until the transaction
 * ends, so that counts are published in the order they came about. Returns the counts and whether anything
 * changed; undefined if there is no such comment, or it was removed or hidden.
 */
export async function setReaction(
  db: Database,
  subject: Subject,
  { number, userId, sign, on }: { number: number; userId: string; sign: string; on: boolean },
): Promise<{ reactions: Record<string, number>; isChanged: boolean } | undefined> {
  const key = { conference_id: subject.conferenceId, subject_id: subject.subjectId, number };
  const comment = await db
    .selectFrom('comment')
    .select('number')
    .where((where) => where.and(key))
    .where('removed_at', 'is', null)
    .where('hidden_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!comment) return undefined;
  const row = { ...key, user_id: userId, sign };
  const { changed = 0n } = on
    ? await db
        .insertInto('comment_reaction')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
        .then(({ numInsertedOrUpdatedRows }) => ({ changed: numInsertedOrUpdatedRows }))
    : await db
        .deleteFrom('comment_reaction')
        .where((where) => where.and(row))
        .executeTakeFirstOrThrow()
        .then(({ numDeletedRows }) => ({ changed: numDeletedRows }));
  const reactions = (await countReactions(db, subject, [number])).get(number) ?? {};
  return { reactions, isChanged: changed > 0n };
}
