import { randomUUID } from 'node:crypto';
import { getSession } from '../../src/contract/program/sessions';
import { insertAttendee, setEventSetting } from './seed';
import { SILENT, TABLE, useRooms } from './roomWorld';
import { HOME, type Person } from './testServer';

const world = useRooms({
  SESSION_EARLY_ENTRY_MINUTES: 5,
  APPOINTMENT_EARLY_ENTRY_MINUTES: 5,
  HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: 15,
  speakeasyExtraMinutes: 10,
});
const { act, change, end, enter, entered, leave, look, lounge, rules, state } = world;

const set = (time: string) => world.server.clock.set(`2021-01-26T${time}:00.000Z`);
const names = async (roomId: string, entryId: string) =>
  (await state(roomId, entryId)).body.people.map(({ userId }) => userId);

describe('entry windows', () => {
  it('lets hosts of a meeting in 15 minutes before, the invited 5, and both until the extra minutes are over', async () => {
    const roomId = await world.meeting();
    set('15:44');
    expect(await enter(roomId)).toMatchObject({
      status: 403,
      body: { detail: 'This room is not open yet.', fault: { code: 'roomNotOpen' } },
    });
    set('15:45');
    expect((await enter(roomId)).status).toBe(200);
    expect((await enter(roomId, 'attendee2')).status).toBe(403);
    set('15:55');
    expect((await enter(roomId, 'attendee2')).status).toBe(200);
    set('16:39');
    expect((await enter(roomId, 'attendee2')).status).toBe(200);
    set('16:40');
    expect(await enter(roomId, 'attendee2')).toMatchObject({
      status: 403,
      body: { detail: 'This room is closed.', fault: { code: 'roomClosed' } },
    });
    expect((await look(roomId)).body).toMatchObject({
      kind: 'meeting',
      title: 'Floors',
      isHost: true,
      opensAt: '2021-01-26T15:45:00.000Z',
      startsAt: '2021-01-26T16:00:00.000Z',
      endsAt: '2021-01-26T16:30:00.000Z',
      closesAt: '2021-01-26T16:40:00.000Z',
    });
  });

  it('decides whether a page may prepare a connection, for which it needs the servers that help', async () => {
    const servers = async (as?: Person) => (await look(TABLE, as)).body.iceServers;
    set('15:54');
    expect(await servers()).toBeNull();
    expect(await servers('presenter')).toEqual([]);
    set('15:55');
    expect(await servers()).toEqual([]);
    set('16:40');
    expect(await servers('presenter')).toBeNull();
  });

  it('holds for round tables, which everybody enters, and ignores settings that make no sense', async () => {
    set('15:54');
    expect((await enter(TABLE, 'attendee2')).status).toBe(403);
    expect((await enter(TABLE, 'presenter')).status).toBe(200);
    set('15:55');
    expect((await enter(TABLE)).status).toBe(200);
    await setEventSetting(world.server.db, HOME, 'settings', { SESSION_EARLY_ENTRY_MINUTES: -3 });
    expect((await enter(TABLE, 'attendee2')).status).toBe(403);
  });
});

it('is only for participants and superusers, and only for what there is', async () => {
  const roomId = await world.meeting();
  set('16:00');
  expect((await enter(roomId, 'moderator')).status).toBe(404);
  expect((await look(roomId, 'exhibitor')).status).toBe(404);
  expect((await enter(roomId, 'superuser')).status).toBe(200);
  for (const none of [randomUUID(), 'table-none', 'lounge-Z', 'lounge-', 'nonsense']) {
    expect((await enter(none)).status).toBe(404);
  }
  expect((await world.meetings.cancel({ meetingId: roomId, revision: 2 })).status).toBe(200);
  expect((await enter(roomId)).status).toBe(404);
});

it('has everybody who came, until they leave', async () => {
  set('16:00');
  const one = await entered(TABLE);
  const two = await entered(TABLE, 'attendee2');
  expect([one.arrival, two.arrival]).toEqual([1, 2]);
  expect(await names(TABLE, one.entryId)).toEqual(['attendee', 'attendee2']);
  await leave(TABLE, two.entryId);
  expect(await names(TABLE, one.entryId)).toEqual(['attendee', 'attendee2']);
  await leave(TABLE, two.entryId, 'attendee2');
  expect((await leave(TABLE, two.entryId, 'attendee2')).status).toBe(200);
  expect(await names(TABLE, one.entryId)).toEqual(['attendee']);
  expect((await state(TABLE, two.entryId, 'attendee2')).status).toBe(404);
  expect((await look(TABLE)).body.people).toBe(1);
});

