import { getAttendee } from '../../src/contract/people/attendeeProfile';
import { getAttendeeListPage, searchAttendees } from '../../src/contract/people/attendees';
import { getCompany } from '../../src/contract/exhibition/companies';
import { appendLog } from '../../src/contract/platform/log';
import { getRecommendedAttendees } from '../../src/contract/people/recommendedAttendees';
import { getSession } from '../../src/contract/program/sessions';
import { MAX_PROFILES } from '../../server/lib/boundedReading';
import { buildVideoView } from '../builders/logEntry';
import { fourEvents, HOME } from './fourEvents';
import { insertSession } from './seed';
import { createTestServer, type Person, type TestServer } from './testServer';

const HOUR_MS = 3_600_000;
/** Attendees in the directory; a reader may fetch them twice, plus 20,000 in searches. */
const PEOPLE = 200;
/** Requests sent together where there are many; divides `MAX_PROFILES`. */
const AT_ONCE = 50;
const ENOUGH_PAGES = (2 * PEOPLE + 20_000) / PEOPLE;

let server: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  server = await createTestServer({ events: fourEvents() });
  jest.spyOn(server.deps.log, 'warn').mockImplementation((_fields: unknown, text?: string) => {
    logged.push(text ?? '');
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  // Start a new hour, so that earlier reads no longer count.
  server.clock.advance(HOUR_MS);
  logged.length = 0;
  const many = Array.from({ length: PEOPLE }, (_, index) => ({
    conference_id: HOME,
    attendee_id: `p${index}`,
    last_name: 'Crowd',
    company_name: 'Harbor Works',
    interests: index === 0 ? ['Floors'] : [],
  }));
  const me = { conference_id: HOME, attendee_id: 'attendee', interests: ['Floors'] };
  await server.db.insertInto('attendee').values(many).execute();
  await server.db.insertInto('attendee').values(me).execute();
});

const read = async (as: Person = 'attendee') =>
  (await server.call(getAttendeeListPage, { query: { limit: PEOPLE } }, { as })).status;

/**
 * Statuses of requests below the event's path, all with one token. Unlike `server.call` it neither signs a
 * token nor compares the reply with the contract each time, which takes most of the time of many requests.
 */
async function createReader(as: Person): Promise<(path: string) => Promise<number>> {
  const headers = { authorization: `Bearer ${await server.token(as)}` };
  return async (path) =>
    (await server.inject({ method: 'GET', url: `/api/${HOME}${path}`, headers })).statusCode;
}

/** Uses up the reading limit. */
async function readEnough(as: Person = 'attendee'): Promise<void> {
  const statusOf = await createReader(as);
  const path = `${getAttendeeListPage.path}?limit=${PEOPLE}`;
  const statuses = await Promise.all(Array.from({ length: ENOUGH_PAGES }, () => statusOf(path)));
  expect(new Set(statuses)).toEqual(new Set([200]));
}

async function companyId(): Promise<string> {
  const { company_id } = await server.db
    .selectFrom('attendee')
    .select('company_id')
    .where('attendee_id', '=', 'p0')
    .executeTakeFirstOrThrow();
  return company_id ?? '';
}

/** Every way to read attendees, with how many it returns: reads through one count against the others. */
const DOORS: Record<string, (as: Person) => Promise<{ status: number; people: number }>> = {
  async list(as) {
    const { status, body } = await server.call(getAttendeeListPage, { query: { limit: 1 } }, { as });
    return { status, people: status === 200 ? body.attendees.length : 0 };
  },
  async search(as) {
    const query = { lastName: 'Crowd', limit: 1 };
    const { status, body } = await server.call(searchAttendees, { query }, { as });
    return { status, people: status === 200 ? body.attendees.length : 0 };
  },
  async similar(as) {
    const query = { lastName: 'Crowdx', limit: 1 };
    const { status, body } = await server.call(searchAttendees, { query }, { as });
    if (status === 200) expect(body.attendees).toEqual([]);
    return { status, people: status === 200 ? (body.similar?.length ?? 0) : 0 };
  },
  async company(as) {
    const params = { companyId: await companyId() };
    const { status, body } = await server.call(getCompany, { params }, { as });
    return { status, people: status === 200 ? body.people.length : 0 };
  },
  async recommended(as) {
    const { status, body } = await server.call(getRecommendedAttendees, { query: {} }, { as });
    return { status, people: status === 200 ? body.recommended.length : 0 };
  },
  async presence(as) {
    const request = { params: { sessionId: 's' }, query: { attendees: 'true' as const } };
    const { status, body } = await server.call(getSession, request, { as });
    return { status, people: status === 200 ? (body.attendees?.length ?? 0) : 0 };
  },
};

describe.each(Object.entries(DOORS))('%s', (_name, open) => {
  beforeEach(async () => {
    await insertSession(server.db, { conferenceId: HOME }, 's');
    const entry = buildVideoView({ uid: 'attendee2', sessionId: 's' });
    await server.call(appendLog, { body: entry }, { as: 'attendee2' });
  });

  it('is blocked after reading the directory over and over, and counts itself', async () => {
    await readEnough();
    const last = await open('attendee');
    expect(last.status).toBe(200);
    expect(last.people).toBeGreaterThan(0);
    expect(await read()).toBe(429);
    expect((await open('attendee')).status).toBe(429);
    expect(logged.filter((text) => text.includes('over and over'))).toHaveLength(1);
    expect((await open('exhibitor')).status).toBe(200);
    server.clock.advance(HOUR_MS);
    expect((await open('attendee')).status).toBe(200);
  });
});

it('superusers read without a limit', async () => {
  await readEnough('superuser');
  for (const open of Object.values(DOORS)) await open('superuser');
  expect(await read('superuser')).toBe(200);
});

it('opening very many profiles is blocked for the hour, but not one’s own', async () => {
  const statusOf = async (attendeeId: string, as: Person = 'attendee') =>
    (await server.call(getAttendee, { params: { attendeeId } }, { as })).status;
  const statusAt = await createReader('attendee');
  const pathOf = (attendeeId: string) => getAttendee.path.replace('{attendeeId}', attendeeId);
  for (let opened = 0; opened < MAX_PROFILES; opened += AT_ONCE) {
    const statuses = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        statusAt(pathOf(index % 2 === 0 ? `p${(opened + index) % PEOPLE}` : `guessed-${opened + index}`)),
      ),
    );
    expect(statuses).toEqual(statuses.map((_, index) => (index % 2 === 0 ? 200 : 404)));
  }
  expect(await statusOf('p1')).toBe(429);
  expect(await statusOf('attendee')).not.toBe(429);
  expect(await statusOf('p1', 'exhibitor')).toBe(200);
  expect(logged.filter((text) => text.includes('over and over'))).toHaveLength(1);
  server.clock.advance(HOUR_MS);
  expect(await statusOf('p1')).toBe(200);
});
