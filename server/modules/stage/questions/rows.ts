import type { Selectable } from 'kysely';
import type { Question, QuestionState } from '../../../../src/contract/stage/questions';
import type { Tables } from '../../../db/tables';

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
