import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import { AccountError, createAccount, grantRole, revokeRole } from './accountService';
import { findAccountById, findAccountByUsername, listAccounts, registrationsOf } from './accounts';
import { verifyPassword } from './passwords';
import { isSuperuser, rolesOf } from './roles';

const PASSWORD = 'seven blue lanterns';
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('creates an account with its registrations, found by user name in any case', async () => {
  const { db } = database;
  const account = await createAccount(db, {
    username: 'Zoë.Bell',
    password: PASSWORD,
    name: 'Zoë Bell',
    conferences: ['harbor-forum', 'delta-expo', 'harbor-forum'],
  });
  expect(await findAccountByUsername(db, 'ZOË.BELL')).toEqual(account);
  expect(await findAccountById(db, account.accountId)).toEqual(account);
  expect(await registrationsOf(db, account.accountId)).toEqual(['delta-expo', 'harbor-forum']);
  expect(await verifyPassword(PASSWORD, account.passwordHash)).toBe(true);
  expect(await findAccountByUsername(db, 'zoe.bell')).toBeUndefined();
});

it('takes names and addresses without what cannot be seen, and finds accounts by what was pasted', async () => {
  const { db } = database;
  const account = await createAccount(db, {
    username: '\u200bida@harbor.example\u00a0',
    password: PASSWORD,
    name: '\u00a0Ida\u00a0Ray\u200b',
    email: '\u202aida@harbor.example\u202c',
    companyName: '\u3164',
  });
  expect(account).toMatchObject({
    username: 'ida@harbor.example',
    name: 'Ida Ray',
    email: 'ida@harbor.example',
    companyName: null,
  });
  expect(await findAccountByUsername(db, 'Ida@harbor.example\u200b')).toEqual(account);
  const hidden = { username: 'una', password: PASSWORD, email: 'u\u00adna@harbor.example' };
  await expect(createAccount(db, hidden)).rejects.toThrow(/U\+00AD/);
});

it('refuses a taken user name, even for two concurrent requests, and leaves nothing half done', async () => {
  const { db } = database;
  const input = { username: 'twice', password: PASSWORD, conferences: ['harbor-forum'] };
  const results = await Promise.allSettled([
    createAccount(db, input),
    createAccount(db, { ...input, username: 'TWICE' }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await listAccounts(db)).filter(({ username }) => username.toLowerCase() === 'twice')).toHaveLength(
    1,
  );
});

it.each([
  ['', PASSWORD],
  ['a', PASSWORD],
  ['has space', PASSWORD],
  ['-dash', PASSWORD],
  ['nul\0', PASSWORD],
  ['x'.repeat(101), PASSWORD],
  ['good-name', 'short'],
])('refuses user name %j with password %j', async (username, password) => {
  await expect(createAccount(database.db, { username, password })).rejects.toThrow(AccountError);
});

it('grants and revokes roles under the id used in tokens', async () => {
  const { db } = database;
  await createAccount(db, { username: 'org', password: PASSWORD, attendeeId: 'att-1' });
  expect(await grantRole(db, 'harbor-forum', 'superuser', { username: 'ORG' })).toBe(true);
  expect(await grantRole(db, 'harbor-forum', 'superuser', { username: 'org' })).toBe(false);
  expect(await isSuperuser(db, 'harbor-forum', 'att-1')).toBe(true);
  expect(await isSuperuser(db, 'delta-expo', 'att-1')).toBe(false);
  expect(await revokeRole(db, 'harbor-forum', 'superuser', { username: 'org' })).toBe(true);
  expect(await revokeRole(db, 'harbor-forum', 'superuser', { username: 'org' })).toBe(false);
  expect(await rolesOf(db, 'harbor-forum', 'att-1')).toEqual([]);
  await grantRole(db, 'harbor-forum', 'presenter', { userId: 'external-7' });
  expect(await rolesOf(db, 'harbor-forum', 'external-7')).toEqual(['presenter']);
  await expect(grantRole(db, 'harbor-forum', 'presenter', { username: 'nobody' })).rejects.toThrow(
    'There is no account "nobody".',
  );
});
