import {
  getSessionPart,
  getSessionPresenters,
  MAX_SESSION_PRESENTERS,
  putSessionPresenter,
} from '../../src/contract/program/sessions';
import { importPresenters, isPresenting } from '../../server/modules/program/sessions/presenters';
import { fourEvents } from './fourEvents';
import { insertSession } from './seed';
import { createTestServer, HOME, OTHER, type Person, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ events: fourEvents() });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  await insertSession(server.db, { conferenceId: HOME }, 's');
  await insertSession(server.db, { conferenceId: HOME }, 'other');
  await insertSession(server.db, { conferenceId: OTHER }, 's');
});

const put = (account: string, presents = true, sessionId = 's') =>
  server.call(
    putSessionPresenter,
    { params: { sessionId }, body: { account, presents } },
    { as: 'superuser' },
  );
const part = async (as: Person, sessionId = 's') =>
  (await server.call(getSessionPart, { params: { sessionId } }, { as })).body;
const list = async (sessionId = 's') =>
  (await server.call(getSessionPresenters, { params: { sessionId } }, { as: 'superuser' })).body.presenters;
const presents = (userId: string, verifiedEmail?: string) =>
  isPresenting(server.db, {
    conferenceId: HOME,
    sessionId: 's',
    userId,
    ...(verifiedEmail !== undefined && { verifiedEmail }),
  });
const attendee = (attendee_id: string, first_name: string, last_name: string, known_email: string | null) =>
  server.db
    .insertInto('attendee')
    .values({ conference_id: HOME, attendee_id, first_name, last_name, known_email })
    .execute();

it('lists an account by id, for one session of one event, until it is taken off', async () => {
  expect(await part('attendee')).toEqual({ presents: false, manages: false, opensView: false });
  await put('attendee');
  await put('attendee');
  expect(await part('attendee')).toEqual({ presents: true, manages: true, opensView: true });
  expect(await part('attendee', 'other')).toEqual({ presents: false, manages: false, opensView: false });
  expect(await part('attendee2')).toEqual({ presents: false, manages: false, opensView: false });
  const elsewhere = { conferenceId: OTHER, sessionId: 's', userId: 'attendee' };
  expect(await isPresenting(server.db, elsewhere)).toBe(false);
  expect((await put('attendee', false)).body.presenters).toEqual([]);
  expect(await part('attendee')).toEqual({ presents: false, manages: false, opensView: false });
});

it('knows who manages without presenting, and who presents the whole event', async () => {
  expect(await part('moderator')).toEqual({ presents: false, manages: true, opensView: false });
  expect(await part('superuser')).toEqual({ presents: false, manages: true, opensView: true });
  expect(await part('presenter')).toEqual({ presents: true, manages: true, opensView: true });
});

it('lists an address: of whom the organizers know by it, or who has it verified', async () => {
  await attendee('ada-1', 'Ada', 'Okafor', 'ada@example.org');
  expect((await put(' Ada@Example.org ')).body.presenters).toEqual([
    { account: 'ada@example.org', name: 'Ada Okafor', fromSchedule: false },
  ]);
  expect(await presents('ada-1')).toBe(true);
  expect(await presents('somebody', 'ADA@example.org')).toBe(true);
  expect(await presents('somebody', 'bo@example.org')).toBe(false);
  expect(await presents('somebody')).toBe(false);
});

it('refuses lists that are too long, unknown sessions and accounts of several lines', async () => {
  await server.db
    .insertInto('session_presenter')
    .values(
      Array.from({ length: MAX_SESSION_PRESENTERS - 1 }, (_none, index) => ({
        conference_id: HOME,
        session_id: 's',
        account: `p${index}`,
      })),
    )
    .execute();
  const two = await Promise.all([put('one'), put('two')]);
  expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await put('p0')).status).toBe(200);
  expect((await put('a', true, 'nothing')).status).toBe(404);
  expect((await put('a\nb')).status).toBe(400);
  expect((await put(' ')).status).toBe(400);
});

describe('the speakers of a schedule', () => {
  const ada = { name: 'Ada Okafor', email: 'ADA@example.org' };

  it('are listed by address, or by id where the name is the same', async () => {
    await attendee('7', 'Bo', 'Larsen', null);
    const speakers = [
      ada,
      { name: 'Bo Larsen', id: '7' },
      { name: 'Cy Young', id: '7' },
      { name: 'Bo Larsen' },
    ];
    const sessions = new Map([['s', speakers]]);
    expect(await importPresenters(server.db, HOME, sessions)).toEqual({ listed: 2, unknown: 2 });
    expect(await list()).toEqual([
      { account: '7', name: 'Bo Larsen', fromSchedule: true },
      { account: 'ada@example.org', name: null, fromSchedule: true },
    ]);
  });

  it('are replaced by the next import, unlike whom superusers listed', async () => {
    await importPresenters(server.db, HOME, new Map([['s', [ada, { name: 'B', email: 'b@example.org' }]]]));
    await put('b@example.org');
    await put('zoe');
    await importPresenters(server.db, HOME, new Map([['s', []]]));
    expect((await list()).map(({ account }) => account)).toEqual(['b@example.org', 'zoe']);
  });
});
