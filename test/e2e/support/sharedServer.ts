import type { RunningServer } from './server';
import { endServer, startServer, test as base } from './test';

/** Ends a start that hangs, in milliseconds; it does not count as part of the first test. */
const START_MS = 180_000;

/** A `test` whose files share one server per worker, for tests without side effects on others. */
export const testsOnOneServer = (env: Record<string, string> = {}) =>
  base.extend<object, { server: RunningServer }>({
    server: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from a destructured parameter
      async ({}, use) => {
        const server = await startServer(env);
        await use(server);
        await endServer(server);
      },
      { scope: 'worker', timeout: START_MS },
    ],
  });

/** The `test` for files whose changes, if they make any, concern no other. */
export const test = testsOnOneServer();

/** This file's server, shared with the other files. */
export function sharedServer(): () => RunningServer {
  let shared: RunningServer | undefined;
  test.beforeAll(({ server }) => {
    shared = server;
  });
  return () => {
    if (!shared) throw new Error('The shared server is not running.');
    return shared;
  };
}
