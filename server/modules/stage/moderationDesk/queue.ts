import { sql, type RawBuilder } from 'kysely';
import type { EndpointReply, EndpointRequest } from '../../../../src/contract/kit/endpoint';
import type {
  listModerationQueue,
  ModerationTarget,
  QueueItem,
  QueueView,
  ReportReason,
} from '../../../../src/contract/access/moderation';
import type { Database } from '../../../db/database';
import { ProblemError } from '../../../problem';

/** An event at a time of it; without questions there are none to moderate. */
export interface QueueAt {
  conferenceId: string;
  at: Date;
  hasQuestions: boolean;
}

/** A line as it is stored. `position` orders lines and says where the next page begins. */
interface QueueLine {
  kind: ModerationTarget['kind'];
  session_id: string;
  target_id: string;
  body: string;
  user_id: string;
  user_name: string;
  is_anonymous: boolean;
  created_at: Date;
  state: QueueItem['state'];
  is_pinned: boolean;
  session_title: string;
  place_kind: QueueItem['place'];
  silence_act: number | null;
  silence_until: Date | null;
  reports: { reason: ReportReason; note: string }[] | null;
  position: string;
}

/** What is read of one kind of line, in the order of `position`. */
interface Wanted extends QueueAt {
  view: QueueView;
  /** Otherwise what waits longest comes first. */
  latestFirst: boolean;
  sessionId: string | undefined;
  /** The position of the line before. */
  after: string | undefined;
  limit: number;
}

type Fragment = RawBuilder<unknown>;

/** How one kind of line is stored. */
interface Source {
  kind: QueueLine['kind'];
  /** The table, under the name of its kind, and what is joined to it. */
  tables: Fragment;
  sessionId: Fragment;
  id: Fragment;
  /** The id as text that sorts in the order of writing, as far as ids tell it. */
  rank: Fragment;
  author: Fragment;
  /** Since when the line waits, or when it was written. */
  since: Fragment;
  columns: Fragment;
  conditions: Fragment[];
  /** Its title and kind; of the event's places by default. */
  place?: Fragment;
}

const placeOf = (conferenceId: string, id: Fragment) => sql`
  select title, place.kind from place where place.conference_id = ${conferenceId} and place_id = ${id}
  order by rank, table_name limit 1`;

function linesOf(
  { kind, tables, sessionId, id, rank, author, since, columns, conditions, place }: Source,
  { conferenceId, at, latestFirst, sessionId: wantedSession, after, limit }: Wanted,
): RawBuilder<QueueLine> {
  const event = sql.ref(`${kind}.conference_id`);
  const key = sql`(${sql.lit(kind)} || '~' || ${sessionId} || '~' || ${rank}) collate "C"`;
  const [time = '', ...rest] = after?.split('~') ?? [];
  const beyond = sql`(${since}, ${key}) ${latestFirst ? sql`<` : sql`>`} (${time}::timestamptz, ${rest.join('~')})`;
  const all = [
    sql`${event} = ${conferenceId}`,
    ...conditions,
    ...(wantedSession === undefined ? [] : [sql`${sessionId} = ${wantedSession}`]),
    ...(after === undefined ? [] : [beyond]),
  ];
  const direction = latestFirst ? sql`desc` : sql`asc`;
  return sql<QueueLine>`
    select ${sql.lit(kind)} as kind, ${sessionId} as session_id, ${id} as target_id, ${columns},
      place.title as session_title, place.kind as place_kind, silence.act_id as silence_act, silence.until as silence_until, (
        select json_agg(json_build_object('reason', report.reason, 'note', report.note) order by report_id desc)
        from report where report.conference_id = ${conferenceId} and target_kind = ${kind}
          and report.session_id = ${sessionId} and target_id = ${id} and closed_by is null
      ) as reports,
      to_char(${since} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || ${key} as position
    from ${tables}
    join lateral (${place ?? placeOf(conferenceId, sessionId)}) as place on true
    left join silence on silence.conference_id = ${conferenceId} and silence.user_id = ${author}
      and (silence.until is null or silence.until > ${at})
    where ${sql.join(all, sql` and `)}
    order by ${since} ${direction}, ${key} ${direction} limit ${limit}`;
}

/** Targets of a kind that have open reports, and since when. */
const reported = (conferenceId: string, kind: QueueLine['kind']) => sql`(
  select session_id, target_id, min(reported_at) as since from report
  where conference_id = ${conferenceId} and closed_by is null and target_kind = ${kind}
  group by session_id, target_id
) as reported`;

