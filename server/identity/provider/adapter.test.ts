import type { Adapter } from 'oidc-provider';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database';
import { createAdapterFactory, revokeSession, sweepExpired } from './adapter';

let database: TestDatabase;
const clock = { value: Date.parse('2026-03-01T12:00:00Z'), now: () => clock.value };
const START = clock.value;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock.value = START;
  denySessions.mockClear();
  await database.pool.query('delete from oidc_payload');
});

const denySessions = jest.fn(() => Promise.resolve());
const at = (scope: string, model: string): Adapter =>
  createAdapterFactory({ db: database.db, clock, scope, denySessions })(model);
const harbor = 'http://harbor.localhost';
const delta = 'http://delta.localhost';

it.each(['Session', 'RefreshToken', 'Interaction'])('returns a stored %s until it expires', async (model) => {
  const adapter = at(harbor, model);
  await adapter.upsert('id-1', { jti: 'id-1', accountId: 'a', uid: 'u-1', userCode: 'c-1' }, 60);
  expect(await adapter.find('id-1')).toMatchObject({ jti: 'id-1', accountId: 'a' });
  expect(await adapter.findByUid('u-1')).toMatchObject({ accountId: 'a' });
  expect(await adapter.findByUserCode('c-1')).toMatchObject({ accountId: 'a' });
  await adapter.upsert('id-1', { jti: 'id-1', accountId: 'b' }, 60);
  expect(await adapter.find('id-1')).toMatchObject({ accountId: 'b' });
  clock.value += 60_000;
  expect(await adapter.find('id-1')).toBeUndefined();
});

it.each(['Session', 'RefreshToken', 'AuthorizationCode', 'Grant'])(
  'keeps the %s of one issuer separate from another’s',
  async (model) => {
    const [here, there] = [at(harbor, model), at(delta, model)];
    await here.upsert('id-1', { jti: 'id-1', accountId: 'here', uid: 'u', grantId: 'g' }, 60);
    expect(await there.find('id-1')).toBeUndefined();
    expect(await there.findByUid('u')).toBeUndefined();
    await there.revokeByGrantId('g');
    await there.destroy('id-1');
    await there.upsert('id-1', { jti: 'id-1', accountId: 'there', uid: 'u', grantId: 'g' }, 60);
    expect(await here.find('id-1')).toMatchObject({ accountId: 'here' });
    await here.revokeByGrantId('g');
    expect(await here.find('id-1')).toBeUndefined();
    expect(await there.find('id-1')).toMatchObject({ accountId: 'there' });
  },
);

it('treats a used refresh token as unused for 30 s after its first use', async () => {
  const adapter = at(harbor, 'RefreshToken');
  await adapter.upsert('r', { jti: 'r' }, 3600);
  await adapter.consume('r');
  clock.value += 29_999;
  await adapter.consume('r');
  expect(await adapter.find('r')).not.toHaveProperty('consumed');
  clock.value += 1;
  expect(await adapter.find('r')).toMatchObject({ consumed: START / 1000 });
});

it('lets only one of several concurrent callers use a code', async () => {
  const adapter = at(harbor, 'AuthorizationCode');
  await adapter.upsert('c', { jti: 'c' }, 60);
  const uses = await Promise.allSettled([1, 2, 3].map(() => adapter.consume('c')));
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await adapter.find('c')).toMatchObject({ consumed: START / 1000 });
  expect(denySessions).not.toHaveBeenCalled();
});

it('revokes the grant of a code that is used twice at once', async () => {
  const adapter = at(harbor, 'AuthorizationCode');
  await adapter.upsert('c', { jti: 'c', grantId: 'g', sid: 's' }, 60);
  await at(harbor, 'Grant').upsert('g', { jti: 'g' }, 3600);
  await Promise.allSettled([1, 2].map(() => adapter.consume('c')));
  expect(denySessions).toHaveBeenCalledWith(['s']);
  expect(await adapter.find('c')).toBeUndefined();
  expect(await at(harbor, 'Grant').find('g')).toBeUndefined();
});

it('denies the sign-in sessions of a revoked grant', async () => {
  await at(harbor, 'AuthorizationCode').upsert('c', { jti: 'c', grantId: 'g', sid: 's1' }, 60);
  for (const [id, sid] of Object.entries({ r1: 's1', r2: 's2' })) {
    await at(harbor, 'RefreshToken').upsert(id, { jti: id, grantId: 'g', sid }, 3600);
  }
  await at(delta, 'RefreshToken').upsert('r', { jti: 'r', grantId: 'g', sid: 's3' }, 3600);
  await at(harbor, 'Grant').upsert('g', { jti: 'g' }, 3600);
  await at(harbor, 'RefreshToken').revokeByGrantId('g');
  const [[sids] = []] = denySessions.mock.calls as unknown as [string[]][];
  expect(sids?.sort()).toEqual(['s1', 's2']);
  expect(await at(harbor, 'Grant').find('g')).toBeUndefined();
  expect(await at(delta, 'RefreshToken').find('r')).toBeDefined();
});

it('revokes what a sign-in session was issued at its issuer, and nothing else', async () => {
  for (const scope of [harbor, delta]) {
    await at(scope, 'Grant').upsert('g1', { jti: 'g1' }, 3600);
    await at(scope, 'RefreshToken').upsert('r1', { jti: 'r1', grantId: 'g1', sid: 's1' }, 3600);
    await at(scope, 'RefreshToken').upsert('r2', { jti: 'r2', grantId: 'g2', sid: 's2' }, 3600);
  }
  await revokeSession(database.db, harbor, 's1');
  expect(await at(harbor, 'Grant').find('g1')).toBeUndefined();
  expect(await at(harbor, 'RefreshToken').find('r1')).toBeUndefined();
  expect(await at(harbor, 'RefreshToken').find('r2')).toBeDefined();
  expect(await at(delta, 'RefreshToken').find('r1')).toBeDefined();
});

it('forgets ended registrations after a day', async () => {
  await database.pool.query(
    `insert into registration_ended values ('harbor', 'long-ago', now() - interval '25 hours'), ('harbor', 'today', now() - interval '23 hours')`,
  );
  await sweepExpired(database.db, clock);
  const { rows } = await database.pool.query('select user_id from registration_ended');
  expect(rows).toEqual([{ user_id: 'today' }]);
});

it('sweeps expired entries and keeps the rest', async () => {
  await at(harbor, 'Session').upsert('old', { jti: 'old' }, 10);
  await at(harbor, 'Session').upsert('new', { jti: 'new' }, 100);
  clock.value += 50_000;
  await sweepExpired(database.db, clock);
  const { rows } = await database.pool.query<{ id: string }>('select id from oidc_payload');
  expect(rows).toEqual([{ id: `${harbor}|new` }]);
});
