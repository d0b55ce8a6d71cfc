import type { Environment, EventConfig } from '../../src/contract/platform/eventConfig';
import { buildEventConfig } from '../builders/eventConfig';
import { createTestServer, HOME, OTHER, type TestServer } from './testServer';

/** The event most tests use, with everything enabled, and an event with other attendees. */
export { HOME, OTHER };
/**
 * Presence is visible to superusers only, entry windows are configured, and recordings stay available for two
 * days after the event.
 */
export const STAFF = 'staff-forum';
/** Comments, presence and evaluations are off. */
export const QUIET = 'quiet-forum';

/** The four events: `HOME` is the default one, and the one with push messages. */
export function fourEvents(): EventConfig[] {
  const plain = buildEventConfig();
  const home = buildEventConfig({
    pushNotifications: { id: HOME, hostname: `${HOME}.localhost` },
    posterCategories: ['Methods', 'Tools'],
    pageOptions: {
      ...plain.pageOptions,
      posters: { prize: true, comments: true },
      networking: {
        active: true,
        title: 'Lounge',
        helpText: '<p>Come in.</p>',
        rooms: [
          { letter: 'A', name: 'Coffee' },
          { letter: 'B', name: 'Quiet table', quiet: true, capacity: 2 },
        ],
      },
    },
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
      posters: { prize: false, comments: false },
      sessionEvals: { questions: pageOptions.sessionEvals?.questions ?? [], enabled: false },
    }),
  ];
}

/** A server with four events whose options differ. */
export function openFourEvents(environment: Environment = 'development'): Promise<TestServer> {
  return createTestServer({ events: fourEvents(), environment });
}

/**
 * Opens the server for the whole test file and closes it at the end; every test starts at event time `now`
 * with nothing stored. Call it at the top of the file. The returned object is filled in before the first
 * test.
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
