import { pino } from 'pino';
import type { Bus } from '../../server/db/bus';
import { openDatabase, openPool } from '../../server/db/database';
import type { ChannelMessage, Follower } from '../../server/deps/channels';
import { openChannels, type OpenedChannels } from '../../server/realtime/openChannels';
import { removeOldMessages } from '../../server/realtime/retention';
import { createTestDatabase, type TestDatabase } from '../setup/database';
import { openTestBus } from '../setup/testBus';

const EVENT = 'harbor-forum';
const log = pino({ level: 'silent' });

let database: TestDatabase;
const buses: Bus[] = [];
/** Two server processes, as far as channels are concerned. */
let here: OpenedChannels;
let there: OpenedChannels;

async function openProcess(pool = database.pool): Promise<OpenedChannels> {
  const bus = await openTestBus(database.connection);
  buses.push(bus);
  return openChannels({ db: openDatabase(pool), reads: database.db, bus, log });
}

beforeAll(async () => {
  database = await createTestDatabase();
  here = await openProcess();
  there = await openProcess();
});
afterAll(async () => {
  await here.close();
  await there.close();
  await Promise.all(buses.map((bus) => bus.close()));
  await database.drop();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await database.empty('channel', 'channel_message');
});

const stops: (() => void)[] = [];
/** Follows a channel until the test ends. */
async function follow(process: OpenedChannels, channel: string, after: number | null, follower: Follower) {
  const followed = await process.follow(EVENT, channel, after, follower);
  stops.push(followed.stop);
  return followed;
}

/** A follower that records what it receives and that a test can wait for. */
function listener() {
  const seen: ChannelMessage[] = [];
  const signals: unknown[] = [];
  const resets: number[] = [];
  const waiting: { until: () => boolean; resolve: () => void }[] = [];
  const changed = () => {
    for (const { until, resolve } of waiting) if (until()) resolve();
  };
  return {
    seen,
    signals,
    resets,
    bodies: () => seen.map(({ body }) => body),
    numbers: () => seen.map(({ seq }) => seq),
    until: (condition: () => boolean) =>
      new Promise<void>((resolve) => {
        if (condition()) resolve();
        else waiting.push({ until: condition, resolve });
      }),
    deliver(messages: readonly ChannelMessage[]) {
      seen.push(...messages);
      changed();
    },
    signal(body: unknown) {
      signals.push(body);
      changed();
    },
    reset(seq: number) {
      resets.push(seq);
      changed();
    },
  };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('numbers messages from 1 and delivers them in every process', async () => {
  const [near, far] = [listener(), listener()];
  await follow(here, 'test/a', null, near);
  await follow(there, 'test/a', null, far);
  expect(await here.publish(EVENT, 'test/a', { text: 'one' })).toBe(1);
  expect(await there.publish(EVENT, 'test/a', { text: 'two' })).toBe(2);
  await Promise.all([near, far].map(({ until, seen }) => until(() => seen.length === 2)));
  for (const { bodies, numbers } of [near, far]) {
    expect(bodies()).toEqual([{ text: 'one' }, { text: 'two' }]);
    expect(numbers()).toEqual([1, 2]);
  }
  expect(await there.head(EVENT, 'test/a')).toBe(2);
  expect(await there.head(EVENT, 'test/nothing')).toBe(0);
});

it('delivers while calls have taken every other connection of the process', async () => {
  const pool = openPool({ ...database.connection, max: 1 }, () => undefined);
  const busy = await openProcess(pool);
  const call = await pool.connect();
  const reader = listener();
  await follow(busy, 'test/a', null, reader);
  await here.publish(EVENT, 'test/a', 'news');
  await reader.until(() => reader.seen.length === 1);
  call.release();
  await busy.close();
  await pool.end();
});

it('keeps channels and events apart', async () => {
  const mine = listener();
  await follow(here, 'test/a', null, mine);
  await here.publish('delta-expo', 'test/a', 'of another event');
  await here.publish(EVENT, 'test/b', 'of another channel');
  await here.publish(EVENT, 'test/a', 'mine');
  await mine.until(() => mine.seen.length > 0);
  expect(mine.bodies()).toEqual(['mine']);
});

it('preserves every body, whatever it contains', async () => {
  const bodies = ['\u0000', '\ud800', { b: 1, a: [1e21, -0.1, null] }, null, '', 'ñ🙂\u202e'];
  for (const body of bodies) await here.publish(EVENT, 'test/a', body);
  await here.publish(EVENT, 'test/a', undefined);
  const reader = listener();
  await follow(there, 'test/a', 0, reader);
  await reader.until(() => reader.seen.length === bodies.length + 1);
  expect(reader.bodies()).toEqual([...bodies, null]);
});

it('resumes from any number', async () => {
  for (const number of upTo(5)) await here.publish(EVENT, 'test/a', number);
  const [all, rest, news] = [listener(), listener(), listener()];
  expect((await follow(there, 'test/a', 0, all)).seq).toBe(0);
  expect((await follow(there, 'test/a', 3, rest)).seq).toBe(3);
  expect((await follow(there, 'test/a', null, news)).seq).toBe(5);
  await here.publish(EVENT, 'test/a', 6);
  await Promise.all([all, rest, news].map(({ until, seen }) => until(() => seen.at(-1)?.seq === 6)));
  expect([all, rest, news].map(({ numbers }) => numbers())).toEqual([upTo(6), [4, 5, 6], [6]]);
});

it('delivers nothing before the number is known, and nothing after the end', async () => {
  await here.publish(EVENT, 'test/a', 'one');
  const reader = listener();
  const { stop } = await follow(here, 'test/a', 0, reader);
  await Promise.resolve();
  expect(reader.seen).toEqual([]);
  stop();
  const other = listener();
  const followed = await follow(here, 'test/a', 0, other);
  await other.until(() => other.seen.length === 1);
  expect(reader.seen).toEqual([]);
  expect(here.counts()).toEqual({ channels: 1, followers: 1 });
  followed.stop();
  expect(here.counts()).toEqual({ channels: 0, followers: 0 });
});

it('accepts a key once, even if it arrives from everywhere at once', async () => {
  const first = await here.publish(EVENT, 'test/a', 'first', { key: 'k' });
  expect(await there.publish(EVENT, 'test/a', 'again', { key: 'k' })).toBe(first);
  expect(await there.publish(EVENT, 'test/b', 'elsewhere', { key: 'k' })).toBe(1);
  const numbers = await Promise.all(
    upTo(20).map((index) => (index % 2 ? here : there).publish(EVENT, 'test/a', index, { key: 'storm' })),
  );
  expect(new Set(numbers)).toEqual(new Set([2]));
  expect(await here.publish(EVENT, 'test/a', 'next')).toBe(3);
  const reader = listener();
  await follow(here, 'test/a', 0, reader);
  await reader.until(() => reader.seen.length === 3);
  expect(reader.numbers()).toEqual([1, 2, 3]);
});

it('publishes within a transaction only if it commits', async () => {
  const reader = listener();
  await follow(there, 'test/a', null, reader);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    expect(await here.publish(EVENT, 'test/a', 'rolled back', { client })).toBe(1);
    await client.query('rollback');
    await client.query('begin');
    expect(await here.publish(EVENT, 'test/a', 'committed', { client, key: 'k' })).toBe(1);
    expect(await here.publish(EVENT, 'test/a', 'committed', { client, key: 'k' })).toBe(1);
    expect(await here.head(EVENT, 'test/a')).toBe(0);
    await client.query('commit');
  } finally {
    client.release();
  }
  await reader.until(() => reader.seen.length > 0);
  await here.publish(EVENT, 'test/a', 'after it');
  await reader.until(() => reader.seen.length > 1);
  expect(reader.bodies()).toEqual(['committed', 'after it']);
});

