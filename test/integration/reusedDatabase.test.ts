import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../setup/database';
import { notePristine } from '../setup/reuse';

let test: TestDatabase;
let makeNew: () => Promise<boolean>;

beforeEach(async () => {
  test = await createTestDatabase('keyed');
  makeNew = await notePristine(test.pool, test.tables);
});
afterEach(() => test.drop());

const count = async (table: string) =>
  (await test.pool.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]?.count;
const insertAct = () =>
  test.pool.query<{ id: number }>(
    `insert into poster_act (conference_id, poster_id, action, by_user_id, by_name, done_at, recorded_at)
     values ('harbor-forum', 'hall', 'create', 'user-1', 'Ada Moss', now(), now()) returning act_id as id`,
  );

it('is as good as new: rows, counters and listeners of a file are gone, those of the template are back', async () => {
  const keys = await count('server_key');
  const listeners = test.pool.listenerCount('error');
  await insertAct();
  await test.pool.query('delete from server_key');
  test.pool.on('error', () => undefined);

  await expect(makeNew()).resolves.toBe(true);
  expect(await count('poster_act')).toBe(0);
  expect(await count('server_key')).toBe(keys);
  expect(test.pool.listenerCount('error')).toBe(listeners);
  expect((await insertAct()).rows[0]?.id).toBe(1);
});

it('ends the connections of others', async () => {
  const other = new pg.Client(test.connection);
  const ended = new Promise((resolve) => other.once('end', () => resolve('ended')));
  other.on('error', () => undefined);
  await other.connect();
  await other.query('begin; lock table server_key');

  await expect(makeNew()).resolves.toBe(true);
  await expect(ended).resolves.toBe('ended');
});

it.each([
  [
    'its schema was changed',
    'alter table server_key rename to renamed; alter table renamed rename to server_key',
  ],
  ['a lock was left behind', 'select pg_advisory_lock(7)'],
])('cannot be made new if %s', async (_why, query) => {
  await test.pool.query(query);
  await expect(makeNew()).resolves.toBe(false);
});
