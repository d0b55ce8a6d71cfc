import { sql, type RawBuilder } from 'kysely';
import type { EndpointReply, EndpointRequest } from '../../../src/contract/endpoint';
import type { listModerationQueue, QueueItem, ReportReason } from '../../../src/contract/moderation';
import type { Database } from '../../db/database';
import { ProblemError } from '../../problem';

type Query = EndpointRequest<typeof listModerationQueue>['query'];
type Page = Pick<EndpointReply<typeof listModerationQueue>, 'items' | 'next'>;

const PAGE = 50;

/** Row of a comment in the queue; `place` is what the next page begins after. */
interface Row {
  session_id: string;
  number: number;
  body: string;
  user_id: string;
  user_name: string;
  created_at: Date;
  is_hidden: boolean;
  is_pinned: boolean;
  session_title: string;
  silence_act: number | null;
  silence_until: Date | null;
  reports: { reason: ReportReason; note: string }[] | null;
  place: string;
}

/** Columns of a line, of `comment` and the reports that are open on it. */
const LINE = sql`
  comment.subject_id as session_id, comment.number, comment.body, comment.user_id, comment.user_name,
  comment.created_at, comment.hidden_at is not null as is_hidden, pin.number is not null as is_pinned,
  session.title as session_title, silence.act_id as silence_act, silence.until as silence_until, (
    select json_agg(json_build_object('reason', report.reason, 'note', report.note) order by report_id desc)
    from report where report.conference_id = comment.conference_id and target_kind = 'comment'
      and report.session_id = comment.subject_id and target_id = comment.number::text and closed_by is null
  ) as reports`;

/** Joins of a line; comments on exhibitors have no session and are left out. */
const joined = (at: Date) => sql`
  join lateral (
    select title from session
    where session.conference_id = comment.conference_id and session.session_id = comment.subject_id
    order by table_name limit 1
  ) as session on true
  left join pinned_comment as pin on pin.conference_id = comment.conference_id
    and pin.session_id = comment.subject_id and pin.number = comment.number
  left join silence on silence.conference_id = comment.conference_id and silence.user_id = comment.user_id
    and (silence.until is null or silence.until > ${at})`;

function toItem(row: Row): QueueItem {
  const reports = row.reports ?? [];
  const reasons = new Map<ReportReason, number>();
  for (const { reason } of reports) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return {
    target: { kind: 'comment', sessionId: row.session_id, id: String(row.number) },
    sessionTitle: row.session_title,
    text: row.body,
    author: { userId: row.user_id, name: row.user_name },
    silence:
      row.silence_act === null
        ? null
        : { until: row.silence_until?.toISOString() ?? null, actId: row.silence_act },
    createdAt: row.created_at.toISOString(),
    state: row.is_hidden ? 'hidden' : 'shown',
    pinned: row.is_pinned,
    reports: {
      count: reports.length,
      reasons: [...reasons].map(([reason, count]) => ({ reason, count })),
      notes: reports.flatMap(({ note }) => (note === '' ? [] : [note])),
    },
  };
}

const unreadable = () =>
  new ProblemError('bad-request', 'Ask for the next page with the "next" of the last.');

/** Reported comments, the longest waiting first. */
async function readReported(
  db: Database,
  { conferenceId, at }: { conferenceId: string; at: Date },
  { sessionId, after, limit }: { sessionId: string | undefined; after: string | undefined; limit: number },
): Promise<Row[]> {
  if (after !== undefined && !/^\d{1,15}$/.test(after)) throw unreadable();
  const { rows } = await sql<Row>`
    select ${LINE}, open.first::text as place
    from (
      select session_id, target_id::integer as number, min(report_id) as first from report
      where conference_id = ${conferenceId} and closed_by is null and target_kind = 'comment'
        and (${sessionId ?? null}::text is null or session_id = ${sessionId ?? null})
      group by session_id, target_id
      having min(report_id) > ${Number(after ?? 0)}
    ) as open
    join comment on comment.conference_id = ${conferenceId} and comment.subject_id = open.session_id
      and comment.number = open.number and comment.removed_at is null
    ${joined(at)}
    order by open.first limit ${limit}`.execute(db);
  return rows;
}

const PLACE = /^(\d{4}-\d\d-\d\dT[\d:.]{8,16}Z)~([\w-]{1,80})~(\d{1,10})$/;

/** The newest comments, or of those the hidden ones. */
async function readNewest(
  db: Database,
  { conferenceId, at }: { conferenceId: string; at: Date },
  {
    sessionId,
    after,
    limit,
    hidden,
  }: { sessionId: string | undefined; after: string | undefined; limit: number; hidden: boolean },
): Promise<Row[]> {
  const place = after === undefined ? null : PLACE.exec(after);
  if (after !== undefined && !place) throw unreadable();
  const [, createdAt, session, number] = place ?? [];
  const conditions: RawBuilder<unknown>[] = [
    sql`comment.conference_id = ${conferenceId}`,
    sql`comment.removed_at is null`,
    ...(hidden ? [sql`comment.hidden_at is not null`] : []),
    ...(sessionId === undefined ? [] : [sql`comment.subject_id = ${sessionId}`]),
    ...(place
      ? [
          sql`(comment.created_at, comment.subject_id, -comment.number)
            < (${createdAt}::timestamptz, ${session}, ${-Number(number)})`,
        ]
      : []),
  ];
  const { rows } = await sql<Row>`
    select ${LINE}, concat_ws('~', to_char(comment.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      comment.subject_id, comment.number) as place
    from comment ${joined(at)}
    where ${sql.join(conditions, sql` and `)}
    order by comment.created_at desc, comment.subject_id desc, comment.number asc limit ${limit}`.execute(db);
  return rows;
}

/** One page of the queue. */
export async function readQueue(
  db: Database,
  where: { conferenceId: string; at: Date },
  { view = 'open', sessionId, kind, after, limit = PAGE }: Query,
): Promise<Page> {
  if (view === 'questions' || kind === 'question') return { items: [], next: null };
  // One more than asked for tells whether there is a next page.
  const page = { sessionId, after, limit: limit + 1 };
  const rows =
    view === 'newest' || view === 'hidden'
      ? await readNewest(db, where, { ...page, hidden: view === 'hidden' })
      : await readReported(db, where, page);
  const shown = rows.slice(0, limit);
  return { items: shown.map(toItem), next: rows.length > limit ? (shown.at(-1)?.place ?? null) : null };
}

/** What waits in all sessions. */
export async function countWaiting(
  db: Database,
  conferenceId: string,
): Promise<{ reports: number; questions: number }> {
  const { rows } = await sql<{ reports: number }>`
    select count(*) as reports from (
      select distinct report.session_id, report.target_id from report
      join comment on comment.conference_id = report.conference_id and comment.subject_id = report.session_id
        and comment.number::text = report.target_id and comment.removed_at is null
      where report.conference_id = ${conferenceId} and closed_by is null and target_kind = 'comment'
    ) as open`.execute(db);
  return { reports: rows[0]?.reports ?? 0, questions: 0 };
}

/** Sessions in which anything was said, by title. */
export async function sessionsWithTexts(
  db: Database,
  conferenceId: string,
): Promise<{ sessionId: string; title: string }[]> {
  const { rows } = await sql<{ sessionId: string; title: string }>`
    select distinct on (session.session_id) session.session_id as "sessionId", session.title
    from session join comment_counter as counter on counter.conference_id = session.conference_id
      and counter.subject_id = session.session_id
    where session.conference_id = ${conferenceId}
    order by session.session_id, session.table_name`.execute(db);
  return rows.sort((a, b) => a.title.localeCompare(b.title));
}
