import { Readable } from 'node:stream';
import { FEWEST_ANSWERS } from '../../../../src/contract/program/evaluationReport';
import type { CsvDialect } from '../../../../src/contract/kit/csvDialect';
import type { EvaluationQuestion } from '../../../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../../../deps';
import { csvLine, csvStart } from '../../../lib/csv';
import {
  countEvaluations,
  readBatch,
  readSessions,
  type Evaluations,
  type ExportedEvaluation,
} from './repository';

/** Number of evaluations read at a time. */
const BATCH = 500;

/** One exported evaluation. Those for sessions with too few answers have neither answers nor an hour. */
interface Line {
  sessionId: string;
  title: string;
  at: string;
  answers: Record<string, string | number>;
}

const toLine = (
  { session_id, hour, answers, hidden }: ExportedEvaluation,
  title: string,
  isWithheld: boolean,
): Line => ({
  sessionId: session_id,
  title,
  at: isWithheld ? '' : hour.toISOString(),
  answers: isWithheld
    ? {}
    : Object.fromEntries(Object.entries(answers).filter(([question]) => !hidden.includes(question))),
});

/** How evaluations are written; `dataSet` is the program that has the titles of the sessions. */
interface EvaluationFile {
  format: 'csv' | 'json';
  dialect: CsvDialect;
  questions: readonly EvaluationQuestion[];
  dataSet: string;
}

/**
 * All evaluations as a file, oldest first, streamed at the reader's pace: only one batch is in memory at a
 * time. In CSV, the questions are headings in their own words, and formulas become text.
 */
export function exportFile(
  { db }: Pick<ServerDeps, 'db'>,
  which: Evaluations,
  { format, dialect, questions, dataSet }: EvaluationFile,
): Readable {
  async function* lines(): AsyncGenerator<Line[]> {
    const counts = await countEvaluations(db, which);
    const titles = new Map(
      (await readSessions(db, which, dataSet)).map(({ sessionId, title }) => [sessionId, title]),
    );
    let after: ExportedEvaluation | undefined;
    do {
      const batch = await readBatch(db, which, { after, limit: BATCH });
      yield batch.map((each) => {
        const isWithheld = (counts.get(each.session_id) ?? 0) < FEWEST_ANSWERS;
        return toLine(each, titles.get(each.session_id) ?? '', isWithheld);
      });
      after = batch.length === BATCH ? batch.at(-1) : undefined;
    } while (after !== undefined);
  }

  async function* csv(): AsyncGenerator<string> {
    const labels = questions.map(({ label }) => label);
    yield csvStart(dialect) + csvLine(['sessionId', 'title', 'hour', ...labels], dialect);
    for await (const batch of lines()) {
      yield batch
        .map(({ sessionId, title, at, answers }) =>
          csvLine([sessionId, title, at, ...questions.map(({ id }) => answers[id] ?? '')], dialect),
        )
        .join('');
    }
  }

  async function* json(): AsyncGenerator<string> {
    let between = '[';
    for await (const batch of lines()) {
      for (const line of batch) {
        yield `${between}\n${JSON.stringify(line)}`;
        between = ',';
      }
    }
    yield between === '[' ? '[]\n' : '\n]\n';
  }

  return Readable.from(format === 'csv' ? csv() : json(), { objectMode: false });
}