/** Comments of a view. */
function commentLines(wanted: Wanted): RawBuilder<QueueLine> {
  const { conferenceId, view, latestFirst } = wanted;
  const waiting = sql`
    join ${reported(conferenceId, 'comment')}
      on reported.session_id = comment.subject_id and reported.target_id::integer = comment.number`;
  const source: Source = {
    kind: 'comment',
    tables: sql`
      comment ${latestFirst ? sql`` : waiting}
      left join pinned_comment as pin on pin.conference_id = comment.conference_id
        and pin.session_id = comment.subject_id and pin.number = comment.number`,
    sessionId: sql`comment.subject_id`,
    id: sql`comment.number::text`,
    rank: sql`lpad(comment.number::text, 10, '0')`,
    author: sql`comment.user_id`,
    since: latestFirst ? sql`comment.created_at` : sql`reported.since`,
    columns: sql`
      comment.body, comment.user_id, comment.user_name, false as is_anonymous, comment.created_at,
      case when comment.hidden_at is null then 'shown' else 'hidden' end as state,
      pin.number is not null as is_pinned`,
    conditions: [
      sql`comment.removed_at is null`,
      ...(view === 'hidden' ? [sql`comment.hidden_at is not null`] : []),
    ],
  };
  return linesOf(source, wanted);
}

/** Which questions a view shows: dismissed ones wait for nothing. */
const QUESTIONS: Readonly<Record<QueueView, Fragment>> = {
  open: sql`question.state <> 'dismissed' and (question.state = 'pending' or reported.since is not null)`,
  reports: sql`question.state <> 'dismissed' and reported.since is not null`,
  questions: sql`question.state = 'pending'`,
  newest: sql`true`,
  hidden: sql`question.state = 'dismissed'`,
};

/** Questions of a view. */
function questionLines(wanted: Wanted): RawBuilder<QueueLine> {
  const { conferenceId, view, latestFirst } = wanted;
  const waiting = sql`
    left join ${reported(conferenceId, 'question')}
      on reported.session_id = question.session_id and reported.target_id = question.question_id::text`;
  const source: Source = {
    kind: 'question',
    tables: sql`question ${latestFirst ? sql`` : waiting}`,
    sessionId: sql`question.session_id`,
    id: sql`question.question_id::text`,
    rank: sql`lpad(question.number::text, 19, '0')`,
    author: sql`question.user_id`,
    since: latestFirst
      ? sql`question.asked_at`
      : sql`least(case question.state when 'pending' then question.asked_at end, reported.since)`,
    columns: sql`
      question.text as body, question.user_id, question.user_name, question.anonymous as is_anonymous,
      question.asked_at as created_at, false as is_pinned,
      case question.state when 'approved' then 'shown' when 'dismissed' then 'hidden' else question.state end as state`,
    conditions: [QUESTIONS[view]],
  };
  return linesOf(source, wanted);
}

/** Private messages of a view: those that are reported, or hidden. */
function messageLines(wanted: Wanted): RawBuilder<QueueLine> {
  const { conferenceId, view } = wanted;
  const waiting = sql`
    join ${reported(conferenceId, 'message')} on reported.session_id = message.conversation_id::text
      and reported.target_id = message.number::text`;
  const source: Source = {
    kind: 'message',
    tables: sql`message ${view === 'hidden' ? sql`` : waiting}`,
    place: sql`select '' as title, 'conversation' as kind`,
    sessionId: sql`message.conversation_id::text`,
    id: sql`message.number::text`,
    rank: sql`lpad(message.number::text, 10, '0')`,
    author: sql`message.sender_id`,
    since: view === 'hidden' ? sql`message.sent_at` : sql`reported.since`,
    columns: sql`
      message.body, message.sender_id as user_id, message.sender_name as user_name, false as is_anonymous,
      message.sent_at as created_at, false as is_pinned,
      case when message.hidden_at is null then 'shown' else 'hidden' end as state`,
    conditions: [
      sql`message.deleted_at is null`,
      ...(view === 'hidden' ? [sql`message.hidden_at is not null`] : []),
    ],
  };
  return linesOf(source, wanted);
}

type Query = EndpointRequest<typeof listModerationQueue>['query'];
type Page = Pick<EndpointReply<typeof listModerationQueue>, 'items' | 'next'>;

const PAGE = 50;

