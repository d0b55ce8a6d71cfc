import type { EventTime } from '../deps/eventTime';
import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import { reanchorDemoClock } from './reanchor';

const event = { conferenceId: 'cleaning-summit', timeZone: 'America/Chicago' };

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => test.db.deleteFrom('session').execute());

/** Adds 60-minute sessions with a recording, named by their day in January 2021 and hour in Chicago. */
const add = (...starts: [day: number, hour: number][]) =>
  test.db
    .insertInto('session')
    .values(
      starts.map(([day, hour]) => ({
        conference_id: event.conferenceId,
        session_id: `d${day}-${hour}`,
        title: 'Talk',
        day: `2021-01-${day}`,
        start_time: new Date(Date.UTC(2021, 0, day, hour + 6)),
        end_time: new Date(Date.UTC(2021, 0, day, hour + 7)),
        video_url: '/media/demo/3600/master.m3u8',
        video_url_on_demand: '/media/demo/3600/master.m3u8',
      })),
    )
    .execute();

/** Clocks with real time at `real` and event time `offset` ms ahead of it. */
function clocks(real: string, offset = 0) {
  const clock = { now: () => Date.parse(real) };
  const eventTime: EventTime = {
    now: () => clock.now() + offset,
    nowISO: () => new Date(clock.now() + offset).toISOString(),
    offset: () => offset,
    setter: () => null,
    set: (_id, instant) => {
      offset = instant ? instant.getTime() - clock.now() : 0;
      return Promise.resolve();
    },
  };
  return { clock, eventTime };
}
const reanchor = (parts: ReturnType<typeof clocks>) =>
  reanchorDemoClock({ db: test.db, ...parts, realNow: parts.clock.now(), event });

/** Monday to Wednesday, 9:00 and 14:00. */
const program = () => add([25, 9], [25, 14], [26, 9], [26, 14], [27, 9], [27, 14]);

describe('reanchorDemoClock', () => {
  it.each([
    ['a Tuesday at a quarter past two', '2026-11-24T14:15:00-06:00', 'd26-14', '2021-01-26T20:10:00.000Z'],
    ['a Tuesday morning', '2026-11-24T08:30:00-06:00', 'd26-9', '2021-01-26T15:10:00.000Z'],
    ['a day in summer', '2026-07-06T14:00:00-05:00', 'd25-14', '2021-01-25T20:10:00.000Z'],
    // Nothing is recorded yet on Monday morning, and nothing is upcoming after Wednesday afternoon.
    ['a Monday morning', '2026-11-23T09:00:00-06:00', 'd25-14', '2021-01-25T20:10:00.000Z'],
    ['a Thursday', '2026-11-26T09:00:00-06:00', 'd27-9', '2021-01-27T15:10:00.000Z'],
    ['a Sunday night', '2026-11-22T23:00:00-06:00', 'd25-14', '2021-01-25T20:10:00.000Z'],
  ])('picks the session nearest to %s', async (_what, real, sessionId, now) => {
    await program();
    const parts = clocks(real);
    expect(await reanchor(parts)).toEqual({ conferenceId: event.conferenceId, sessionId, now, moved: true });
    expect(parts.eventTime.nowISO(event.conferenceId)).toBe(now);
  });

  it('keeps its position after a quick restart and moves when the session is about to end', async () => {
    await program();
    const real = '2026-11-24T14:15:00-06:00';
    const at = (time: string) => Date.parse(time) - Date.parse(real);
    const during = clocks(real, at('2021-01-26T09:49:00-06:00'));
    expect(await reanchor(during)).toMatchObject({ sessionId: 'd26-9', moved: false });
    expect(during.eventTime.nowISO(event.conferenceId)).toBe('2021-01-26T15:49:00.000Z');
    const ending = clocks(real, at('2021-01-26T09:51:00-06:00'));
    expect(await reanchor(ending)).toMatchObject({ sessionId: 'd26-14', moved: true });
    const dayAfter = clocks(real, at('2021-01-27T20:00:00-06:00'));
    expect(await reanchor(dayAfter)).toMatchObject({ sessionId: 'd26-14', moved: true });
  });

  it('makes do with a single session and does nothing without one', async () => {
    expect(await reanchor(clocks('2026-11-24T14:15:00-06:00'))).toBeUndefined();
    await add([25, 9]);
    expect(await reanchor(clocks('2026-11-24T14:15:00-06:00'))).toMatchObject({ sessionId: 'd25-9' });
  });

  it('never starts with an on-demand-only session', async () => {
    await program();
    await test.db
      .updateTable('session')
      .set({ on_demand_only: true })
      .where('session_id', '=', 'd26-14')
      .execute();
    expect(await reanchor(clocks('2026-11-24T14:15:00-06:00'))).toMatchObject({ sessionId: 'd26-9' });
  });

  it('prefers a session in which attendees are active, wherever it is in the week', async () => {
    await program();
    const lively = new Set(['d25-14', 'd27-9', 'd27-14']);
    const parts = clocks('2026-11-24T14:15:00-06:00');
    const realNow = parts.clock.now();
    expect(await reanchorDemoClock({ db: test.db, ...parts, realNow, event, lively })).toMatchObject({
      sessionId: 'd27-9',
    });
  });
});
