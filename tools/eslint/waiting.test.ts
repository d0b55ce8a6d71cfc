import { Linter } from 'eslint';
import { noWaiting, tests } from './waiting';

/** What is reported for a line of code in this file. */
const reported = (code: string, filename = 'src/features/help/saga.test.ts') =>
  new Linter()
    .verify(
      code,
      [
        {
          files: ['**/*.ts'],
          plugins: { plenary: { rules: { 'no-waiting': noWaiting } } },
        },
        ...tests,
      ],
      { filename },
    )
    .map(({ message }) => message);

it.each([
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
  "it.only('works', run);",
  "describe.only.each([1])('works', run);",
  "fdescribe('all', run);",
  'jest.setTimeout(90_000);',
  "import fc from 'fast-check';",
])('refuses %s', (code) => {
  expect(reported(code)).toHaveLength(1);
});

it.each([
  "await until('it is there', isThere);",
  'await deps.clock.advance(5);',
  'for (let turn = 0; turn < 3; turn += 1) await next();',
  'while (pages.length < 3) pages.push(await next());',
  'do page = await next(); while (page);',
  'expect(Date.now()).toBeGreaterThan(5);',
  "jest.spyOn(globalThis, 'setTimeout');",
  'test.setTimeout(90_000);',
  "it('works', run);",
])('allows %s', (code) => {
  expect(reported(code)).toEqual([]);
});

it.each([
  ['server/main.ts', 'setTimeout(run, 1);', 0],
  ['test/bench/call.ts', 'setTimeout(run, 1);', 0],
  ['test/until.ts', 'setTimeout(run, 1);', 0],
  ['test/property.ts', "import fc from 'fast-check';", 0],
  ['test/integration/seed.ts', 'setTimeout(run, 1);', 1],
  ['server/db/embedded/testing/user.ts', 'setTimeout(run, 1);', 1],
  ['test/e2e/gate.spec.ts', 'setTimeout(run, 1);', 1],
  ['src/app/App.test.ts', 'setTimeout(run, 1);', 1],
])('in %s: %s is reported %d times', (filename, code, times) => {
  expect(reported(code, filename)).toHaveLength(times);
});