it('numbers in commit order, without gaps, under many writers', async () => {
  const readers = [listener(), listener()] as const;
  await follow(here, 'test/a', null, readers[0]);
  await follow(there, 'test/a', null, readers[1]);
  await Promise.all(upTo(300).map((index) => (index % 2 ? here : there).publish(EVENT, 'test/a', { index })));
  for (const reader of readers) {
    await reader.until(() => reader.seen.length === 300);
    expect(reader.numbers()).toEqual(upTo(300));
  }
  expect(readers[0].bodies()).toEqual(readers[1].bodies());
});

it('keeps a slow follower from delaying others, and buffers at most one page for it', async () => {
  const quick = listener();
  const pages: number[] = [];
  const slow = { ...listener(), release: () => undefined as void };
  const held = new Promise<void>((resolve) => (slow.release = resolve));
  await follow(here, 'test/a', null, quick);
  await follow(here, 'test/a', null, {
    ...slow,
    deliver: async (messages) => {
      pages.push(messages.length);
      await held;
      slow.deliver(messages);
    },
  });
  await here.publish(EVENT, 'test/a', 1);
  await quick.until(() => quick.seen.length === 1);
  // Ten messages of about 100 kB: more bytes than one page holds.
  for (const index of upTo(10)) await here.publish(EVENT, 'test/a', `${index}`.repeat(100_000));
  await quick.until(() => quick.seen.length === 11);
  expect(pages).toEqual([1]);
  slow.release();
  await slow.until(() => slow.seen.length === 11);
  expect(slow.numbers()).toEqual(upTo(11));
  expect(Math.max(...pages)).toBe(1);
});

it('reads over a thousand missed messages page by page', async () => {
  await database.pool.query(
    `select publish_message($1, 'test/a', null, to_json(number)::text) from generate_series(1, 1700) as number`,
    [EVENT],
  );
  const reader = listener();
  await follow(here, 'test/a', 0, reader);
  await reader.until(() => reader.seen.length === 1700);
  expect(reader.bodies()).toEqual(upTo(1700));
});

