import { openFailover } from '../../test/fakes/failover';
import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import { until } from '../../test/until';
import { openPool } from './database';
import { WATCH_TIMES, watchDatabase } from './watch';

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
  const watch = watchDatabase(config, [pool], (answers) => changes.push(answers), {
    interval: 50,
    patience: 1_000,
  });
  cleanups.push(watch.stop);
  await until('the watch has its connection', () => failover.connections() === 1);
  // A transaction is open on another.
  const client = await pool.connect();
  cleanups.push(
    () => pool.end(),
    () => client.release(true),
  );
  await client.query('begin');

  failover.failOver();
  const hanging = client.query('select 1').then(
    () => 'answered',
    () => 'cut',
  );
  // Others are served all the while, so the silence of one connection does not mean that the database is
  // down.
  let isServing = true;
  const others = (async () => {
    let served = 0;
    while (isServing) served += (await pool.query('select 1')).rows.length;
    return served;
  })();
  const long = pool.query('select pg_sleep(4)');
  expect(await hanging).toBe('cut');
  isServing = false;
  expect((await long).rows).toHaveLength(1);
  expect(await others).toBeGreaterThan(0);
  expect(changes).toEqual([]);
});

it('notices early enough for calls to be refused within 3 s (docs/operating.md)', () => {
  expect(WATCH_TIMES.interval + WATCH_TIMES.patience).toBeLessThan(3_000);
});
