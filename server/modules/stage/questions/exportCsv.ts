import type { CsvDialect } from '../../../../src/contract/kit/csvDialect';
import { csvFile } from '../../../lib/csv';
import type { QuestionRow } from './rows';

const HEADER = ['number', 'askedAt', 'state', 'votes', 'name', 'question', 'answer', 'answeredBy', 'reason'];

/** A session's questions as CSV; anonymous ones without a name. */
export function questionCsv(
  rows: readonly QuestionRow[],
  votes: ReadonlyMap<string, number>,
  dialect: CsvDialect,
): Buffer {
  const lines = rows.map((row) => [
    row.number,
    row.asked_at.toISOString(),
    row.state,
    votes.get(row.question_id) ?? 0,
    row.anonymous ? '' : row.user_name,
    row.text,
    row.answer,
    row.answered_name,
    row.reason,
  ]);
  return csvFile([HEADER, ...lines], dialect);
}
