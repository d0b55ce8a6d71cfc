import { HOME, openFourEvents } from './fourEvents';
import { insertSession } from './seed';
import type { TestServer } from './testServer';

/** The four events in a rehearsal and in production, which count different log entries. */
export interface BothEnvironments {
  rehearsal: TestServer;
  production: TestServer;
}

/**
 * Opens both servers for the whole test file and closes them at the end; every test starts at `now` with only
 * these sessions. Call it at the top of the file. The returned object is filled in before the first test.
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
