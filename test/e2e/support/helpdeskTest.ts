import { MOVABLE_CLOCK, RunningServer } from './server';
import { endServer, SERVER_START_MS, test as base } from './test';

/** The `test` of all that is about the chat: one server, whose clock can be moved, for all of its files. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from a destructured parameter
    async ({}, use) => {
      const server = await RunningServer.start(MOVABLE_CLOCK);
      await use(server);
      await endServer(server);
    },
    { scope: 'worker', timeout: SERVER_START_MS },
  ],
});
