import { getEventTime, setEventTime } from '../../src/contract/platform/eventTime';
import { getServerTime } from '../../src/contract/platform/eventTime';
import { HOME, OTHER, openFourEvents, useFourEvents } from './fourEvents';
import { TEST_NOW } from './testServer';

const world = useFourEvents(TEST_NOW);
afterEach(() => world.server.eventTime.set(HOME, null, 'start'));

const state = async () => (await world.server.call(getEventTime, {}, { as: 'superuser' })).body;
const set = (at: string | null, as: 'superuser' | 'attendee' = 'superuser') =>
  world.server.call(setEventTime, { body: { at } }, { as });
const REAL_TIME = { currentTimeISO: TEST_NOW, simulatedOffset: 0, pretended: false, settable: true };
const timeOf = async (event: string) =>
  (await world.server.call(getServerTime, {}, { as: 'superuser', event })).body.currentTimeISO;

describe('the rehearsal clock', () => {
  it('shows real time until it is set', async () => {
    expect(await state()).toEqual(REAL_TIME);
  });

  it('is set by a superuser for the whole event, and runs on from there', async () => {
    const { status, body } = await set('2021-01-28T10:15:00.000-06:00');
    expect(status).toBe(200);
    const simulatedOffset = Date.parse('2021-01-28T16:15:00.000Z') - Date.parse(TEST_NOW);
    expect(body).toEqual({
      currentTimeISO: '2021-01-28T16:15:00.000Z',
      simulatedOffset,
      pretended: true,
      settable: true,
    });
    world.server.clock.advance(60_000);
    expect(await state()).toMatchObject({ currentTimeISO: '2021-01-28T16:16:00.000Z', pretended: true });
    expect(await timeOf(HOME)).toBe('2021-01-28T16:16:00.000Z');
    expect(await timeOf(OTHER)).toBe('2021-01-26T15:01:00.000Z');
    expect(world.server.eventTime.setter(HOME)).toBe('person');
  });

  it('can be reset to real time', async () => {
    await set('2021-01-28T10:15:00.000-06:00');
    expect((await set(null)).body).toEqual(REAL_TIME);
  });

  it.each(['tomorrow', '2021-01-28', ''])('rejects "%s" with 400', async (at) => {
    expect((await set(at)).status).toBe(400);
    expect(await state()).toMatchObject({ pretended: false });
  });

  it('is off limits to attendees: 403', async () => {
    expect((await set('2021-01-28T10:15:00.000Z', 'attendee')).status).toBe(403);
    expect((await world.server.call(getEventTime, {}, { as: 'attendee' })).status).toBe(403);
  });

  it('is real time in production and cannot be set: 403 with the reason', async () => {
    const production = await openFourEvents('production');
    try {
      const { body } = await production.call(getEventTime, {}, { as: 'superuser' });
      expect(body).toMatchObject({ pretended: false, settable: false });
      const refused = await production.call(
        setEventTime,
        { body: { at: '2021-01-28T10:15:00.000Z' } },
        { as: 'superuser' },
      );
      expect(refused.status).toBe(403);
      expect(refused.body.detail).toBe('In production, event time is real time and cannot be set.');
    } finally {
      await production.close();
    }
  });
});
