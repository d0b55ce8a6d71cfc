import { HOME, openFourEvents } from './fourEvents';
import { insertSession } from './seed';
import type { TestServer } from './testServer';

/** The four events in a rehearsal and in production: each counts other log entries. */
export interface BothEnvironments {
  rehearsal: TestServer;
  production: TestServer;
}

/**
 * Opens both servers for the whole test file and closes them at the end; every test begins at `now` with these sessions and
 * nothing else. Call it at the top of the file. What it returns is filled in before the first test.
 */
export function useBothEnvironments(now: string, sessionIds: readonly string[]): BothEnvironments {
  const servers = {} as BothEnvironments;
  beforeAll(async () => {
    servers.rehearsal = await openFourEvents();
    servers.production = await openFourEvents('production');
  });
  afterAll(() => Promise.all([servers.rehearsal.close(), servers.production.close()]));
  beforeEach(async () => {
    for (const server of [servers.rehearsal, servers.production]) {
      await server.reset();
      server.clock.set(now);
      for (const sessionId of sessionIds) await insertSession(server.db, { conferenceId: HOME }, sessionId);
    }
  });
  return servers;
}
