import { sql, type Selectable } from 'kysely';
import {
  MAX_POLL_TEXTS,
  type Poll,
  type PollAnswer,
  type PollDraft,
  type PollResults,
} from '../../../../src/contract/stage/polls';
import type { Database } from '../../../db/database';
import { holdLock } from '../../../db/namedLock';
import type { Tables } from '../../../db/tables';
import type { SessionAt } from '../../program/sessions/presenters';

export type PollRow = Selectable<Tables['poll']>;

/** A stored poll as the contract has it. */
export const toPoll = (row: PollRow): Poll => ({
  pollId: row.poll_id,
  sessionId: row.session_id,
  number: row.number,
  kind: row.kind,
  question: row.question,
  options: row.options,
  max: row.max,
  results: row.results,
  privacy: row.privacy,
  state: row.state,
  revision: row.revision,
  openedAt: row.opened_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
});

/** The columns of a prepared poll. */
const draftColumns = (draft: PollDraft) => ({
  kind: draft.kind,
  question: draft.question,
  options: JSON.stringify('options' in draft ? draft.options : []),
  max: 'max' in draft ? draft.max : null,
  results: draft.results,
  privacy: draft.privacy,
});

/** Whether everybody in the session sees how the poll stands. */
export const isPublic = ({ state, results }: Pick<PollRow, 'state' | 'results'>): boolean =>
  state === 'closed' || (state === 'open' && results === 'live');

/** What is left of results for those from whom they are hidden: the number of voters. */
export const hideResults = ({ pollId, votes }: PollResults): PollResults => ({
  pollId,
  votes,
  counts: null,
  texts: null,
  differentTexts: 0,
});

/** A poll of an event. */
export interface PollAt {
  conferenceId: string;
  pollId: string;
}

const pollsOf = (db: Database, { conferenceId, sessionId }: SessionAt) =>
  db
    .selectFrom('poll')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('session_id', '=', sessionId)
    .orderBy('number');

/** The session's polls in the order of their creation. */
export const listOfSession = (db: Database, session: SessionAt): Promise<PollRow[]> =>
  pollsOf(db, session).execute();

/** Locks the session's polls until the transaction ends; returns them in the order of their creation. */
export const lockOfSession = (db: Database, session: SessionAt): Promise<PollRow[]> =>
  pollsOf(db, session).forNoKeyUpdate().execute();

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

interface Counted {
  poll_id: string;
  votes: number;
}

/** Number of entries that a poll's counts have; null for texts. */
function entriesOf({ kind, options, max }: PollRow): number | null {
  if (kind === 'text') return null;
  return kind === 'rating' ? (max ?? 0) : options.length;
}

/** How these polls stand, nothing hidden. */
export async function readStandings(
  db: Database,
  polls: readonly PollRow[],
): Promise<Map<string, PollResults>> {
  const ids = polls.map(({ poll_id }) => poll_id);
  const [totals, entries, texts] = [
    await sql<Counted>`
      select poll_id, count(*) as votes from poll_answer where poll_id = any(${ids}::uuid[])
      group by poll_id`.execute(db),
    await sql<Counted & { entry: number }>`
      select poll_id, entry, count(*) as votes from (
        select poll_id, jsonb_array_elements_text(answer -> 'choices')::integer as entry from poll_answer
        where poll_id = any(${ids}::uuid[]) and answer ? 'choices'
        union all
        select poll_id, (answer ->> 'rating')::integer - 1 from poll_answer
        where poll_id = any(${ids}::uuid[]) and answer ? 'rating'
      ) as given group by poll_id, entry`.execute(db),
    await sql<Counted & { text: string; different: number }>`
      select poll_id, text, votes, different from (
        select poll_id, min(answer ->> 'text' collate "C") as text, count(*) as votes,
          row_number() over (
            partition by poll_id order by count(*) desc, min(answer ->> 'text' collate "C") collate "C"
          ) as place,
          count(*) over (partition by poll_id) as different
        from poll_answer where poll_id = any(${ids}::uuid[]) and answer ? 'text'
        group by poll_id, lower(answer ->> 'text')
      ) as ranked where place <= ${MAX_POLL_TEXTS} order by poll_id, place`.execute(db),
  ];
  return new Map(
    polls.map((poll) => {
      const own = <T extends Counted>({ rows }: { rows: T[] }) =>
        rows.filter(({ poll_id }) => poll_id === poll.poll_id);
      const length = entriesOf(poll);
      const counts = length === null ? null : Array<number>(length).fill(0);
      for (const { entry, votes } of own(entries)) if (counts) counts[entry] = votes;
      const written = own(texts);
      return [
        poll.poll_id,
        {
          pollId: poll.poll_id,
          votes: own(totals)[0]?.votes ?? 0,
          counts,
          texts: poll.kind === 'text' ? written.map(({ text, votes }) => ({ text, votes })) : null,
          differentTexts: written[0]?.different ?? 0,
        },
      ];
    }),
  );
}
