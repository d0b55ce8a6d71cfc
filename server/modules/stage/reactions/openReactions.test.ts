import type pg from 'pg';
import { REACTION_BURST, REACTIONS_EVERY_MS } from '../../../../src/contract/stage/reactions';
import { openDatabase } from '../../../db/database';
import type { Bus } from '../../../db/bus';
import { openReactions } from './openReactions';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A database's notifications, and the processes that hear them. */
function createNetwork() {
  const heard: ((payload: string) => void)[] = [];
  const notified: unknown[] = [];
  const connection = {
    query: (_text: string, [, payload = '']: string[]) => {
      notified.push(JSON.parse(payload));
      for (const hear of heard) hear(payload);
      return Promise.resolve({ rows: [] });
    },
    release: () => undefined,
  };
  const db = openDatabase({ connect: () => Promise.resolve(connection) } as unknown as pg.Pool);
  const bus = {
    subscribe: (_channel: string, hear: (payload: string) => void) => {
      heard.push(hear);
      return Promise.resolve();
    },
  } as unknown as Bus;
  return { connection, db, bus, notified };
}

async function openProcess({ db, bus }: ReturnType<typeof createNetwork>) {
  const signals: unknown[] = [];
  const warn = jest.fn();
  const reactions = await openReactions({
    db,
    bus,
    channels: { signalHere: (...told) => void signals.push(told) },
    clock: { now: () => Date.now() },
    log: { warn },
  });
  const give = (userId: string, sign = '👏', sessionId = 's') =>
    reactions.give({ conferenceId: 'e', sessionId, userId }, sign);
  return { reactions, signals, give, warn };
}

const told = (counts: Record<string, number>, sessionId = 's') => [
  'e',
  `session/${sessionId}`,
  { kind: 'reactions', counts },
];

it('signals the first at once and the rest together, at most every 500 ms', async () => {
  const { signals, give } = await openProcess(createNetwork());
  for (let person = 0; person < 1_000; person += 1) give(`person-${person}`, person % 4 === 0 ? '💡' : '👏');
  expect(signals).toEqual([told({ '💡': 1 })]);
  await jest.advanceTimersByTimeAsync(REACTIONS_EVERY_MS - 1);
  expect(signals).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(signals.slice(1)).toEqual([told({ '💡': 249, '👏': 750 })]);
  await jest.advanceTimersByTimeAsync(10 * REACTIONS_EVERY_MS);
  expect(signals).toHaveLength(2);
});

it('tells every process what all of them gathered, each of them once', async () => {
  const network = createNetwork();
  const [one, two] = [await openProcess(network), await openProcess(network)];
  for (let person = 0; person < 100; person += 1) {
    one.give(`one-${person}`);
    two.give(`two-${person}`, '🎉');
  }
  await jest.advanceTimersByTimeAsync(3 * REACTIONS_EVERY_MS);
  for (const { signals } of [one, two]) {
    const sums: Record<string, number> = {};
    for (const [, , body] of signals as [string, string, { counts: Record<string, number> }][]) {
      for (const [sign, count] of Object.entries(body.counts)) sums[sign] = (sums[sign] ?? 0) + count;
    }
    expect(sums).toEqual({ '👏': 100, '🎉': 100 });
    // Within three intervals and the moment at their beginning.
    expect(signals.length).toBeLessThanOrEqual(4);
  }
  expect(network.notified.length).toBeLessThanOrEqual(4);
});

it('keeps sessions apart', async () => {
  const { signals, give } = await openProcess(createNetwork());
  give('a', '👏', 's1');
  give('a', '👏', 's2');
  expect(signals).toEqual([told({ '👏': 1 }, 's1'), told({ '👏': 1 }, 's2')]);
});

it('does not count what one person gives too much', async () => {
  const { signals, give } = await openProcess(createNetwork());
  const given = Array.from({ length: 100 }, () => give('a')).filter(Boolean);
  expect(given).toHaveLength(REACTION_BURST);
  await jest.advanceTimersByTimeAsync(REACTIONS_EVERY_MS);
  expect(signals).toEqual([told({ '👏': 1 }), told({ '👏': REACTION_BURST - 1 })]);
});

it('tells its own viewers although the database is away', async () => {
  const network = createNetwork();
  network.connection.query = () => Promise.reject(new Error('gone'));
  const { signals, give, warn } = await openProcess(network);
  give('a');
  await jest.advanceTimersByTimeAsync(REACTIONS_EVERY_MS);
  give('b');
  await jest.advanceTimersByTimeAsync(REACTIONS_EVERY_MS);
  expect(signals).toEqual([told({ '👏': 1 }), told({ '👏': 1 })]);
  expect(warn).toHaveBeenCalledTimes(2);
});

it('tells what it has gathered when it closes', async () => {
  const { reactions, signals, give } = await openProcess(createNetwork());
  give('a');
  give('b');
  await reactions.close();
  expect(signals).toEqual([told({ '👏': 1 }), told({ '👏': 1 })]);
});
