import { lintFiles } from './testing/lintFiles';

/** One line for each of our own rules but the boundaries. */
const LINES = {
  'replayable-imports': "import { createSlice } from '@reduxjs/toolkit';",
  'no-sql': "import { sql } from 'kysely';",
  'no-http': "import { fastify } from 'fastify';",
  outbound: "import { request } from 'node:https';",
  'seeded-properties': "import fc from 'fast-check';",
  'through-deps': 'Math.random();',
  dates: 'date.toLocaleDateString();',
  'no-waiting': "await page.waitForLoadState('networkidle');",
  'no-focus': "it.only('works', run);",
  'no-numbered-sql': "client.query('select $1', [1]);",
};
const RULES = Object.keys(LINES);
const CODE = Object.values(LINES).join('\n');

const SAGAS = ['replayable-imports', 'through-deps', 'dates'];
const TESTS = ['seeded-properties', 'no-waiting', 'no-focus'];

/** The rules of a path, as .oxlintrc.json has them. */
const PLACES: Array<readonly [file: string, rules: readonly string[]]> = [
  ['src/app/sagas/texts.ts', SAGAS],
  ['src/app/chunkLoading/saga.ts', SAGAS],
  ['src/app/replay/todaysApp.ts', SAGAS],
  ['src/features/event/help/saga.ts', SAGAS],
  ['src/features/event/help/slice.ts', SAGAS],
  ['src/shared/platform/saga/poll.ts', SAGAS],
  ['src/replay/log/replay/replaySagas.ts', SAGAS],
  ['src/replay/record/segmentKeeper.ts', SAGAS],
  // Its store is its own: no replay knows its actions.
  ['src/replay/page/slice.ts', ['through-deps', 'dates']],
  // Run in the browser.
  ['src/app/deps/page.ts', ['dates']],
  ['src/app/routes.ts', ['dates']],
  ['src/features/event/help/components/useHelp.ts', ['dates']],
  ['src/replay/record/disk.ts', ['dates']],
  ['src/contract/kit/zonedTime.ts', []],
  ['src/shared/kit/lib/dates.ts', ['replayable-imports', 'through-deps']],
  ['server/modules/platform/log/routes.ts', ['no-sql', 'outbound', 'no-numbered-sql']],
  ['server/identity/signIn/routes.ts', ['no-sql', 'outbound', 'no-numbered-sql']],
  ['server/x/socketRoute.ts', ['no-sql', 'outbound', 'no-numbered-sql']],
  ['server/modules/platform/log/service.ts', ['no-sql', 'no-http', 'outbound', 'no-numbered-sql']],
  ['server/identity/accountService.ts', ['no-sql', 'no-http', 'outbound', 'no-numbered-sql']],
  ['server/modules/platform/log/repository.ts', ['outbound', 'no-numbered-sql']],
  ['server/lib/other.ts', ['outbound', 'no-numbered-sql']],
  ['server/db/watch.ts', ['outbound']],
  ['server/main.ts', ['outbound', 'no-numbered-sql']],
  // Call others.
  ['server/network/publicAgent.ts', ['no-numbered-sql']],
  ['server/modules/notices/push/sender.ts', ['no-numbered-sql']],
  ['server/lib/bucket.test.ts', TESTS],
  ['src/features/event/help/saga.test.ts', TESTS],
  ['src/app/App.test.tsx', TESTS],
  ['test/integration/seed.ts', TESTS],
  ['server/db/embedded/testing/user.ts', TESTS],
  ['test/e2e/gate.spec.ts', TESTS],
  ['test/until.ts', ['seeded-properties', 'no-focus']],
  ['test/property.ts', ['no-waiting', 'no-focus']],
  ['test/bench/call.ts', []],
];

/** Tests of the replay package run the app, and nothing else of it does. */
const TEST_OF_REPLAY = 'src/replay/page/page.test.ts';
const REPLAY = 'src/replay/page/page.ts';
const IMPORTS_APP = "import '../../app/store';";

const found = lintFiles([
  ...PLACES.map(([file]) => [file, CODE] as const),
  [TEST_OF_REPLAY, IMPORTS_APP],
  [REPLAY, IMPORTS_APP],
]);

it.each(PLACES)('%s: %j', (file, rules) => {
  const lines = new Set(found.get(file)?.map(({ line }) => line));
  expect(RULES.filter((_rule, index) => lines.has(index + 1))).toEqual(
    RULES.filter((rule) => rules.includes(rule)),
  );
});

it('lets only tests of the replay package import the app', () => {
  expect(found.get(TEST_OF_REPLAY)).toBeUndefined();
  expect(found.get(REPLAY)).toHaveLength(1);
});
