import { BYTE_ORDER_MARK, csvLine } from '../../lib/csv';
import type { QuestionRow } from './rows';

const HEADER = ['number', 'askedAt', 'state', 'votes', 'name', 'question', 'answer', 'answeredBy', 'reason'];

/** A session's questions as CSV; anonymous ones without a name. */
export function questionCsv(rows: readonly QuestionRow[], votes: ReadonlyMap<string, number>): string {
  const lines = rows.map((row) =>
    csvLine([
      ...[row.number, row.asked_at.toISOString(), row.state, votes.get(row.question_id) ?? 0],
      ...[row.anonymous ? '' : row.user_name, row.text, row.answer, row.answered_name, row.reason],
    ]),
  );
  return [BYTE_ORDER_MARK, csvLine(HEADER), ...lines].join('');
}
