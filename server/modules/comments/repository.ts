import { sql } from 'kysely';
import type { Comment } from '../../../src/contract/comments';
import type { Database } from '../../db/database';

/** The most comments one reply carries; a reader goes on with `after` = the last number it got. */
export const PAGE_SIZE = 200;

/** Highest number a comment can have: the column's type. */
const LAST_NUMBER = 2_147_483_647;

/** What the comments of one list stand under: a session or an exhibitor of an event. */
export interface Subject {
  conferenceId: string;
  subjectId: string;
}

/** Which of the two kinds of subject the id names at the event, in any of its data sets. */
export async function subjectKinds(
  db: Database,
  { conferenceId, subjectId }: Subject,
): Promise<('session' | 'exhibitor')[]> {
  const sessions = db
    .selectFrom('session')
    .select(sql<'session' | 'exhibitor'>`'session'`.as('kind'))
    .where('conference_id', '=', conferenceId)
    .where('session_id', '=', subjectId);
  const exhibitors = db
    .selectFrom('exhibitor')
    .select(sql<'session' | 'exhibitor'>`'exhibitor'`.as('kind'))
    .where('conference_id', '=', conferenceId)
    .where('exhibitor_id', '=', subjectId);
  const rows = await sessions.union(exhibitors).execute();
  return rows.map((row) => row.kind);
}

/** Comments numbered above `after`, in order, a page at most. */
export async function listComments(db: Database, subject: Subject, after: number): Promise<Comment[]> {
  const rows = await db
    .selectFrom('comment')
    .selectAll()
    .where('conference_id', '=', subject.conferenceId)
    .where('subject_id', '=', subject.subjectId)
    .where('number', '>', Math.min(after, LAST_NUMBER))
    .orderBy('number')
    .limit(PAGE_SIZE)
    .execute();
  return rows.map((row) => ({
    number: row.number,
    text: row.body,
    userId: row.user_id,
    userName: row.user_name,
    createdAt: row.created_at.toISOString(),
  }));
}

/**
 * Stores a comment under the subject's next number, in one statement: the counter's row stays locked until the comment is
 * committed, so numbers appear in order and without gaps.
 */
export async function addComment(
  db: Database,
  subject: Subject,
  comment: { userId: string; userName: string; text: string; createdAt: Date },
): Promise<number> {
  const { number } = await db
    .with('counter', (query) =>
      query
        .insertInto('comment_counter')
        .values({ conference_id: subject.conferenceId, subject_id: subject.subjectId, last_number: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['conference_id', 'subject_id'])
            .doUpdateSet({ last_number: sql<number>`comment_counter.last_number + 1` }),
        )
        .returning(['conference_id', 'subject_id', 'last_number']),
    )
    .insertInto('comment')
    .columns(['conference_id', 'subject_id', 'number', 'user_id', 'user_name', 'body', 'created_at'])
    .expression((query) =>
      query
        .selectFrom('counter')
        .select((expression) => [
          'conference_id',
          'subject_id',
          'last_number',
          expression.cast<string>(expression.val(comment.userId), 'text').as('user_id'),
          expression.cast<string>(expression.val(comment.userName), 'text').as('user_name'),
          expression.cast<string>(expression.val(comment.text), 'text').as('body'),
          expression.cast<Date>(expression.val(comment.createdAt), 'timestamptz').as('created_at'),
        ]),
    )
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}
