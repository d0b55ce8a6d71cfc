import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import { databaseUrl, toolIo } from '../../test/setup/toolIo';
import { openEventTime, readStoredClock, storeClock } from '../modules/platform/eventTime/eventTime';
import { clockCommand } from './clockCommand';
import { openTestBus } from '../../test/setup/testBus';

const EVENT = 'cleaning-summit';
const NOW = Date.parse('2021-02-01T16:15:00.000Z');
const clock = { now: () => NOW };

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.pool.query('truncate event_clock, session');
});

async function run(args: string[], env: Record<string, string> = {}) {
  const io = toolIo({ DATABASE_URL: databaseUrl(test), ...env }, '');
  const code = await clockCommand(args, io, clock);
  return { code, out: io.lines, err: io.errors };
}
const stored = () => readStoredClock(test.db, EVENT);

describe('npm run clock', () => {
  it.each([[[]], [['--now']]])('shows real time if no event time is set, with %j', async (options) => {
    expect(await run([EVENT, ...options])).toEqual({
      code: 0,
      out: [
        'cleaning-summit: Monday, 2021-02-01 10:15:00 (America/Chicago), 2021-02-01T16:15:00.000Z',
        'Real time.',
      ],
      err: [],
    });
    expect(await stored()).toBeNull();
  });

  it.each([
    ['2021-01-26 10:15', '2021-01-26T16:15:00.000Z', 'Simulated: 6 days 00:00:00 behind real time.'],
    ['2021-01-26T10:15', '2021-01-26T16:15:00.000Z', 'Simulated: 6 days 00:00:00 behind real time.'],
    ['2021-02-01T17:16:05Z', '2021-02-01T17:16:05.000Z', 'Simulated: 01:01:05 ahead of real time.'],
    [
      '2021-02-02T18:15:00.000+01:00',
      '2021-02-02T17:15:00.000Z',
      'Simulated: 1 day 01:00:00 ahead of real time.',
    ],
  ])('sets event time to %s', async (typed, instant, offset) => {
    const { code, out } = await run([EVENT, '--at', typed]);
    expect([code, out[0]?.endsWith(instant), out[1]]).toEqual([0, true, offset]);
    expect(await stored()).toEqual(
      expect.objectContaining({ offset: Date.parse(instant) - NOW, setter: 'person' }),
    );
  });

  it('reaches a running server', async () => {
    const bus = await openTestBus(test.connection);
    try {
      const running = await openEventTime(test.db, bus, clock);
      await run([EVENT, '--at', '2021-01-26 10:15']);
      // Notifications arrive in order: once this one arrives, so has the clock's.
      await new Promise<void>((resolve) => {
        void bus
          .subscribe(
            'marker',
            () => resolve(),
            () => Promise.resolve(),
          )
          .then(() => test.pool.query("select pg_notify('marker', '')"));
      });
      expect(running.nowISO(EVENT)).toBe('2021-01-26T16:15:00.000Z');
    } finally {
      await bus.close();
    }
  });

  it('returns to real time and stores that choice', async () => {
    await run([EVENT, '--at', '2021-01-26 10:15']);
    expect((await run([EVENT, '--live'])).out[1]).toBe('Real time.');
    expect(await stored()).toEqual(expect.objectContaining({ offset: 0, setter: 'person' }));
  });

  it('puts a session on air, which a demo may change again', async () => {
    expect(await run([EVENT, '--session'])).toMatchObject({
      code: 2,
      err: ['cleaning-summit has no session with a video to be on air.'],
    });
    await test.db
      .insertInto('session')
      .values({
        conference_id: EVENT,
        session_id: 's',
        title: 'Talk',
        day: '2021-01-26',
        start_time: new Date('2021-01-26T15:00:00.000Z'),
        end_time: new Date('2021-01-26T16:00:00.000Z'),
        video_url: '/media/demo/3600/master.m3u8',
      })
      .execute();
    expect((await run([EVENT, '--session'])).out[0]).toContain('2021-01-26T15:10:00.000Z');
    expect(await stored()).toMatchObject({ setter: 'start' });
  });

  it('shows real time in production despite a stored rehearsal clock, and sets nothing', async () => {
    await storeClock(test.db, { conferenceId: EVENT, offset: 1_000, setter: 'person' });
    const production = {
      ENVIRONMENT: 'production',
      SECRET: 'an-old-key-that-nobody-would-ever-guess-0123456789',
    };
    expect((await run([EVENT], production)).out[1]).toBe('Real time.');
    expect(await run([EVENT, '--at', '2021-01-26 10:15'], production)).toMatchObject({
      code: 2,
      err: ['In production, event time is real time and cannot be set.'],
    });
    expect(await stored()).toMatchObject({ offset: 1_000 });
  });

  it.each<[string[], RegExp]>([
    [[], /^Name the event\./],
    [['no-such-event'], /^There is no event "no-such-event"/],
    [[EVENT, '--at', 'tomorrow'], /^--at: expected an ISO instant/],
    [[EVENT, '--at', '2021-02-30 10:00'], /^--at: expected/],
    [[EVENT, '--at', '2021-01-26', '10:15'], /"10:15" is not expected/],
    [[EVENT, '--live', '--session'], /cannot be used together/],
    [[EVENT, '--later'], /See npm run clock -- --help/],
  ])('refuses %j', async (args, message) => {
    const { code, err } = await run(args);
    expect(code).toBe(2);
    expect(err[0]).toMatch(message);
    expect(await stored()).toBeNull();
  });

  it('prints help', async () => {
    expect((await run(['--help'])).out[0]).toContain('Usage: npm run clock');
  });
});