it('names who is at a round table with its session, and nobody who is hidden', async () => {
  set('16:00');
  await entered(TABLE);
  await entered(TABLE, 'attendee2');
  const { db } = world.server;
  await db.updateTable('attendee').set({ hidden: true }).where('attendee_id', '=', 'attendee2').execute();
  const ask = async (as: 'presenter' | 'superuser') =>
    (
      await world.server.call(
        getSession,
        { params: { sessionId: 'floors' }, query: { attendees: 'true' } },
        { as },
      )
    ).body.attendees?.map(({ attendeeId }) => attendeeId);
  expect(await ask('presenter')).toEqual(['attendee']);
  expect(await ask('superuser')).toEqual(['attendee', 'attendee2']);
});

it('has a person once: entering from elsewhere ends the first entry, repeating it does not', async () => {
  set('16:00');
  const first = await entered(TABLE);
  expect(await entered(TABLE, 'attendee', first.entryId)).toEqual(first);
  const second = await entered(TABLE);
  expect(second.arrival).toBe(2);
  expect((await state(TABLE, first.entryId)).status).toBe(404);
  expect(await names(TABLE, second.entryId)).toEqual(['attendee']);
});

it('shows what people send, and hands in the order in which they went up', async () => {
  set('16:00');
  const one = await entered(TABLE);
  const two = await entered(TABLE, 'attendee2');
  await change(TABLE, two.entryId, { hand: true }, 'attendee2');
  world.server.clock.advance(1_000);
  await change(TABLE, one.entryId, { hand: true, sending: { ...SILENT, microphone: true } });
  world.server.clock.advance(1_000);
  await change(TABLE, two.entryId, { hand: true, sending: { ...SILENT, camera: true } }, 'attendee2');
  const { people } = (await state(TABLE, one.entryId)).body;
  expect(people.map(({ handAt, sending }) => [handAt, sending])).toEqual([
    ['2021-01-26T16:00:01.000Z', { ...SILENT, microphone: true }],
    ['2021-01-26T16:00:00.000Z', { ...SILENT, camera: true }],
  ]);
  expect((await change(TABLE, one.entryId, { hand: false }, 'attendee2')).status).toBe(404);
});

describe('hosts', () => {
  beforeEach(() => set('16:00'));

  it('mute, lower hands and remove; who was removed cannot come back', async () => {
    const host = await entered(TABLE, 'presenter');
    const guest = await entered(TABLE, 'attendee');
    await change(TABLE, guest.entryId, {
      hand: true,
      sending: { ...SILENT, microphone: true, camera: true },
    });
    expect((await act(TABLE, host.entryId, 'mute', 'attendee')).status).toBe(403);
    await act(TABLE, guest.entryId, 'mute', 'presenter');
    await act(TABLE, guest.entryId, 'lowerHand', 'presenter');
    expect((await state(TABLE, guest.entryId)).body.people[1]).toMatchObject({
      handAt: null,
      sending: { ...SILENT, camera: true },
    });
    await act(TABLE, guest.entryId, 'remove', 'presenter');
    expect((await act(TABLE, guest.entryId, 'remove', 'presenter')).status).toBe(404);
    expect(await enter(TABLE, 'attendee')).toMatchObject({
      status: 403,
      body: { detail: 'A host has removed you from this room.', fault: { code: 'roomRemoved' } },
    });
    expect((await enter(TABLE, 'attendee2')).status).toBe(200);
  });

  it('lock the room against everybody but hosts', async () => {
    expect((await rules(TABLE, { isLocked: true })).status).toBe(403);
    await rules(TABLE, { isLocked: true }, 'presenter');
    expect((await enter(TABLE)).body.detail).toBe('A host has locked this room.');
    expect((await enter(TABLE, 'moderator')).status).toBe(200);
    await rules(TABLE, {}, 'presenter');
    expect((await enter(TABLE)).status).toBe(200);
  });

  it('admit whoever waits; who waits sees nobody, and only hosts see who waits', async () => {
    await rules(TABLE, { hasWaitingRoom: true }, 'presenter');
    const host = await entered(TABLE, 'presenter');
    const waiting = await entered(TABLE);
    expect([host.state, waiting.state]).toEqual(['in', 'waiting']);
    expect(await names(TABLE, waiting.entryId)).toEqual(['attendee']);
    expect((await state(TABLE, host.entryId, 'presenter')).body.people).toHaveLength(2);
    await act(TABLE, waiting.entryId, 'admit', 'presenter');
    expect(await names(TABLE, waiting.entryId)).toEqual(['presenter', 'attendee']);
    await entered(TABLE, 'attendee2');
    expect(await names(TABLE, waiting.entryId)).toEqual(['presenter', 'attendee']);
    expect((await look(TABLE)).body.people).toBe(2);
  });

  it('end the room for all, and for good', async () => {
    const guest = await entered(TABLE);
    expect((await end(TABLE)).status).toBe(403);
    await end(TABLE, 'presenter');
    expect((await state(TABLE, guest.entryId)).status).toBe(404);
    expect(await enter(TABLE, 'presenter')).toMatchObject({
      status: 403,
      body: { detail: 'A host has ended this room.', fault: { code: 'roomEnded' } },
    });
    expect((await end('lounge-A', 'moderator')).status).toBe(409);
  });
});

