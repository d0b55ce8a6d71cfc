import type { CsvDialect } from '../../../../src/contract/kit/csvDialect';
import {
  faultsOf,
  MAX_IMPORTED_POLLS,
  pollDraft,
  type PollAnswer,
  type PollDraft,
  type PollFault,
} from '../../../../src/contract/stage/polls';
import { csvFile } from '../../../lib/csv';
import { encodingFault } from '../../../lib/encoding';
import type { PollRow, votesForExport } from './repository';

/** What a file of prepared polls holds: polls, or everything that is wrong with it. */
export type ReadPolls = { drafts: PollDraft[]; faults: [] } | { drafts: null; faults: PollFault[] };

const refused = (...faults: PollFault[]): ReadPolls => ({ drafts: null, faults });

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8').decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads a JSON file of prepared polls. */
export function readPolls(bytes: Buffer): ReadPolls {
  const encoding = encodingFault(bytes);
  if (encoding) return refused({ path: '', code: encoding.code });
  const parsed = parseJson(bytes);
  if (parsed === undefined) return refused({ path: '', code: 'json' });
  if (!Array.isArray(parsed) || parsed.length === 0 || parsed.length > MAX_IMPORTED_POLLS) {
    return refused({ path: '', code: 'list' });
  }
  const drafts: PollDraft[] = [];
  const faults: PollFault[] = [];
  for (const [index, item] of parsed.entries()) {
    const result = pollDraft.safeParse(item);
    if (result.success) drafts.push(result.data);
    else {
      const found = faultsOf(result.error.issues);
      faults.push(
        ...found.map(({ path, code }) => ({ code, path: path === '' ? `${index}` : `${index}.${path}` })),
      );
    }
  }
  return faults.length > 0 ? { drafts: null, faults } : { drafts, faults: [] };
}

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