it('drops only the follower that throws', async () => {
  const good = listener();
  await follow(here, 'test/a', null, {
    ...listener(),
    deliver: () => {
      throw new Error('a defect');
    },
  });
  await follow(here, 'test/a', null, good);
  await here.publish(EVENT, 'test/a', 1);
  await here.publish(EVENT, 'test/a', 2);
  await good.until(() => good.seen.length === 2);
  expect(here.counts().followers).toBe(1);
});

it('sends signals to current followers in every process, and stores none', async () => {
  const [near, far] = [listener(), listener()];
  await follow(here, 'test/a', null, near);
  await follow(there, 'test/a', null, far);
  // The first signal may precede the follower's start; a received message proves that both have started.
  await here.publish(EVENT, 'test/a', 'begin');
  await Promise.all([near, far].map(({ until, seen }) => until(() => seen.length === 1)));
  await here.signal(EVENT, 'test/a', { typing: true });
  await Promise.all([near, far].map(({ until, signals }) => until(() => signals.length === 1)));
  expect([near.signals, far.signals]).toEqual([[{ typing: true }], [{ typing: true }]]);
  expect(await here.head(EVENT, 'test/a')).toBe(1);
});

it('rejects bodies too long for their transport', async () => {
  await expect(here.publish(EVENT, 'test/a', 'x'.repeat(300_000))).rejects.toThrow(RangeError);
  await expect(here.signal(EVENT, 'test/a', 'x'.repeat(7_000))).rejects.toThrow(RangeError);
  await here.signal(EVENT, 'test/a', 'x'.repeat(6_990));
});

describe('message expiry', () => {
  const age = (upToNumber: number) =>
    database.pool.query("update channel_message set stored_at = now() - interval '31 days' where seq <= $1", [
      upToNumber,
    ]);

  beforeEach(async () => {
    for (const number of upTo(6)) await here.publish(EVENT, 'test/a', number);
  });

  it('resets only the followers that need expired messages', async () => {
    await age(4);
    expect(await removeOldMessages(database.db)).toBe(4);
    const [behind, level] = [listener(), listener()];
    expect((await follow(here, 'test/a', 3, behind)).seq).toBe(6);
    expect((await follow(here, 'test/a', 4, level)).seq).toBe(4);
    await here.publish(EVENT, 'test/a', 7);
    await Promise.all([behind, level].map(({ until, seen }) => until(() => seen.at(-1)?.seq === 7)));
    expect([behind.resets, behind.numbers()]).toEqual([[6], [7]]);
    expect([level.resets, level.numbers()]).toEqual([[], [5, 6, 7]]);
  });

  it('never frees a number for reuse, even if no message is left', async () => {
    await age(6);
    await removeOldMessages(database.db);
    const late = listener();
    expect((await follow(here, 'test/a', 5, late)).seq).toBe(6);
    expect(await here.publish(EVENT, 'test/a', 7)).toBe(7);
    await late.until(() => late.seen.length === 1);
    expect(late.resets).toEqual([6]);
  });

  it('resets a follower whose messages expire while it waits', async () => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow = listener();
    await follow(here, 'test/a', 6, {
      ...slow,
      deliver: async (messages) => {
        await held;
        slow.deliver(messages);
      },
    });
    const quick = listener();
    await follow(here, 'test/a', 6, quick);
    await here.publish(EVENT, 'test/a', 7);
    await quick.until(() => quick.seen.length === 1);
    // More than this process remembers, so that the slow follower has to query the table.
    await database.pool.query(
      `select publish_message($1, 'test/a', null, '0') from generate_series(1, 1000)`,
      [EVENT],
    );
    await quick.until(() => quick.seen.length === 1001);
    await age(100);
    await removeOldMessages(database.db);
    release();
    await slow.until(() => slow.resets.length === 1);
    await here.publish(EVENT, 'test/a', 'last');
    await slow.until(() => slow.seen.at(-1)?.body === 'last');
    expect(slow.resets).toEqual([1007]);
    expect(slow.numbers()).toEqual([7, 1008]);
  });

  it('resets a follower at a number the log never had', async () => {
    const confused = listener();
    expect((await follow(here, 'test/a', 99, confused)).seq).toBe(6);
    await confused.until(() => confused.resets.length === 1);
    expect(confused.resets).toEqual([6]);
  });

  it('runs in one process at a time', async () => {
    await age(4);
    const client = await database.pool.connect();
    try {
      await client.query('select pg_advisory_lock(727281)');
      expect(await removeOldMessages(database.db)).toBe(0);
    } finally {
      await client.query('select pg_advisory_unlock_all()');
      client.release();
    }
    expect(await removeOldMessages(database.db)).toBe(4);
  });
});

it('misses nothing when the listening connection is lost', async () => {
  const reader = listener();
  await follow(here, 'test/a', null, reader);
  await here.publish(EVENT, 'test/a', 1);
  await reader.until(() => reader.seen.length === 1);
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  );
  await there.publish(EVENT, 'test/a', 2);
  await reader.until(() => reader.seen.length === 2);
  expect(reader.numbers()).toEqual([1, 2]);
});
