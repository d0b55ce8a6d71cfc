import type { RunningServer } from './server';
import { endServer, SERVER_START_MS, startServer, test as base } from './test';

/** A `test` whose files share one server per worker, for tests without side effects on others. */
export const testsOnOneServer = (env: Record<string, string> = {}) =>
  base.extend<object, { server: RunningServer }>({
    server: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from a destructured parameter
      async ({}, use) => {
        const server = await startServer(env);
        await use(server);
        await endServer(server);
      },
      { scope: 'worker', timeout: SERVER_START_MS },
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
