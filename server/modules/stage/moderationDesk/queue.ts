import { sql } from 'kysely';
import type { EndpointReply, EndpointRequest } from '../../../../src/contract/kit/endpoint';
import type {
  listModerationQueue,
  QueueItem,
  QueueView,
  ReportReason,
} from '../../../../src/contract/access/moderation';
import type { Database } from '../../../db/database';
import { ProblemError } from '../../../problem';
import { commentLines, messageLines, questionLines, type QueueAt, type QueueLine } from './queueLines';

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