function toItem(row: QueueLine): QueueItem {
  const reports = row.reports ?? [];
  const reasons = new Map<ReportReason, number>();
  for (const { reason } of reports) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return {
    target: { kind: row.kind, sessionId: row.session_id, id: row.target_id },
    sessionTitle: row.session_title,
    place: row.place_kind,
    text: row.body,
    author: row.is_anonymous ? null : { userId: row.user_id, name: row.user_name },
    silence:
      row.silence_act === null || row.is_anonymous
        ? null
        : { until: row.silence_until?.toISOString() ?? null, actId: row.silence_act },
    createdAt: row.created_at.toISOString(),
    state: row.state,
    pinned: row.is_pinned,
    reports: {
      count: reports.length,
      reasons: [...reasons].map(([reason, count]) => ({ reason, count })),
      notes: reports.flatMap(({ note }) => (note === '' ? [] : [note])),
    },
  };
}

/** Time with microseconds in UTC, kind, session and rank of a line. */
const POSITION =
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~(?:comment|question|message)~[\w-]{1,80}~\d{10,19}$/;

/** Views that show the latest first; in the others what waits longest comes first. */
const LATEST_FIRST: ReadonlySet<QueueView> = new Set<QueueView>(['newest', 'hidden']);

/** One page of the queue: as many lines of each kind are read, of which the first are shown. */
export async function readQueue(
  db: Database,
  where: QueueAt,
  { view = 'open', sessionId, kind, after, limit = PAGE }: Query,
): Promise<Page> {
  if (after !== undefined && !POSITION.test(after)) {
    throw new ProblemError('bad-request', 'Ask for the next page with the "next" of the last.');
  }
  const latestFirst = LATEST_FIRST.has(view);
  // One more than asked for tells whether there is a next page.
  const wanted = { ...where, view, latestFirst, sessionId, after, limit: limit + 1 };
  const isWanted = (each: QueueLine['kind']) => kind === undefined || kind === each;
  const withComments = isWanted('comment') && view !== 'questions';
  const withQuestions = isWanted('question') && where.hasQuestions;
  const withMessages = isWanted('message') && view !== 'questions' && view !== 'newest';
  const comments = withComments ? (await commentLines(wanted).execute(db)).rows : [];
  const questions = withQuestions ? (await questionLines(wanted).execute(db)).rows : [];
  const messages = withMessages ? (await messageLines(wanted).execute(db)).rows : [];
  const earlier = (a: QueueLine, b: QueueLine) => (a.position < b.position ? -1 : 1);
  const rows = [...comments, ...questions, ...messages].sort((a, b) =>
    latestFirst ? earlier(b, a) : earlier(a, b),
  );
  const shown = rows.slice(0, limit);
  return { items: shown.map(toItem), next: rows.length > limit ? (shown.at(-1)?.position ?? null) : null };
}

/** What waits in all sessions. */
export async function countWaiting(
  db: Database,
  { conferenceId, hasQuestions }: QueueAt,
): Promise<{ reports: number; questions: number }> {
  const { rows } = await sql<{ reports: number; questions: number }>`
    select (
      select count(*) from (
        select distinct report.session_id, report.target_kind, report.target_id from report
        left join comment on target_kind = 'comment' and comment.conference_id = report.conference_id
          and comment.subject_id = report.session_id and comment.number::text = report.target_id
          and comment.removed_at is null
        left join question on target_kind = 'question' and question.conference_id = report.conference_id
          and question.question_id::text = report.target_id and question.state <> 'dismissed'
        left join message on target_kind = 'message' and message.conversation_id::text = report.session_id
          and message.number::text = report.target_id and message.deleted_at is null
        where report.conference_id = ${conferenceId} and closed_by is null
          and (comment.number is not null or message.number is not null or (${hasQuestions} and question.question_id is not null))
      ) as open
    ) as reports, (
      select count(*) from question
      where question.conference_id = ${conferenceId} and state = 'pending' and ${hasQuestions} and exists (
        select from session
        where session.conference_id = question.conference_id and session.session_id = question.session_id
      )
    ) as questions`.execute(db);
  return rows[0] ?? { reports: 0, questions: 0 };
}

/** Sessions, exhibitors and posters in which anything was said or asked, by title. */
export async function sessionsWithTexts(
  db: Database,
  { conferenceId, hasQuestions }: QueueAt,
): Promise<{ sessionId: string; title: string }[]> {
  const { rows } = await sql<{ sessionId: string; title: string }>`
    select distinct on (place_id) place_id as "sessionId", title
    from place
    where conference_id = ${conferenceId} and place_id in (
      select subject_id from comment_counter where comment_counter.conference_id = ${conferenceId}
      union select session_id from question where ${hasQuestions} and question.conference_id = ${conferenceId}
    )
    order by place_id, rank, table_name`.execute(db);
  return rows.sort((a, b) => a.title.localeCompare(b.title));
}
