import { Kysely, PostgresDialect } from 'kysely';
import { LOUNGE_CHANNEL } from '../../../../src/contract/rooms/lounge';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import type { Tables } from '../../../db/tables';
import type { Follower } from '../../../deps/channels';
import { GATHER_MS, openLounges } from './openLounges';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const event = buildEventConfig();
const { conferenceId } = event;

/** A lounge that is watched, whose rooms are all empty. */
function watchLounge() {
  /** The ids of the rooms that were read at once. */
  const reads: string[][] = [];
  let isReading = true;
  const query = (_sql: string, values: unknown[]) => {
    const ids = values.find((value) => Array.isArray(value)) as string[];
    reads.push(ids);
    if (!isReading) return Promise.reject(new Error('gone'));
    const rows = ids.map((id) => ({
      room_id: id,
      revision: 1,
      is_locked: false,
      entry_id: null,
      attendee_id: null,
    }));
    return Promise.resolve({ command: 'SELECT', rowCount: rows.length, rows });
  };
  const pool = { connect: () => Promise.resolve({ query, release: () => {} }), end: () => Promise.resolve() };
  const signals: unknown[][] = [];
  let follower: Follower | undefined;
  const warn = jest.fn();
  const lounges = openLounges({
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) }),
    channels: {
      follow(_conferenceId, _channel, _after, follows) {
        follower = follows;
        return Promise.resolve({ seq: 0, stop: () => {} });
      },
      signalHere: (...told) => void signals.push(told),
    },
    log: { warn },
  });
  return {
    reads,
    signals,
    warn,
    unwatch: lounges.watch(event, (pictureId) => pictureId),
    change: (roomId: string) => follower?.signal({ roomId }),
    setReading: (is: boolean) => (isReading = is),
  };
}

const told = (...ids: string[]) => [
  conferenceId,
  LOUNGE_CHANNEL,
  {
    kind: 'tiles',
    tiles: ids.map((roomId) => ({ roomId, revision: 1, isLocked: false, count: 0, people: [], came: [] })),
  },
];

it('tells what changes within a moment in one message, each room once, read at once', async () => {
  const { change, reads, signals } = watchLounge();
  for (let times = 0; times < 100; times += 1) change('lounge-A');
  await jest.advanceTimersByTimeAsync(GATHER_MS - 1);
  change('lounge-B');
  expect([reads, signals]).toEqual([[], []]);
  await jest.advanceTimersByTimeAsync(1);
  expect(reads).toEqual([['lounge-A', 'lounge-B']]);
  expect(signals).toEqual([told('lounge-A', 'lounge-B')]);
  await jest.advanceTimersByTimeAsync(10 * GATHER_MS);
  expect(signals).toHaveLength(1);
});

it('gathers anew what changes after that', async () => {
  const { change, signals } = watchLounge();
  change('lounge-A');
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  change('lounge-B');
  await jest.advanceTimersByTimeAsync(GATHER_MS - 1);
  expect(signals).toEqual([told('lounge-A')]);
  await jest.advanceTimersByTimeAsync(1);
  expect(signals).toEqual([told('lounge-A'), told('lounge-B')]);
});

it('tells of the next change although the database was away', async () => {
  const { change, setReading, signals, warn } = watchLounge();
  setReading(false);
  change('lounge-A');
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  setReading(true);
  change('lounge-A');
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  expect([warn.mock.calls.length, signals]).toEqual([1, [told('lounge-A')]]);
});

it('drops what it has gathered once nobody watches', async () => {
  const { change, reads, unwatch } = watchLounge();
  change('lounge-A');
  unwatch();
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  expect(reads).toEqual([]);
});
