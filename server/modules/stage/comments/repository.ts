import { sql, type Selectable } from 'kysely';
import type { Comment } from '../../../../src/contract/stage/comments';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';
import { countReactions } from './reactions';
import type { Subject } from './subject';

/** Maximum number of comments per response; clients continue with `after` = the last number received. */
export const PAGE_SIZE = 200;

/** What comments can belong to. */
export type SubjectKind = 'session' | 'exhibitor' | 'poster';

/** Kinds of subject with this id at the event, in any data set; posters once they are published. */
export async function subjectKinds(
  db: Database,
  { conferenceId, subjectId }: Subject,
): Promise<SubjectKind[]> {
  const { rows } = await sql<{ kind: SubjectKind }>`
    select 'session' as kind from session where conference_id = ${conferenceId} and session_id = ${subjectId}
    union select 'exhibitor' from exhibitor
      where conference_id = ${conferenceId} and exhibitor_id = ${subjectId} and removed_at is null
    union select 'poster' from poster
      where conference_id = ${conferenceId} and poster_id = ${subjectId} and state = 'published'`.execute(db);
  return rows.map((row) => row.kind);
}

/** What has this id at the event, open to attendees or not: of several the session, as the channel is its own. */
export async function subjectKind(
  db: Database,
  { conferenceId, subjectId }: Subject,
): Promise<SubjectKind | undefined> {
  const { rows } = await sql<{ kind: SubjectKind }>`
    select kind from place where conference_id = ${conferenceId} and place_id = ${subjectId}
    order by rank limit 1`.execute(db);
  return rows[0]?.kind;
}

/** Comments numbered above `after`, in order, up to one page; hidden ones for moderators only. */
export async function listComments(
  db: Database,
  subject: Subject,
  after: number,
  seesHidden = false,
): Promise<Comment[]> {
  const all = db
    .selectFrom('comment')
    .selectAll()
    .where('conference_id', '=', subject.conferenceId)
    .where('subject_id', '=', subject.subjectId)
    .where('number', '>', after)
    .where('removed_at', 'is', null)
    .orderBy('number')
    .limit(PAGE_SIZE);
  const rows = await (seesHidden ? all : all.where('hidden_at', 'is', null)).execute();
  return toComments(db, subject, rows);
}

/** A comment that was not removed, as it is shown; undefined if there is none. */
export async function findComment(
  db: Database,
  subject: Subject,
  number: number,
): Promise<Comment | undefined> {
  const rows = await db
    .selectFrom('comment')
    .selectAll()
    .where('conference_id', '=', subject.conferenceId)
    .where('subject_id', '=', subject.subjectId)
    .where('number', '=', number)
    .where('removed_at', 'is', null)
    .execute();
  return (await toComments(db, subject, rows))[0];
}

async function toComments(
  db: Database,
  subject: Subject,
  rows: readonly Selectable<Tables['comment']>[],
): Promise<Comment[]> {
  const given = await countReactions(
    db,
    subject,
    rows.map(({ number }) => number),
  );
  return rows.map((row) => ({
    number: row.number,
    text: row.body,
    userId: row.user_id,
    userName: row.user_name,
    createdAt: row.created_at.toISOString(),
    ...(row.reply_to !== null && { replyTo: row.reply_to }),
    ...(given.has(row.number) && { reactions: given.get(row.number) }),
    ...(row.hidden_at !== null && { hidden: true as const }),
  }));
}

/** Maximum number of removed comments a response names. */
const REMOVED_NAMED = 1_000;

/** Numbers up to `after` of removed comments and, unless the reader sees them, hidden ones; latest first. */
export async function listRemoved(
  db: Database,
  subject: Subject,
  after: number,
  seesHidden = false,
): Promise<number[]> {
  const rows = await db
    .selectFrom('comment')
    .select('number')
    .where('conference_id', '=', subject.conferenceId)
    .where('subject_id', '=', subject.subjectId)
    .where('number', '<=', after)
    .where((where) =>
      where.or([
        where('removed_at', 'is not', null),
        ...(seesHidden ? [] : [where('hidden_at', 'is not', null)]),
      ]),
    )
    .orderBy('number', 'desc')
    .limit(REMOVED_NAMED)
    .execute();
  return rows.map((row) => row.number);
}

/** The author of a comment, also of a removed one; undefined if there is none with this number. */
export async function authorOf(
  db: Database,
  subject: Subject,
  number: number,
): Promise<{ userId: string; name: string } | undefined> {
  const row = await db
    .selectFrom('comment')
    .select(['user_id', 'user_name'])
    .where('conference_id', '=', subject.conferenceId)
    .where('subject_id', '=', subject.subjectId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { userId: row.user_id, name: row.user_name };
}

/** Removes a comment and erases its text. Returns false if it was removed before. */
export async function removeComment(
  db: Database,
  subject: Subject,
  { number, by, at }: { number: number; by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comment')
    .set({ body: '', removed_at: at, removed_by: by })
    .where('conference_id', '=', subject.conferenceId)
    .where('subject_id', '=', subject.subjectId)
    .where('number', '=', number)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether the subject has a comment with this number that was neither removed nor hidden. */
export async function commentExists(db: Database, subject: Subject, number: number): Promise<boolean> {
  const row = await db
    .selectFrom('comment')
    .select('number')
    .where('conference_id', '=', subject.conferenceId)
    .where('subject_id', '=', subject.subjectId)
    .where('number', '=', number)
    .where('removed_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A comment to be stored. */
export interface NewComment {
  userId: string;
  userName: string;
  text: string;
  createdAt: Date;
  replyTo?: number | undefined;
}

/**
 * Stores a comment under the subject's next number in one statement. The counter row stays locked until
 * commit, so numbers become visible in order and without gaps.
 */
export async function addComment(db: Database, subject: Subject, comment: NewComment): Promise<number> {
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
    .columns([
      'conference_id',
      'subject_id',
      'number',
      'user_id',
      'user_name',
      'body',
      'created_at',
      'reply_to',
    ])
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
          expression.cast<number | null>(expression.val(comment.replyTo ?? null), 'integer').as('reply_to'),
        ]),
    )
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}
