import { sql, type Selectable } from 'kysely';
import {
  MAX_SIMILAR_QUESTIONS,
  type Question,
  type QuestionState,
} from '../../../../src/contract/stage/questions';
import type { Database } from '../../../db/database';
import { holdLock } from '../../../db/namedLock';
import type { Tables } from '../../../db/tables';
import type { SessionAt } from '../../program/sessions/presenters';

export type QuestionRow = Selectable<Tables['question']>;

/** What a decision replaces, so that it can be taken back. */
export interface Before {
  state: QuestionState;
  reason: string;
  answer: string;
  answeredBy: string;
  answeredName: string;
}

export const beforeOf = (row: QuestionRow): Before => ({
  state: row.state,
  reason: row.reason,
  answer: row.answer,
  answeredBy: row.answered_by,
  answeredName: row.answered_name,
});

/** Whether everybody in the session sees it. */
export const isPublic = ({ state }: Pick<QuestionRow, 'state'>): boolean =>
  state === 'approved' || state === 'answered';

/** A stored question as the contract has it. */
export const toQuestion = (row: QuestionRow, votes: number): Question => ({
  questionId: row.question_id,
  sessionId: row.session_id,
  number: row.number,
  text: row.text,
  userName: row.anonymous ? null : row.user_name,
  state: row.state,
  revision: row.revision,
  askedAt: row.asked_at.toISOString(),
  votes,
  answer: row.answer === '' ? null : { text: row.answer, userName: row.answered_name },
});

/** A question of an event. */
export interface QuestionAt {
  conferenceId: string;
  questionId: string;
}

const ofSession = (db: Database, { conferenceId, sessionId }: SessionAt) =>
  db
    .selectFrom('question')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('session_id', '=', sessionId);

/** The session's questions that the user sees, in the order they were asked; all of them for `null`. */
export function questionsFor(
  db: Database,
  session: SessionAt,
  userId: string | null,
): Promise<QuestionRow[]> {
  return ofSession(db, session)
    .$if(userId !== null, (query) =>
      query.where((where) =>
        where.or([where('state', 'in', ['approved', 'answered']), where('user_id', '=', userId ?? '')]),
      ),
    )
    .orderBy('number')
    .execute();
}

/** How much of what is typed a question has to have, from 0 to 1. */
const SIMILAR = 0.35;

/** Questions that the user sees and that are like the text, the most similar first. */
export async function similarTo(
  db: Database,
  session: SessionAt,
  { userId, text }: { userId: string; text: string },
): Promise<QuestionRow[]> {
  const likeness = sql<number>`greatest(
    word_similarity(lower(${text}), lower(text)), word_similarity(lower(text), lower(${text}))
  )`;
  return ofSession(db, session)
    .where((where) =>
      where.or([
        where('state', 'in', ['approved', 'answered']),
        where.and([where('user_id', '=', userId), where('state', '=', 'pending')]),
      ]),
    )
    .where(likeness, '>=', SIMILAR)
    .orderBy(likeness, 'desc')
    .orderBy('number')
    .limit(MAX_SIMILAR_QUESTIONS)
    .execute();
}

/**
 * The question, if there is one. `forVote` holds its state until the transaction ends, together with other
 * votes; `forChange` does so alone.
 */
export function findQuestion(
  db: Database,
  { conferenceId, questionId }: QuestionAt,
  lock?: 'forVote' | 'forChange',
): Promise<QuestionRow | undefined> {
  const query = db
    .selectFrom('question')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('question_id', '=', questionId);
  if (lock === 'forVote') return query.forShare().executeTakeFirst();
  if (lock === 'forChange') return query.forUpdate().executeTakeFirst();
  return query.executeTakeFirst();
}

/** What limits somebody who asks. */
export interface Counts {
  inSession: number;
  own: number;
  /** Of the person in the event since a moment in real time. */
  recent: number;
}

/** Counts questions, and keeps the counts until the transaction ends. */
export async function countQuestions(
  db: Database,
  { conferenceId, sessionId }: SessionAt,
  { userId, since }: { userId: string; since: Date },
): Promise<Counts> {
  // The person first: whoever asks in two sessions at once takes the locks in the same order.
  for (const what of [`asker/${conferenceId}/${userId}`, `questions/${conferenceId}/${sessionId}`]) {
    await holdLock(db, what);
  }
  const { rows } = await sql<Counts>`
    select count(*) filter (where session_id = ${sessionId}) as "inSession",
      count(*) filter (where session_id = ${sessionId} and user_id = ${userId}) as own,
      count(*) filter (where user_id = ${userId} and stored_at > ${since}) as recent
    from question where conference_id = ${conferenceId}
      and (session_id = ${sessionId} or user_id = ${userId})`.execute(db);
  return rows[0] ?? { inSession: 0, own: 0, recent: 0 };
}

/** A question to be stored. */
export interface NewQuestion {
  userId: string;
  userName: string;
  anonymous: boolean;
  text: string;
  state: QuestionState;
  askedAt: Date;
  storedAt: Date;
}

export function insertQuestion(
  db: Database,
  { conferenceId, sessionId }: SessionAt,
  { userId, userName, askedAt, storedAt, ...rest }: NewQuestion,
): Promise<QuestionRow> {
  return db
    .insertInto('question')
    .values({
      conference_id: conferenceId,
      session_id: sessionId,
      user_id: userId,
      user_name: userName,
      asked_at: askedAt,
      stored_at: storedAt,
      ...rest,
      decided_at: null,
      before: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores a decision: what the question is from now on, and what it was before; null if that is for good. */
export function updateQuestion(
  db: Database,
  questionId: string,
  now: Before,
  { before, by, at }: { before: Before | null; by: string; at: Date },
): Promise<QuestionRow> {
  return db
    .updateTable('question')
    .set({
      state: now.state,
      reason: now.reason,
      answer: now.answer,
      answered_by: now.answeredBy,
      answered_name: now.answeredName,
      decided_at: at,
      decided_by: by,
      before: before && JSON.stringify(before),
      revision: sql<number>`revision + 1`,
    })
    .where('question_id', '=', questionId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteQuestion(db: Database, questionId: string): Promise<void> {
  await db.deleteFrom('question').where('question_id', '=', questionId).execute();
}

/** Stores or deletes somebody's vote. False if it was so already. */
export async function setVote(
  db: Database,
  { conferenceId, questionId }: QuestionAt,
  { userId, on }: { userId: string; on: boolean },
): Promise<boolean> {
  const row = { conference_id: conferenceId, question_id: questionId, user_id: userId };
  if (!on) {
    const { numDeletedRows } = await db
      .deleteFrom('question_vote')
      .where((where) => where.and(row))
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('question_vote')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** The number of votes of these questions; without those that have none. */
export async function countVotes(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('question_vote')
    .select(({ fn }) => ['question_id', fn.countAll<number>().as('votes')])
    .where('question_id', 'in', ids)
    .groupBy('question_id')
    .execute();
  return new Map(rows.map(({ question_id, votes }) => [question_id, votes]));
}

/** Which of these questions the user voted for. */
export async function votedBy(db: Database, userId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('question_vote')
    .select('question_id')
    .where('user_id', '=', userId)
    .where('question_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ question_id }) => question_id));
}
