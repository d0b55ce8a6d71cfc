import { listAuditEntries } from '../../src/contract/admin/audit';
import type { Problem } from '../../src/contract/kit/common';
import { putBlock } from '../../src/contract/messages/messaging';
import { silencePerson } from '../../src/contract/access/moderation';
import { getPersonStanding, postAccount, putRegistration } from '../../src/contract/access/personStanding';
import { getSettings } from '../../src/contract/platform/settings';
import { createAccount } from '../../server/identity/accountService';
import { findAccountByUsername, registrationsOf } from '../../server/identity/accounts';
import {
  addAccount,
  changeRegistration,
  readStanding,
} from '../../server/modules/access/personStanding/service';
import { verifyPassword } from '../../server/identity/passwords';
import naughtyStrings from '../naughtyStrings';
import { until } from '../until';
import { fourEvents, HOME, OTHER } from './fourEvents';
import { insertAttendee } from './seed';
import { createTestServer, TEST_NOW, type TestServer } from './testServer';

const PASSWORD = 'correct horse battery';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ events: fourEvents() });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  await server.database.empty('account', 'registration', 'registration_ended');
  server.clock.set(TEST_NOW);
  await insertAttendee(server.db, HOME, '', {
    attendeeId: 'attendee',
    firstName: 'Ada',
    lastName: 'Okafor',
    companyName: 'Works',
  });
});

const as = 'superuser' as const;
const params = { attendeeId: 'attendee' };
const read = async () => (await server.call(getPersonStanding, { params }, { as })).body;
const register = (isRegistered: boolean, attendeeId = 'attendee') =>
  server.call(putRegistration, { params: { attendeeId }, body: { isRegistered } }, { as });
const create = (username: string, password = PASSWORD, attendeeId = 'attendee') =>
  server.call(postAccount, { params: { attendeeId }, body: { username, password } }, { as });
const insertAccount = (conferences: string[]) =>
  createAccount(server.db, { username: 'ada', password: PASSWORD, attendeeId: 'attendee', conferences });
const acts = async () =>
  (await server.call(listAuditEntries, { query: { object: 'attendee' } }, { as })).body.entries.map(
    ({ act }) => act,
  );

it('says who is silenced, by whom and until when, and how many people have blocked somebody', async () => {
  expect(await read()).toEqual({
    registration: { by: 'account', hasAccount: false, isRegistered: false },
    silence: null,
    blockedBy: 0,
  });
  for (const reader of ['attendee2', 'exhibitor'] as const) {
    await server.call(putBlock, { params }, { as: reader });
  }
  await server.call(
    silencePerson,
    { body: { userId: 'attendee', span: 'short', reason: 'Advertising' } },
    { as: 'moderator' },
  );
  expect(await read()).toMatchObject({
    silence: {
      until: '2021-01-26T15:10:00.000Z',
      reason: 'Advertising',
      at: TEST_NOW,
      by: 'Name of moderator',
    },
    blockedBy: 2,
  });
  server.clock.advance(10 * 60_000);
  expect((await read()).silence).toBeNull();
});

it('ends a registration at once, for this event only, and takes it up again', async () => {
  const account = await insertAccount([HOME, OTHER]);
  expect((await read()).registration).toEqual({ by: 'account', hasAccount: true, isRegistered: true });
  const opens = async () => (await server.call(getSettings, {}, { as: 'attendee' })).status;
  expect(await opens()).toBe(200);
  expect((await register(false)).body.registration).toMatchObject({ hasAccount: true, isRegistered: false });
  expect(await registrationsOf(server.db, account.accountId)).toEqual([OTHER]);
  await until('the registration has ended', async () => (await opens()) === 403);
  await register(false);
  expect((await register(true)).body.registration).toMatchObject({ isRegistered: true });
  await until('the registration is back', async () => (await opens()) === 200);
  expect(await acts()).toEqual(['people.register', 'people.unregister']);
});

it('registers nobody without an account, nor ends one’s own registration', async () => {
  expect(await register(true)).toMatchObject({ status: 409, body: { fault: { code: 'noAccount' } } });
  expect((await register(false)).status).toBe(200);
  expect(await register(false, 'superuser')).toMatchObject({
    status: 409,
    body: { fault: { code: 'ownRegistration' } },
  });
  expect(await register(true, 'nobody')).toMatchObject({
    status: 404,
    body: { fault: { code: 'noPerson' } },
  });
  expect(await acts()).toEqual([]);
});

it('creates an account by which the person signs in, once', async () => {
  await server.db.updateTable('attendee').set({ email: 'ada@example.org' }).execute();
  expect((await create(' ada ')).body.registration).toEqual({
    by: 'account',
    hasAccount: true,
    isRegistered: true,
  });
  const account = await findAccountByUsername(server.db, 'ada');
  expect(account).toMatchObject({
    attendeeId: 'attendee',
    name: 'Ada Okafor',
    email: 'ada@example.org',
    companyName: 'Works',
  });
  expect(await verifyPassword(PASSWORD, account?.passwordHash)).toBe(true);
  expect(await create('ada2')).toMatchObject({ status: 409, body: { fault: { code: 'hasAccount' } } });
  expect(await acts()).toEqual(['people.createAccount']);
  const { rows } = await server.database.pool.query('select * from audit_entry');
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
});

it('creates one account, however many superusers do so at once', async () => {
  const replies = await Promise.all(['ada', 'ada2', 'ada', 'ada3'].map((username) => create(username)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const { rowCount } = await server.database.pool.query('select from account');
  expect(rowCount).toBe(1);
  expect(await acts()).toEqual(['people.createAccount']);
});

it('says why a user name or password is refused', async () => {
  await createAccount(server.db, { username: 'taken', password: PASSWORD });
  for (const [username, password, words, code] of [
    ['taken', PASSWORD, /already/, 'usernameTaken'],
    ['x', PASSWORD, /username/, 'usernameInvalid'],
    ['ada', 'short', /12 or more/, 'passwordShort'],
    ['correct', PASSWORD, /contains the username/, 'passwordHasName'],
  ] as const) {
    const { status, body } = await create(username, password);
    expect(status).toBe(422);
    expect((body as unknown as Problem).detail).toMatch(words);
    expect((body as unknown as Problem).fault).toMatchObject({ code });
  }
  expect((await create('ada', PASSWORD, 'nobody')).status).toBe(404);
});

it.each(naughtyStrings.filter((text) => text.trim() !== '' && text.length <= 100).slice(0, 150))(
  'takes no user name that is none: %j',
  async (text) => {
    // A password that is refused: no text is worth the work of hashing it.
    expect([400, 422]).toContain((await create(text, 'x')).status);
  },
);

it('leaves registration to the login provider where there is one', async () => {
  const [home] = fourEvents();
  if (!home) throw new Error('There is no home event.');
  const event = { ...home, authConfig: { ...home.authConfig, providerId: 'acme' } };
  expect((await readStanding(server.deps, event, 'attendee')).registration).toEqual({ by: 'provider' });
  await expect(changeRegistration(server.db, event, 'attendee', true)).rejects.toMatchObject({
    status: 409,
  });
  const login = { username: 'ada', password: PASSWORD };
  await expect(addAccount(server.deps, event, 'attendee', login)).rejects.toMatchObject({ status: 409 });
});
