import type { SessionEvaluation } from '../../../../src/contract/program/sessionEvals';
import type { Database } from '../../../db/database';
import type { EvaluationAnswers } from '../../../../src/contract/platform/log';

/** The user's evaluations of one kind (test or real), oldest first; at most one per session. */
export async function listEvaluations(
  db: Database,
  person: { conferenceId: string; userId: string; isTest: boolean },
): Promise<SessionEvaluation[]> {
  const rows = await db
    .selectFrom('log_entry')
    .select(['session_id', 'recorded_at', 'body'])
    .where('conference_id', '=', person.conferenceId)
    .where('user_id', '=', person.userId)
    .where('is_test', '=', person.isTest)
    .where('type', '=', 'SessionEvaluation')
    .where('session_id', 'is not', null)
    .$narrowType<{ session_id: string }>()
    .orderBy('recorded_at')
    .orderBy('session_id')
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    userId: person.userId,
    answers: (row.body as { answers: EvaluationAnswers }).answers,
    submittedAt: row.recorded_at.toISOString(),
  }));
}
