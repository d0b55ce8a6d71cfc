import { sql } from 'kysely';
import type { Database } from '../../../db/database';

/** The evaluations that a report covers: an event's or a session's, and either test entries or real ones. */
export interface Evaluations {
  conferenceId: string;
  isTest: boolean;
  sessionId?: string | undefined;
}

const chosen = ({ conferenceId, isTest, sessionId }: Evaluations, table = 'log_entry') => {
  const row = sql.table(table);
  return sql`${row}.type = 'SessionEvaluation' and ${row}.conference_id = ${conferenceId}
    and ${row}.is_test = ${isTest} and ${sessionId === undefined ? sql`true` : sql`${row}.session_id = ${sessionId}`}`;
};

/** How often each combination of answers was given, by session; answers to `comments` are ignored. */
export async function countAnswers(
  db: Database,
  which: Evaluations,
  comments: readonly string[],
): Promise<{ sessionId: string; answers: Record<string, string | number>; count: number }[]> {
  const { rows } = await sql<{
    sessionId: string;
    answers: Record<string, string | number>;
    count: number;
  }>`
    select session_id as "sessionId", (body -> 'answers') - ${comments}::text[] as answers, count(*)::integer as count
    from log_entry where ${chosen(which)} group by 1, 2`.execute(db);
  return rows;
}

/** Number of evaluations by session. */
export async function countEvaluations(db: Database, which: Evaluations): Promise<Map<string, number>> {
  const { rows } = await sql<{ session_id: string; answers: number }>`
    select session_id, count(*)::integer as answers from log_entry
    where ${chosen(which)} group by session_id`.execute(db);
  return new Map(rows.map(({ session_id, answers }) => [session_id, answers]));
}

/** Evaluations by hour and by their answer to a question. */
export async function countByHour(
  db: Database,
  which: Evaluations,
  questionId: string | null,
): Promise<{ at: Date; value: string | null; count: number }[]> {
  const { rows } = await sql<{ at: Date; value: string | null; count: number }>`
    select date_trunc('hour', recorded_at) as at, body -> 'answers' ->> ${questionId} as value, count(*)::integer as count
    from log_entry where ${chosen(which)} group by 1, 2 order by 1`.execute(db);
  return rows;
}

/** A session with the minutes people must watch before its evaluation opens. */
export interface AskedSession {
  sessionId: string;
  title: string;
  startTime: Date | null;
  /** Null if the event's default applies. */
  minutes: number | null;
}

/** Sessions of the program, in order of start. */
export async function readSessions(
  db: Database,
  { conferenceId }: Evaluations,
  dataSet: string,
): Promise<AskedSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['session_id', 'title', 'start_time', 'minutes_before_session_eval'])
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', dataSet)
    .orderBy('start_time')
    .orderBy('session_id')
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    title: row.title,
    startTime: row.start_time,
    minutes: row.minutes_before_session_eval,
  }));
}

/** How many people watched each session for at least its `minutes`. */
export async function countWatchedEnough(
  db: Database,
  { conferenceId, isTest }: Evaluations,
  sessions: readonly { sessionId: string; minutes: number }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ session_id: string; people: number }>`
    select watching.session_id, count(*)::integer as people
    from unnest(${sessions.map(({ sessionId }) => sessionId)}::text[],
      ${sessions.map(({ minutes }) => minutes)}::float8[]) as asked (session_id, minutes)
    join watching on watching.conference_id = ${conferenceId} and watching.is_test = ${isTest}
      and watching.session_id = asked.session_id and watching.minutes >= asked.minutes
    group by watching.session_id`.execute(db);
  return new Map(rows.map(({ session_id, people }) => [session_id, people]));
}

/** Which comments to read. */
export interface CommentFilter {
  /** Ids of the free-text questions. */
  questions: readonly string[];
  q: string;
  withHidden: boolean;
  after: string | undefined;
  limit: number;
  /** Sessions with fewer evaluations are left out. */
  fewest: number;
}

/** A comment as stored, with the hour in which it was sent. */
export interface StoredComment {
  entry_id: string;
  question_id: string;
  session_id: string;
  text: string;
  hour: Date;
  is_hidden: boolean;
}

