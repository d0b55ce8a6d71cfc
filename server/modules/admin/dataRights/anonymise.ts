import { sql } from 'kysely';
import { defaultEvaluationQuestions } from '../../../../src/contract/platform/defaultEvaluation';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { own, type PersonAt } from './person';

/** Questions whose answers do not identify anyone: ratings and choices, but no free text. */
function figureQuestions({ pageOptions: { sessionEvals } }: EventConfig): string[] {
  const questions = sessionEvals?.questions ?? defaultEvaluationQuestions();
  return questions.filter(({ kind }) => kind !== 'comment').map(({ id }) => id);
}

/**
 * Anonymizes the person's evaluations: each gets its own random id, loses name and free text, and keeps only
 * the hour of its timestamp. Session statistics do not change.
 */
export async function anonymiseEvaluations(event: EventConfig, person: PersonAt): Promise<void> {
  await sql`update log_entry set user_id = nobody.id, entry_id = nobody.entry,
      recorded_at = date_trunc('hour', recorded_at),
      body = jsonb_build_object(
        'type', body -> 'type', 'entryId', nobody.entry, 'userId', nobody.id, 'userName', '',
        'sessionId', body -> 'sessionId', 'sessionName', body -> 'sessionName', 'answers', (
          select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(body -> 'answers')
          where key = any(${figureQuestions(event)})
        ))
    from (
      select entry_id as old, 'nobody-' || gen_random_uuid() as id, gen_random_uuid() as entry from log_entry
      where ${own(person)} and type = 'SessionEvaluation'
    ) as nobody
    where ${own(person)} and entry_id = nobody.old`.execute(person.db);
}
