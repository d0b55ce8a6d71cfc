import { setTimeout as sleep } from 'node:timers/promises';
import { openFailover } from '../../test/fakes/failover';
import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import { openPool } from './database';
import { watchDatabase } from './watch';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

it('after a failover behind one address, cuts the connections that hang and leaves long queries alone', async () => {
  const failover = await openFailover(database.connection);
  const config = { connectionString: failover.url };
  cleanups.push(failover.close);
  const pool = openPool(config, () => undefined);
  const changes: boolean[] = [];
  const watch = watchDatabase(config, pool, (answers) => changes.push(answers), {
    interval: 50,
    patience: 200,
  });
  cleanups.push(watch.stop);
  // The watch has its connection, and a transaction is open on another.
  const client = await pool.connect();
  cleanups.push(
    () => pool.end(),
    () => client.release(true),
  );
  await client.query('begin');
  await sleep(200);

  failover.failOver();
  const hanging = client.query('select 1').then(
    () => 'answered',
    () => 'cut',
  );
  // Others are served all the while, so the silence of one connection does not mean that the database is
  // down.
  let isServing = true;
  const others = (async () => {
    while (isServing) await pool.query('select 1');
  })();
  const long = pool.query('select pg_sleep(2)');
  expect(await hanging).toBe('cut');
  isServing = false;
  expect((await long).rows).toHaveLength(1);
  await others;
  expect(changes).toEqual([]);
});
