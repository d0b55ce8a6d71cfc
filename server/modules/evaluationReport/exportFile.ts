import { Readable } from 'node:stream';
import { FEWEST_ANSWERS } from '../../../src/contract/evaluationReport';
import type { EventConfig } from '../../../src/contract/eventConfig';
import type { ServerDeps } from '../../deps';
import { BYTE_ORDER_MARK, csvLine } from '../../lib/csv';
import {
  countEvaluations,
  readBatch,
  readSessions,
  type Evaluations,
  type ExportedEvaluation,
} from './repository';
import { questionsOf } from './service';

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

/**
 * All evaluations as a file, oldest first, streamed at the reader's pace: only one batch is in memory at a
 * time. Formulas become text in CSV.
 */
export function exportFile(
  { db }: Pick<ServerDeps, 'db'>,
  event: EventConfig,
  which: Evaluations,
  { format, dataSet }: { format: 'csv' | 'json'; dataSet: string },
): Readable {
  const questions = questionsOf(event).map(({ id }) => id);

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
    yield BYTE_ORDER_MARK + csvLine(['sessionId', 'title', 'hour', ...questions]);
    for await (const batch of lines()) {
      yield batch
        .map(({ sessionId, title, at, answers }) =>
          csvLine([sessionId, title, at, ...questions.map((question) => answers[question] ?? '')]),
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
