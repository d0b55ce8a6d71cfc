import { sql } from 'kysely';
import type { PollAnswer, PollDraft } from '../../../../src/contract/stage/polls';
import type { Database } from '../../../db/database';
import { holdLock } from '../../../db/namedLock';
import { draftColumns, type PollRow } from './rows';

/** A session of an event. */
export interface SessionAt {
  conferenceId: string;
  sessionId: string;
}

/** A poll of an event. */
export interface PollAt {
  conferenceId: string;
  pollId: string;
}

/** The session's polls in the order of their creation. */
export function listOfSession(db: Database, { conferenceId, sessionId }: SessionAt): Promise<PollRow[]> {
  return db
    .selectFrom('poll')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('session_id', '=', sessionId)
    .orderBy('number')
    .execute();
}

/** Locks the session's polls until the transaction ends; returns them in the order of their creation. */
export function lockOfSession(db: Database, { conferenceId, sessionId }: SessionAt): Promise<PollRow[]> {
  return db
    .selectFrom('poll')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('session_id', '=', sessionId)
    .orderBy('number')
    .forNoKeyUpdate()
    .execute();
}

/**
 * The poll, if there is one. `forVote` holds its state until the transaction ends, together with other votes;
 * `forChange` does so alone.
 */
export function findPoll(
  db: Database,
  { conferenceId, pollId }: PollAt,
  lock?: 'forVote' | 'forChange',
): Promise<PollRow | undefined> {
  const query = db
    .selectFrom('poll')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('poll_id', '=', pollId);
  if (lock === 'forVote') return query.forShare().executeTakeFirst();
  if (lock === 'forChange') return query.forNoKeyUpdate().executeTakeFirst();
  return query.executeTakeFirst();
}

/** Keeps the number of the session's polls until the transaction ends, and returns it. */
export async function countOfSession(db: Database, { conferenceId, sessionId }: SessionAt): Promise<number> {
  await holdLock(db, `polls/${conferenceId}/${sessionId}`);
  const { count } = await db
    .selectFrom('poll')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('conference_id', '=', conferenceId)
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores drafts in order; returns them. */
export function insertDrafts(
  db: Database,
  { conferenceId, sessionId }: SessionAt,
  drafts: readonly PollDraft[],
): Promise<PollRow[]> {
  return db
    .insertInto('poll')
    .values(
      drafts.map((draft) => ({
        conference_id: conferenceId,
        session_id: sessionId,
        ...draftColumns(draft),
      })),
    )
    .returningAll()
    .execute();
}

/** Replaces a draft. */
export function updateDraft(db: Database, pollId: string, draft: PollDraft): Promise<PollRow> {
  return db
    .updateTable('poll')
    .set({ ...draftColumns(draft), revision: sql<number>`revision + 1` })
    .where('poll_id', '=', pollId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteDraft(db: Database, pollId: string): Promise<void> {
  await db.deleteFrom('poll').where('poll_id', '=', pollId).where('state', '=', 'draft').execute();
}

/** Opens the poll, or closes it, at a time of the event. */
export function setState(db: Database, pollId: string, state: 'open' | 'closed', at: Date): Promise<PollRow> {
  return db
    .updateTable('poll')
    .set({
      state,
      revision: sql<number>`revision + 1`,
      ...(state === 'open' ? { opened_at: at, closed_at: null } : { closed_at: at }),
    })
    .where('poll_id', '=', pollId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Rewrites the voters and, in random order, the ballots of an anonymous poll, so that neither their place in
 * the table nor the transaction that wrote them tells which belong together.
 */
export async function mixBallots(db: Database, pollId: string): Promise<void> {
  await sql`
    with taken as (delete from poll_ballot where poll_id = ${pollId} returning poll_id, answer)
    insert into poll_ballot (poll_id, answer) select poll_id, answer from taken order by random()`.execute(
    db,
  );
  await sql`update poll_voter set poll_id = poll_id where poll_id = ${pollId}`.execute(db);
}

/** Who votes, and when by event time. */
export interface Voter {
  userId: string;
  userName: string;
  at: Date;
}

/** Stores somebody's vote in a named poll, in place of an earlier one. */
export async function putNamedVote(
  db: Database,
  { conferenceId, pollId }: PollAt,
  { userId, userName, at }: Voter,
  answer: PollAnswer,
): Promise<void> {
  const vote = { user_name: userName, answer: JSON.stringify(answer), voted_at: at };
  await db
    .insertInto('poll_vote')
    .values({ conference_id: conferenceId, poll_id: pollId, user_id: userId, ...vote })
    .onConflict((conflict) => conflict.columns(['poll_id', 'user_id']).doUpdateSet(vote))
    .execute();
}

/** Stores somebody's vote in an anonymous poll. False if they have voted already. */
export async function addBallot(
  db: Database,
  { conferenceId, pollId }: PollAt,
  userId: string,
  answer: PollAnswer,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('poll_voter')
    .values({ conference_id: conferenceId, poll_id: pollId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await db
    .insertInto('poll_ballot')
    .values({ poll_id: pollId, answer: JSON.stringify(answer) })
    .execute();
  return true;
}

/** What one person has voted in these polls; null in anonymous ones. */
export async function votesOf(
  db: Database,
  userId: string,
  pollIds: readonly string[],
): Promise<Map<string, PollAnswer | null>> {
  const { rows } = await sql<{ poll_id: string; answer: PollAnswer | null }>`
    select poll_id, answer from poll_vote where user_id = ${userId} and poll_id = any(${pollIds}::uuid[])
    union all
    select poll_id, null from poll_voter where user_id = ${userId} and poll_id = any(${pollIds}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ poll_id, answer }) => [poll_id, answer]));
}

/** Who has voted in the poll. */
export async function votersOf(db: Database, pollId: string): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from poll_vote where poll_id = ${pollId}
    union all
    select user_id from poll_voter where poll_id = ${pollId}`.execute(db);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Votes for a download: by voter in a named poll, by answer in an anonymous one. */
export async function votesForExport(
  db: Database,
  { poll_id, privacy }: PollRow,
): Promise<{ userId: string; userName: string; votedAt: Date | null; answer: PollAnswer }[]> {
  if (privacy === 'anonymous') {
    const ballots = await db
      .selectFrom('poll_ballot')
      .select('answer')
      .where('poll_id', '=', poll_id)
      .orderBy('answer')
      .execute();
    return ballots.map(({ answer }) => ({ userId: '', userName: '', votedAt: null, answer }));
  }
  const votes = await db
    .selectFrom('poll_vote')
    .selectAll()
    .where('poll_id', '=', poll_id)
    .orderBy('voted_at')
    .orderBy('user_id')
    .execute();
  return votes.map(({ user_id, user_name, voted_at, answer }) => ({
    userId: user_id,
    userName: user_name,
    votedAt: voted_at,
    answer,
  }));
}
