import {
  DEFAULT_AVAILABILITY,
  getAvailability,
  putAvailability,
  type Availability,
} from '../../src/contract/meetings/availability';
import { putOwnTime } from '../../src/contract/program/ownTimes';
import { putSaved } from '../../src/contract/people/saved';
import { HOME } from './fourEvents';
import { slotAt, useMeetings } from './meetingWorld';
import { insertSession } from './seed';
import type { Person } from './testServer';

const world = useMeetings();
const { ask, asked, slots, starts } = world;

const put = (over: Partial<Availability>, as: Person = 'attendee2') =>
  world.server.call(putAvailability, { body: { ...DEFAULT_AVAILABILITY, ...over } }, { as });
const hourly = () => starts({ minutes: 60 });
const save = (kind: 'session' | 'onDemand', itemId: string, as: Person = 'attendee2') =>
  world.server.call(putSaved, { params: { kind, itemId } }, { as });

it('is the default until somebody sets theirs, and then theirs', async () => {
  const read = async () => (await world.server.call(getAvailability, {}, { as: 'attendee2' })).body;
  expect(await read()).toEqual(DEFAULT_AVAILABILITY);
  const { body } = await put({
    timeZone: 'Europe/Madrid',
    hours: { from: 540, to: 1_080 },
    busyDays: ['2021-01-28', '2021-01-27', '2021-01-28'],
  });
  expect(body).toMatchObject({ timeZone: 'Europe/Madrid', busyDays: ['2021-01-27', '2021-01-28'] });
  expect(await read()).toEqual(body);
});

it.each<[string, Partial<Availability>, string]>([
  ['a zone that does not exist', { timeZone: 'Mars/Olympus' }, 'timeZone'],
  ['hours that end before they begin', { hours: { from: 600, to: 600 } }, 'hours.to'],
])('is refused with %s', async (_what, over, path) => {
  const { status, body } = await put(over);
  expect([status, body.errors?.[0]?.path]).toEqual([422, path]);
});

describe('free slots', () => {
  it('are the allowed times on the grid, from now on', async () => {
    const found = await starts();
    expect([found[0], found.at(-1), found.length]).toEqual(['15:15', '22:30', 30]);
    world.server.clock.set('2021-01-26T21:50:00.000Z');
    expect(await starts()).toEqual(['22:00', '22:15', '22:30']);
  });

  it('are outside of meetings, holds, own entries and saved sessions of anybody', async () => {
    const { db } = world.server;
    await insertSession(db, { conferenceId: HOME }, 's', {
      startTime: slotAt(2).start,
      endTime: slotAt(3).start,
    });
    await save('session', 's');
    await asked({ attendeeIds: ['presenter'], slots: [slotAt(4, 60)] });
    await world.server.call(
      putOwnTime,
      {
        params: { ownTimeId: '5a0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e' },
        body: { title: 'Dentist', visit: null, ...slotAt(5.25) },
      },
      { as: 'attendee2' },
    );
    const { body } = await slots({ minutes: 60 });
    const busy = [slotAt(2, 60), slotAt(4, 60), slotAt(5.25)];
    expect(body.slots.length).toBeGreaterThan(5);
    for (const { start, end } of body.slots) {
      expect(busy.some((each) => start < each.end && each.start < end)).toBe(false);
    }
    expect(body.slots.map(({ start }) => start)).toEqual(
      expect.arrayContaining([slotAt(1).start, slotAt(3).start, slotAt(5.75).start]),
    );
    // Nothing else is said, and nothing of what makes them busy.
    expect(Object.keys(body.slots[0] ?? {})).toEqual(['start', 'end']);
    expect(JSON.stringify(body)).not.toMatch(/Dentist|presenter/);
  });

  it('may lie in saved sessions that do not make busy, or are watched on demand', async () => {
    const { db } = world.server;
    await insertSession(db, { conferenceId: HOME }, 's', {
      startTime: slotAt(0).start,
      endTime: slotAt(7).start,
    });
    await save('session', 's');
    expect(await hourly()).toEqual(['22:00']);
    await save('onDemand', 's');
    expect(await hourly()).toHaveLength(28);
    await db.deleteFrom('saved_item').where('kind', '=', 'onDemand').execute();
    await put({ sessionsAreBusy: false });
    expect(await hourly()).toHaveLength(28);
    await put({ sessionsAreBusy: true });
    await db.updateTable('session').set({ on_demand_only: true }).execute();
    expect(await hourly()).toHaveLength(28);
  });

  it('lie within hours and days of the person, on their own clock', async () => {
    // In Chicago, the event's zone, the allowed times are from 9:00 to 17:00.
    await put({ hours: { from: 10 * 60, to: 12 * 60 } });
    expect(await hourly()).toEqual(['16:00', '16:15', '16:30', '16:45', '17:00']);
    await put({ timeZone: 'Europe/Madrid', hours: { from: 17 * 60, to: 18 * 60 } });
    expect(await hourly()).toEqual(['16:00']);
    await put({ busyDays: ['2021-01-26'] });
    expect(await hourly()).toEqual([]);
    // Taken or not at work: the answer is the same.
    const { status, body } = await ask();
    expect([status, body.type]).toEqual([409, 'urn:plenary:problem:slot-taken']);
  });

  it('are not asked of somebody who accepts no meetings; what they ask for is theirs', async () => {
    await put({ doNotDisturb: true });
    expect((await slots()).status).toBe(422);
    expect((await ask()).body.errors).toEqual([{ path: 'attendeeIds', message: 'doesn’t accept meetings' }]);
    expect((await ask({ attendeeIds: ['attendee'] }, 'attendee2')).status).toBe(200);
  });

  it('for other slots of a request leave its own holds out, and are its people’s only', async () => {
    const { meetingId } = await asked();
    expect(await starts({ meetingId }, 'attendee2')).toContain('16:00');
    expect(await starts({ attendeeIds: ['attendee'] }, 'attendee2')).not.toContain('16:00');
    expect((await slots({ meetingId }, 'presenter')).status).toBe(404);
  });

  it('have a length that the event offers', async () => {
    expect((await slots({ minutes: 20 })).body.errors?.[0]?.path).toBe('minutes');
  });
});