/** Comments in the evaluations, latest first. `limit` counts evaluations, not comments. */
export async function readComments(
  db: Database,
  which: Evaluations,
  { questions, q, withHidden, after, limit, fewest }: CommentFilter,
): Promise<StoredComment[]> {
  const { rows } = await sql<StoredComment>`
    with evaluation as (
      select entry.entry_id, entry.session_id, entry.recorded_at, array_agg(question) as questions,
        array_agg(text) as texts, array_agg(hidden.entry_id is not null) as hidden
      from log_entry as entry
      cross join unnest(${questions}::text[]) as question
      cross join lateral (select entry.body -> 'answers' ->> question as text) as answer
      left join hidden_evaluation_comment as hidden on hidden.conference_id = entry.conference_id
        and hidden.entry_id = entry.entry_id and hidden.question_id = question
      where ${chosen(which, 'entry')} and text <> ''
        and ${withHidden ? sql`true` : sql`hidden.entry_id is null`}
        and (${q} = '' or (folded(${q}) <> '' and strpos(folded(text), folded(${q})) > 0))
        and ${
          after === undefined
            ? sql`true`
            : sql`(entry.recorded_at, entry.entry_id) < (
                select last.recorded_at, last.entry_id from log_entry as last
                where last.type = 'SessionEvaluation' and last.conference_id = ${which.conferenceId}
                  and last.entry_id = ${after}::uuid limit 1
              )`
        }
        and entry.session_id in (
          select session_id from log_entry where ${chosen(which)} group by session_id having count(*) >= ${fewest}
        )
      group by entry.entry_id, entry.session_id, entry.recorded_at
      order by entry.recorded_at desc, entry.entry_id desc limit ${limit}
    )
    select entry_id, question_id, session_id, text, date_trunc('hour', recorded_at) as hour, is_hidden
    from evaluation, unnest(questions, texts, hidden) as comment (question_id, text, is_hidden)
    order by recorded_at desc, entry_id desc, question_id`.execute(db);
  return rows;
}

/** The session of a comment; undefined if there is no such comment. */
export async function findComment(
  db: Database,
  { conferenceId, isTest }: Evaluations,
  { entryId, questionId }: { entryId: string; questionId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ session_id: string }>`
    select session_id from log_entry
    where ${chosen({ conferenceId, isTest })} and entry_id = ${entryId}::uuid
      and body -> 'answers' ? ${questionId} limit 1`.execute(db);
  return rows[0]?.session_id;
}

/** Hides a comment, or shows it again. Returns whether that changed anything. */
export async function setCommentHidden(
  db: Database,
  conferenceId: string,
  { entryId, questionId }: { entryId: string; questionId: string },
  isHidden: boolean,
): Promise<boolean> {
  if (isHidden) {
    const inserted = await db
      .insertInto('hidden_evaluation_comment')
      .values({ conference_id: conferenceId, entry_id: entryId, question_id: questionId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const deleted = await db
    .deleteFrom('hidden_evaluation_comment')
    .where('conference_id', '=', conferenceId)
    .where('entry_id', '=', entryId)
    .where('question_id', '=', questionId)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

/** An exported evaluation: anonymous. */
export interface ExportedEvaluation {
  entry_id: string;
  session_id: string;
  /** With microseconds: without them, a batch would repeat the last line of the one before. */
  recorded_at: string;
  hour: Date;
  answers: Record<string, string | number>;
  hidden: string[];
}

/** A batch of evaluations, oldest first, after the last one in the previous batch. */
export async function readBatch(
  db: Database,
  which: Evaluations,
  { after, limit }: { after: ExportedEvaluation | undefined; limit: number },
): Promise<ExportedEvaluation[]> {
  const { rows } = await sql<ExportedEvaluation>`
    select entry.entry_id, entry.session_id, entry.recorded_at::text as recorded_at,
      date_trunc('hour', entry.recorded_at) as hour, entry.body -> 'answers' as answers, array(
        select question_id from hidden_evaluation_comment as hidden
        where hidden.conference_id = entry.conference_id and hidden.entry_id = entry.entry_id
      ) as hidden
    from log_entry as entry
    where ${chosen(which, 'entry')} and ${
      after === undefined
        ? sql`true`
        : sql`(entry.recorded_at, entry.entry_id) > (${after.recorded_at}::timestamptz, ${after.entry_id}::uuid)`
    }
    order by entry.recorded_at, entry.entry_id limit ${limit}`.execute(db);
  return rows;
}
