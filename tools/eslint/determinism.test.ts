import { Linter } from 'eslint';
import { determinism } from './determinism';

/** What is reported for a line of code in this file. */
const reported = (filename: string, code: string) =>
  new Linter()
    .verify(code, [{ files: ['**/*.ts'] }, ...determinism], { filename })
    .map(({ message }) => message);

const COVERED = [
  'src/app/sagas/texts.ts',
  'src/app/chunkLoading/saga.ts',
  'src/app/replay/todaysApp.ts',
  'src/features/help/saga.ts',
  'src/shared/saga/poll.ts',
  'src/replay/log/replay/replaySagas.ts',
  'src/replay/page/slice.ts',
  'src/replay/record/segmentKeeper.ts',
];

describe.each(COVERED)('%s', (file) => {
  it.each([
    'fetch("/x");',
    'setTimeout(run, 1);',
    'window.alert(1);',
    'new Date();',
    'Date.now();',
    'Math.random();',
  ])('reaches the world through deps: %s', (code) => {
    expect(reported(file, code)).toEqual([expect.stringMatching(/deps/)]);
  });

  it.each(['new Date(at);', 'call(deps.clock.now);'])('may have %s', (code) => {
    expect(reported(file, code)).toEqual([]);
  });
});

it.each([
  'src/app/deps/page.ts',
  'src/features/help/components/useHelp.ts',
  'src/features/help/saga.test.ts',
  'src/replay/record/disk.ts',
])('%s may use the browser', (file) => {
  expect(reported(file, 'window.alert(new Date());')).toEqual([]);
});

it('has actions made where a replay knows them, except on the replay page', () => {
  const code = "import { createSlice } from '@reduxjs/toolkit';";
  expect(reported('src/features/help/slice.ts', code)).toEqual([expect.stringMatching(/a replay knows/)]);
  expect(reported('src/replay/page/slice.ts', code)).toEqual([]);
});
