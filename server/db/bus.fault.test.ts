import { pino } from 'pino';
import { openFaultyProxy, type Faults, type FaultyProxy } from '../../test/fakes/faultyProxy';
import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import { until } from '../../test/until';
import { openDeniedTokens } from '../identity/deniedTokens';
import type { ChannelMessage } from '../deps/channels';
import { openChannels } from '../realtime/openChannels';
import { openBus, type Bus } from './bus';
import { openTestBus } from '../../test/setup/testBus';

/** Short timeouts to keep the test fast; it only checks that each of them is honored. */
const TIMES = { heartbeat: 20, answer: 700, catchUp: 500, retry: 10 };
const EVENT = 'harbor-forum';

let database: TestDatabase;
let proxy: FaultyProxy;
let bus: Bus;
let errors: Error[];
/** Faults to inject into future connections. */
let faults: Faults;

beforeEach(async () => {
  database = await createTestDatabase();
  const { host, port } = database.connection;
  faults = {};
  errors = [];
  proxy = await openFaultyProxy(
    () => `${host}/.s.PGSQL.${port}`,
    () => faults,
  );
  bus = await openBus(
    { ...database.connection, host: '127.0.0.1', port: proxy.port },
    (error) => void errors.push(error),
    TIMES,
  );
});
afterEach(async () => {
  await bus.close();
  await proxy.close();
  await database.drop();
});

const notify = (channel: string, payload: string) =>
  database.pool.query('select pg_notify($1, $2)', [channel, payload]);

/** Records events and lets a test wait for a number of them. */
function happening<T>() {
  const seen: T[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  return {
    seen,
    happens(value: T) {
      seen.push(value);
      for (const { count, resolve } of waiting) if (seen.length >= count) resolve();
    },
    times: (count: number) =>
      new Promise<void>((resolve) => {
        if (seen.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
  };
}

it('detects a silently dead connection and listens on a new one', async () => {
  const [messages, connections] = [happening<string>(), happening<boolean>()];
  await bus.subscribe('news', messages.happens, async () => connections.happens(bus.connected()));
  await notify('news', 'before');
  await messages.times(1);

  proxy.silence();
  await notify('news', 'lost');
  await connections.times(2);
  await notify('news', 'after');
  await messages.times(2);
  expect(messages.seen).toEqual(['before', 'after']);
  // Callers query the tables until the bus has caught up.
  expect(connections.seen).toEqual([true, false]);
  expect(bus.connected()).toBe(true);
  expect(errors.map(({ message }) => message)).toContain('Query read timeout');
});

it('retries if the new connection is dead from the start', async () => {
  const connections = happening<undefined>();
  await bus.subscribe(
    'news',
    () => undefined,
    async () => connections.happens(undefined),
  );
  faults = { silentAfter: 0 };
  proxy.silence();
  await until('another connection has been tried', () => proxy.counts().opened >= 3);
  expect(bus.connected()).toBe(false);
  faults = {};
  await connections.times(2);
});

it('retries if missed messages cannot be read in time', async () => {
  const tries = happening<undefined>();
  await bus.subscribe(
    'news',
    () => undefined,
    () => {
      tries.happens(undefined);
      // The first call is at startup; the second hangs, as on a pool connection that is as dead as the bus
      // was.
      return tries.seen.length === 2 ? new Promise(() => undefined) : Promise.resolve();
    },
  );
  proxy.silence();
  await tries.times(3);
  expect(errors.at(-1)?.message).toMatch(/took more than 500 ms/);
});

it('closes even if its connection is dead', async () => {
  proxy.silence();
  await bus.close();
  expect(errors).toEqual([]);
});

it('delivers missed channel messages after reconnecting and resumes signals', async () => {
  const log = pino({ level: 'silent' });
  const channels = await openChannels({ db: database.db, reads: database.db, bus, log });
  const [numbers, signals] = [happening<number>(), happening<unknown>()];
  const { stop } = await channels.follow(EVENT, 'test/a', null, {
    deliver: (messages: readonly ChannelMessage[]) => messages.forEach(({ seq }) => numbers.happens(seq)),
    signal: signals.happens,
    reset: () => undefined,
  });
  await channels.publish(EVENT, 'test/a', 'before');
  await numbers.times(1);

  const reconnected = happening<undefined>();
  await bus.subscribe(
    'last',
    () => undefined,
    async () => reconnected.happens(undefined),
  );
  proxy.silence();
  for (let count = 0; count < 3; count += 1) await channels.publish(EVENT, 'test/a', 'meanwhile');
  await channels.signal(EVENT, 'test/a', 'nobody hears this');
  await numbers.times(4);
  await reconnected.times(2);
  await channels.signal(EVENT, 'test/a', 'heard');
  await signals.times(1);
  expect(numbers.seen).toEqual([1, 2, 3, 4]);
  expect(signals.seen).toEqual(['heard']);
  stop();
  await channels.close();
});

it('reports sign-outs missed while disconnected', async () => {
  const clock = { now: () => Date.now() };
  const parts = { db: database.db, clock };
  const here = await openDeniedTokens({ ...parts, bus });
  const otherBus = await openTestBus(database.connection);
  const there = await openDeniedTokens({ ...parts, bus: otherBus });
  const denied = happening<undefined>();
  here.onDenied(['sid:one'], () => denied.happens(undefined));

  proxy.silence();
  await there.deny(['sid:one'], clock.now() + 60_000);
  await denied.times(1);
  expect(await here.isDenied(['sid:one'])).toBe(true);
  await otherBus.close();
});
