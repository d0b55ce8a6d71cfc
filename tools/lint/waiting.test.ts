import { lintPieces } from './testing/lintFiles';

const WAITING = [
  'setTimeout(run, 1);',
  'globalThis.setImmediate(run);',
  'await new Promise(setImmediate);',
  'await new Promise((resolve) => setTimeout(resolve, 5));',
  "import { setTimeout as sleep } from 'node:timers/promises';",
  'while (!isThere()) await turn();',
  'while (!isThere());',
  'do { await turn(); } while (!isThere());',
  'for (;;) { await turn(); }',
  'for (const end = 5; ; ) { look(); if (Date.now() > end) break; }',
  'while (performance.now() - began < 5) look();',
  'await page.waitForTimeout(100);',
  "await page.waitForLoadState('networkidle');",
];
const NOT_WAITING = [
  "await until('it is there', isThere);",
  'await deps.clock.advance(5);',
  'for (let turn = 0; turn < 3; turn += 1) await next();',
  'while (pages.length < 3) pages.push(await next());',
  'do page = await next(); while (page);',
  'expect(Date.now()).toBeGreaterThan(5);',
  "jest.spyOn(globalThis, 'setTimeout');",
];

const FOCUS = [
  "it.only('works', run);",
  "describe.only.each([1])('works', run);",
  "fdescribe('all', run);",
  'jest.setTimeout(90_000);',
];
const NO_FOCUS = ['test.setTimeout(90_000);', "it('works', run);"];

const UNSEEDED = "import fc from 'fast-check';";

const said = lintPieces({
  'no-waiting': [...WAITING, ...NOT_WAITING],
  'no-focus': [...FOCUS, ...NO_FOCUS],
  'seeded-properties': [UNSEEDED],
});

it.each(WAITING)('refuses %s', (code) => {
  expect(said('no-waiting', code)).toHaveLength(1);
});

it.each(NOT_WAITING)('allows %s', (code) => {
  expect(said('no-waiting', code)).toEqual([]);
});

it.each(FOCUS)('refuses %s', (code) => {
  expect(said('no-focus', code)).toHaveLength(1);
});

it.each(NO_FOCUS)('allows %s', (code) => {
  expect(said('no-focus', code)).toEqual([]);
});

it('refuses properties without the seed of the run', () => {
  expect(said('seeded-properties', UNSEEDED)).toHaveLength(1);
});
