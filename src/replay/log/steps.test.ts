import {
  logOf,
  openRedactor,
  started,
  startToy,
  createToyWorld,
  toyReducer,
  toySaga,
} from '../../../test/actionLog/toy';
import type { ActionLog } from './actionLog';
import { readAnyLog, readAnyLogInSteps, writeLog, writeLogInSteps } from './file';
import { jsonPieces } from './file/jsonPieces';
import type { Json } from './plain';
import { replaySagas, replaySagasInSteps } from './replay';
import { PIECE, type Steps } from './steps';

const ENTRIES = 5 * PIECE;

function longLog(entries = ENTRIES): ActionLog {
  const segment = {
    startedAt: 0,
    build: 'b',
    initialState: {},
    cut: null,
    firstSequence: 0,
    entries: Array.from({ length: entries }, (_, index) => ({
      kind: 'put' as const,
      at: index,
      action: { type: 'page/shown', payload: `${index % 7} of ${index} ${'é'.repeat(index % 300)}` },
    })),
  };
  return { id: 'long', event: null, report: null, segments: [segment, segment] };
}

/** Runs the steps and counts the pieces. */
function counted<Result>(steps: Steps<Result>): { result: Result; pieces: number } {
  let step = steps.next();
  let pieces = 1;
  for (; !step.done; step = steps.next()) pieces += 1;
  return { result: step.value, pieces };
}

it('reads a long log in steps, with the same result as reading it at once', () => {
  const text = writeLog(longLog());
  const { result, pieces } = counted(readAnyLogInSteps(text));
  expect(result).toEqual(readAnyLog(text));
  expect(result.altered).toBe(false);
  // Each page life's entries are walked three times, the whole text once.
  expect(pieces).toBeGreaterThan((2 * 3 * ENTRIES) / PIECE);
});

it('writes a long log in steps, with the same result as writing it at once', () => {
  const { result, pieces } = counted(writeLogInSteps(longLog()));
  expect(result).toBe(writeLog(longLog()));
  // Each page life's entries are walked once, the file's lines once.
  expect(pieces).toBeGreaterThan((2 * 2 * ENTRIES) / PIECE);
});

it('detects an altered file when reading in steps', () => {
  const text = writeLog(longLog(3)).replace('2 of 2', '2 of 3');
  expect(counted(readAnyLogInSteps(text)).result.altered).toBe(true);
});

it('replays sagas over a long log in steps, with the same result as at once', () => {
  const { dispatch, recorder } = startToy(createToyWorld());
  for (let index = 0; index < 3 * PIECE; index += 1) dispatch(started());
  const log = logOf(recorder);
  const app = { reducer: toyReducer, rootSaga: toySaga() as never, createRedactor: openRedactor };
  const { result, pieces } = counted(replaySagasInSteps(log, app));
  expect(result).toEqual(replaySagas(log, app));
  expect(result.divergence).toBeNull();
  expect(pieces).toBeGreaterThanOrEqual(Math.floor(result.entries / PIECE / 2));
});

it('explains a divergence late in the log in steps', () => {
  const { dispatch, recorder } = startToy(createToyWorld());
  for (let index = 0; index < 3 * PIECE; index += 1) dispatch(started());
  const log = logOf(recorder);
  const last = log.segments[0]?.entries.findLast((entry) => entry.kind === 'call');
  if (last?.kind === 'call') last.args = ['altered'];
  const app = { reducer: toyReducer, rootSaga: toySaga() as never, createRedactor: openRedactor };
  const { result, pieces } = counted(replaySagasInSteps(log, app));
  expect(result.divergence?.cause.kind).toBe('different');
  expect(pieces).toBeGreaterThan((2 * result.entries) / PIECE - 2);
});

it.each<Json>([
  null,
  [],
  {},
  [[]],
  { a: [] },
  ['\ud800', 'x\u2028', 1e21, -0, [[[[[{ deep: [1] }]]]]]],
  JSON.parse('{"__proto__":{"a":1},"10":1,"2":[true,{"b":null}]}') as Json,
])('concatenated JSON pieces equal the JSON: %j', (value) => {
  expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
});
