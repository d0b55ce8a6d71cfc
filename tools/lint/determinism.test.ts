import { lintPieces } from './testing/lintFiles';

const REFUSED = [
  'fetch("/x");',
  'setTimeout(run, 1);',
  'window.alert(1);',
  'new Date();',
  'Date.now();',
  'moment();',
  'Math.random();',
];
const ALLOWED = [
  'new Date(at);',
  'call(deps.clock.now);',
  'page.location.reload();',
  'export const read = (window: string) => window.length;',
];

const IMPORTS = [
  "import { createSlice } from '@reduxjs/toolkit';",
  "import { createEntityAdapter as adapter } from '@reduxjs/toolkit';",
  "import { delay } from 'redux-saga/effects';",
  "export { retry } from 'typed-redux-saga';",
  "import * as toolkit from '@reduxjs/toolkit';",
];
const OTHER_IMPORTS = [
  "import { createSelector } from '@reduxjs/toolkit';",
  "import { createSlice } from '../../shared/lib/slices';",
];

const said = lintPieces({
  'through-deps': [...REFUSED, ...ALLOWED],
  'replayable-imports': [...IMPORTS, ...OTHER_IMPORTS],
});

it.each(REFUSED)('reaches the world through deps: %s', (code) => {
  expect(said('through-deps', code)).toEqual([expect.stringMatching(/deps/)]);
});

it.each(ALLOWED)('may have %s', (code) => {
  expect(said('through-deps', code)).toEqual([]);
});

it.each(IMPORTS)('has nothing that a replay does not know: %s', (code) => {
  expect(said('replayable-imports', code)).not.toEqual([]);
});

it.each(OTHER_IMPORTS)('may have %s', (code) => {
  expect(said('replayable-imports', code)).toEqual([]);
});
