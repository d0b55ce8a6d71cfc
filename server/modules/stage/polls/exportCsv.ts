import type { CsvDialect } from '../../../../src/contract/kit/csvDialect';
import type { PollAnswer } from '../../../../src/contract/stage/polls';
import { csvFile } from '../../../lib/csv';
import type { votesForExport } from './repository';
import type { PollRow } from './rows';

type Vote = Awaited<ReturnType<typeof votesForExport>>[number];

/** The columns of an answer: one per option where several can be chosen, otherwise one. */
function answerColumns({ kind, options, question }: PollRow): string[] {
  return kind === 'multiple' ? options : [question];
}

function answerCells({ kind, options }: PollRow, answer: PollAnswer): (string | number)[] {
  if ('text' in answer) return [answer.text];
  if ('rating' in answer) return [answer.rating];
  if (kind === 'multiple') return options.map((_text, index) => (answer.choices.includes(index) ? 1 : ''));
  return answer.choices.map((choice) => options[choice] ?? '');
}

/** A poll's votes as CSV: with their voters in a named poll, without in an anonymous one. */
export function pollCsv(poll: PollRow, votes: readonly Vote[], dialect: CsvDialect): Buffer {
  const isNamed = poll.privacy === 'named';
  const header = [...(isNamed ? ['userId', 'name', 'votedAt'] : []), ...answerColumns(poll)];
  const lines = votes.map(({ userId, userName, votedAt, answer }) => [
    ...(isNamed ? [userId, userName, votedAt?.toISOString() ?? ''] : []),
    ...answerCells(poll, answer),
  ]);
  return csvFile([header, ...lines], dialect);
}
