import type { Environment, EventConfig } from '../../src/contract/eventConfig';
import { buildEventConfig } from '../builders/eventConfig';
import { createTestServer, HOME, OTHER, type TestServer } from './testServer';

/** The event that most tests are about, where everything is on, and an event of other people. */
export { HOME, OTHER };
/** Presence is shown to superusers alone, entry windows are configured, and recordings are there for two days after the event. */
export const STAFF = 'staff-forum';
/** Comments, presence and evaluations are off. */
export const QUIET = 'quiet-forum';

/** The events: `HOME` is the default one, and the one with push messages. */
export function fourEvents(): EventConfig[] {
  const home = buildEventConfig({
    pushNotifications: { id: HOME, hostname: `${HOME}.localhost` },
  });
  const { authConfig, pageOptions } = home;
  const named = (conferenceId: string, over: Partial<EventConfig['pageOptions']> = {}) =>
    buildEventConfig({
      conferenceId,
      authConfig: {
        ...authConfig,
        clientId: `${conferenceId}-web`,
        claims: { ...authConfig.claims, conference: `https://plenary.example/${conferenceId}` },
      },
      pageOptions: { ...pageOptions, ...over },
    });
  return [
    home,
    named(OTHER),
    named(STAFF, {
      session: { comments: true, presence: 'superusers' },
      schedule: {
        ...pageOptions.schedule,
        entryMinutes: { session: 5, appointment: 7, hostAppointment: 15 },
      },
      sessions: { ...pageOptions.sessions, recordings: { kind: 'days', days: 2 } },
    }),
    named(QUIET, {
      session: { comments: false, presence: 'nobody' },
      tradeshow: { comments: false },
      sessionEvals: { questions: pageOptions.sessionEvals?.questions ?? [], enabled: false },
    }),
  ];
}

/** A server with events whose options differ. */
export function openFourEvents(environment: Environment = 'development'): Promise<TestServer> {
  return createTestServer({ events: fourEvents(), environment });
}

/**
 * Opens the server for the whole test file and closes it at the end; every test begins at event time `now` with nothing
 * stored. Call it at the top of the file. What it returns is filled in before the first test.
 */
export function useFourEvents(now: string): { server: TestServer } {
  const opened = {} as { server: TestServer };
  beforeAll(async () => {
    opened.server = await openFourEvents();
  });
  afterAll(() => opened.server.close());
  beforeEach(async () => {
    await opened.server.reset();
    opened.server.clock.set(now);
  });
  return opened;
}
