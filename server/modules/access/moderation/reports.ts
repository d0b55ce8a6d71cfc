import type { ExpressionBuilder } from 'kysely';
import type { ModerationTarget, ReportReason } from '../../../../src/contract/access/moderation';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';

/** Stores a report; a person's second one of the same target is none. */
export async function insertReport(
  db: Database,
  target: ModerationTarget,
  report: {
    conferenceId: string;
    userId: string;
    authorId: string;
    reason: ReportReason;
    note: string;
    at: Date;
  },
): Promise<void> {
  await db
    .insertInto('report')
    .values({
      conference_id: report.conferenceId,
      target_kind: target.kind,
      session_id: target.sessionId,
      target_id: target.id,
      author_user_id: report.authorId,
      user_id: report.userId,
      reason: report.reason,
      note: report.note,
      reported_at: report.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The open reports of a target, as a condition. */
const openOn =
  (conferenceId: string, { kind, sessionId, id }: ModerationTarget) =>
  (where: ExpressionBuilder<Tables, 'report'>) =>
    where.and([
      where('conference_id', '=', conferenceId),
      where('target_kind', '=', kind),
      where('session_id', '=', sessionId),
      where('target_id', '=', id),
      where('closed_by', 'is', null),
    ]);

/** Closes a target's open reports by an act. Returns how many there were. */
export async function closeReports(
  db: Database,
  conferenceId: string,
  target: ModerationTarget,
  actId: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('report')
    .set({ closed_by: actId })
    .where(openOn(conferenceId, target))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** How many open reports a target has. */
export async function countOpen(
  db: Database,
  conferenceId: string,
  target: ModerationTarget,
): Promise<number> {
  const { count } = await db
    .selectFrom('report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(openOn(conferenceId, target))
    .executeTakeFirstOrThrow();
  return count;
}

/** Opens the reports again that an act closed. */
export async function reopenReports(db: Database, actId: number): Promise<void> {
  await db.updateTable('report').set({ closed_by: null }).where('closed_by', '=', actId).execute();
}
