import { createTestDatabase, type TestDatabase } from '../../../../test/setup/database';
import type { Bus } from '../../../db/bus';
import type { EventTime } from '../../../deps/eventTime';
import { openEventTime } from './eventTime';
import { openTestBus } from '../../../../test/setup/testBus';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const clock = { now: () => NOW };

let database: TestDatabase;
let buses: Bus[];
let one: EventTime;
let other: EventTime;

/** Simulates a separate process, as far as the clock is concerned. */
async function openProcess(): Promise<EventTime> {
  const bus = await openTestBus(database.connection);
  buses.push(bus);
  return openEventTime(database.db, bus, clock);
}

/** Resolves once a notification sent after the clock's has arrived: they arrive in order. */
async function noticesArrived(): Promise<void> {
  const arrivals = buses.map(
    (bus) =>
      new Promise<void>((resolve) => {
        void bus.subscribe(
          'marker',
          () => resolve(),
          () => Promise.resolve(),
        );
      }),
  );
  // The subscriptions above are queued on each connection ahead of this one.
  await Promise.all(
    buses.map((bus) =>
      bus.subscribe(
        'ready',
        () => undefined,
        () => Promise.resolve(),
      ),
    ),
  );
  await database.pool.query("select pg_notify('marker', '')");
  await Promise.all(arrivals);
}

beforeEach(async () => {
  database = await createTestDatabase();
  buses = [];
  one = await openProcess();
  other = await openProcess();
});
afterEach(async () => {
  await Promise.all(buses.map((bus) => bus.close()));
  await database.drop();
});

describe('event time', () => {
  it('is real time until it is set', () => {
    expect(one.nowISO('harbor-forum')).toBe('2026-03-01T12:00:00.000Z');
  });

  it('is set for one event, in every process', async () => {
    await one.set('harbor-forum', new Date('2021-01-26T15:00:00.000Z'), 'person');
    await noticesArrived();
    for (const process of [one, other]) {
      expect(process.nowISO('harbor-forum')).toBe('2021-01-26T15:00:00.000Z');
      expect(process.nowISO('delta-expo')).toBe('2026-03-01T12:00:00.000Z');
    }
  });

  it('is not reset by a late notification of an older setting', async () => {
    await one.set('harbor-forum', new Date('2021-01-26T15:00:00.000Z'), 'person');
    await one.set('harbor-forum', new Date('2021-01-27T08:00:00.000Z'), 'person');
    const late = { conferenceId: 'harbor-forum', offset: 0, revision: 1, setter: 'start' };
    await database.pool.query("select pg_notify('event_clock', $1)", [JSON.stringify(late)]);
    await noticesArrived();
    expect(one.nowISO('harbor-forum')).toBe('2021-01-27T08:00:00.000Z');
    expect(other.nowISO('harbor-forum')).toBe('2021-01-27T08:00:00.000Z');
  });

  it('resumes from the last setting after a restart', async () => {
    await one.set('harbor-forum', new Date('2021-01-26T15:00:00.000Z'), 'person');
    await one.set('harbor-forum', new Date('2021-01-27T08:00:00.000Z'), 'person');
    const restarted = await openProcess();
    expect(restarted.nowISO('harbor-forum')).toBe('2021-01-27T08:00:00.000Z');
  });

  it('is real time in production despite a stored rehearsal clock, and cannot be set', async () => {
    await one.set('harbor-forum', new Date('2021-01-26T15:00:00.000Z'), 'person');
    const bus = await openTestBus(database.connection);
    buses.push(bus);
    const production = await openEventTime(database.db, bus, clock, 'production');
    expect(production.nowISO('harbor-forum')).toBe('2026-03-01T12:00:00.000Z');
    await expect(production.set('harbor-forum', new Date(0), 'person')).rejects.toThrow('cannot be set');
  });

  it('returns to real time when reset, and remembers who set it', async () => {
    expect(one.setter('harbor-forum')).toBeNull();
    await one.set('harbor-forum', new Date('2021-01-26T15:00:00.000Z'), 'start');
    expect([one.setter('harbor-forum'), one.offset('harbor-forum')]).toEqual([
      'start',
      Date.parse('2021-01-26T15:00:00.000Z') - NOW,
    ]);
    await one.set('harbor-forum', null, 'person');
    await noticesArrived();
    for (const process of [one, other, await openProcess()]) {
      expect(process.nowISO('harbor-forum')).toBe('2026-03-01T12:00:00.000Z');
      expect([process.setter('harbor-forum'), process.offset('harbor-forum')]).toEqual(['person', 0]);
    }
  });
});