describe('the lounge', () => {
  it('counts everybody, and names whom everybody finds in the directory', async () => {
    await insertAttendee(world.server.db, HOME, '', { attendeeId: 'zoe', firstName: 'Zoe', lastName: 'Ng' });
    await world.server.db
      .updateTable('attendee')
      .set({ hidden: true })
      .where('attendee_id', '=', 'attendee2')
      .execute();
    await entered('lounge-A');
    await entered('lounge-A', 'attendee2');
    const { rooms } = (await lounge('presenter')).body;
    expect(rooms.map(({ letter, count, isQuiet, capacity }) => [letter, count, isQuiet, capacity])).toEqual([
      ['A', 2, false, 25],
      ['B', 0, true, 2],
    ]);
    expect(rooms[0]?.people.map(({ attendeeId }) => attendeeId)).toEqual(['attendee']);
    expect((await lounge('superuser')).body.rooms[0]?.people).toHaveLength(1);
  });

  it('lets nobody but hosts into a full room', async () => {
    await entered('lounge-B');
    await entered('lounge-B', 'attendee2');
    expect(await enter('lounge-B', 'presenter')).toMatchObject({
      status: 403,
      body: { fault: { code: 'roomFull' } },
    });
    expect((await enter('lounge-B', 'moderator')).status).toBe(200);
  });

  it('does not let two into the last place at once', async () => {
    await entered('lounge-B');
    const both = await Promise.all([enter('lounge-B', 'attendee2'), enter('lounge-B', 'presenter')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

describe('without their page', () => {
  const lapse = (entryId: string) =>
    world.server.db
      .updateTable('room_entry')
      .set({ expires_at: new Date(0) })
      .where('entry_id', '=', entryId)
      .execute();

  it('entries end with their lease, unless a process has the page', async () => {
    set('16:00');
    const [one, two] = [await entered(TABLE), await entered(TABLE, 'attendee2')];
    const detach = world.server.rooms.attend(two.entryId);
    await lapse(one.entryId);
    await lapse(two.entryId);
    await world.server.rooms.round();
    expect((await state(TABLE, one.entryId)).status).toBe(404);
    expect((await state(TABLE, two.entryId, 'attendee2')).body.people).toHaveLength(1);
    detach();
    await lapse(two.entryId);
    await world.server.rooms.round();
    expect((await state(TABLE, two.entryId, 'attendee2')).status).toBe(404);
  });

  it('everybody is led out when the room closes, unless it was put off', async () => {
    set('16:00');
    const { entryId } = await entered(TABLE);
    set('16:40');
    await world.server.db
      .updateTable('session')
      .set({ end_time: new Date('2021-01-26T17:00:00.000Z') })
      .where('session_id', '=', 'floors')
      .execute();
    await world.server.rooms.round();
    expect((await state(TABLE, entryId)).status).toBe(200);
    set('17:10');
    await world.server.rooms.round();
    expect((await state(TABLE, entryId)).status).toBe(404);
  });
});
