import { RunningServer } from './server';
import { endServer, SERVER_START_MS, test as base } from './test';

/** A `test` whose files all use one server, which each worker starts once: for tests that leave nothing behind that others see. */
export const testsOnOneServer = (env: Record<string, string> = {}) =>
  base.extend<object, { server: RunningServer }>({
    server: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from a destructured parameter
      async ({}, use) => {
        const server = await RunningServer.start(env);
        await use(server);
        await endServer(server);
      },
      { scope: 'worker', timeout: SERVER_START_MS },
    ],
  });

/** The `test` of files that only look at what the demo brings. */
export const test = testsOnOneServer();

/** The server of this file, which is that of the other files too. */
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
