import { randomUUID } from 'node:crypto';
import { listNotices } from '../../src/contract/notices/notices';
import { userChannel } from '../../src/contract/platform/realtime';
import { joinTableQueue, leaveTableQueue } from '../../src/contract/rooms/tableQueue';
import { TABLE, useRooms } from './roomWorld';
import { useSockets } from './sockets';
import { HOME, type Person } from './testServer';

const world = useRooms({ SESSION_EARLY_ENTRY_MINUTES: 5, speakeasyExtraMinutes: 10 });
const { act, end, enter, entered, leave, look, rules } = world;
const sockets = useSockets(() => world.server);

const set = (time: string) => world.server.clock.set(`2021-01-26T${time}:00.000Z`);
const join = (as: Person, roomId = TABLE) =>
  world.server.call(joinTableQueue, { params: { roomId } }, { as });
const giveUp = (as: Person) => world.server.call(leaveTableQueue, { params: { roomId: TABLE } }, { as });
const queue = async (as: Person) => (await look(TABLE, as)).body.queue;
const round = () => world.server.rooms.round();
const noticesOf = async (as: Person) =>
  (await world.server.call(listNotices, { query: {} }, { as })).body.notices.map(({ body }) => body);

const WAITS = { held: 0, waiting: 1, place: 1, heldUntil: null };
const HELD = { held: 1, place: null, heldUntil: '2021-01-26T16:02:00.000Z' };

/** A table with all places taken but one, which `attendee` has. */
async function full() {
  set('16:00');
  const own = await entered(TABLE);
  const others = Array.from({ length: 24 }, (_, index) => ({
    entry_id: randomUUID(),
    conference_id: HOME,
    room_id: TABLE,
    user_id: `other-${index}`,
    name: 'Other',
    company_name: '',
    is_host: false,
    is_waiting: false,
    arrival: 100 + index,
    hand_at: null,
    microphone: false,
    camera: false,
    screen: false,
    expires_at: new Date('2100-01-01T00:00:00.000Z'),
  }));
  await world.server.db.insertInto('room_entry').values(others).execute();
  return { own, others };
}

const lapse = (entryId: string) =>
  world.server.db
    .updateTable('room_entry')
    .set({ expires_at: new Date(0) })
    .where('entry_id', '=', entryId)
    .execute();

it('holds a place that becomes free for the first, for two minutes', async () => {
  const { own } = await full();
  expect(await join('attendee2')).toMatchObject({ status: 200, body: WAITS });
  expect((await join('exhibitor')).body).toMatchObject({ waiting: 2, place: 2 });
  expect((await join('attendee2')).body).toMatchObject({ waiting: 2, place: 1 });
  await leave(TABLE, own.entryId);
  expect(await queue('attendee2')).toEqual({ ...HELD, waiting: 1 });
  expect(await queue('exhibitor')).toEqual({ held: 1, waiting: 1, place: 1, heldUntil: null });
  expect(await enter(TABLE, 'attendee')).toMatchObject({
    status: 403,
    body: { detail: 'This room is full.' },
  });
  expect((await enter(TABLE, 'exhibitor')).status).toBe(403);
  await entered(TABLE, 'attendee2');
  expect(await queue('attendee2')).toEqual({ held: 0, waiting: 1, place: null, heldUntil: null });
});

it('gives a place that was not taken to the next', async () => {
  const { own } = await full();
  await join('attendee2');
  await join('exhibitor');
  await lapse(own.entryId);
  await round();
  expect(await queue('attendee2')).toMatchObject(HELD);
  world.server.clock.advance(119_000);
  await round();
  expect(await queue('exhibitor')).toMatchObject({ place: 1 });
  world.server.clock.advance(1_000);
  expect((await enter(TABLE, 'attendee2')).status).toBe(403);
  await round();
  expect(await queue('attendee2')).toEqual({ held: 1, waiting: 0, place: null, heldUntil: null });
  expect(await queue('exhibitor')).toMatchObject({ heldUntil: '2021-01-26T16:04:00.000Z' });
  expect((await join('attendee2')).body).toMatchObject({ place: 1 });
});

it('tells whoever is next, at once and by a notification', async () => {
  const { own } = await full();
  const client = await sockets.connect('attendee2');
  await sockets.follow(client, userChannel('attendee2'));
  await join('attendee2');
  await leave(TABLE, own.entryId);
  const { body } = await client.next('signal');
  expect(body).toEqual({ kind: 'placeHeld', roomId: TABLE, heldUntil: HELD.heldUntil });
  expect(await noticesOf('attendee2')).toEqual([
    { kind: 'placeHeld', sessionId: 'floors', title: 'Floors', until: HELD.heldUntil },
  ]);
  await round();
  expect(await noticesOf('attendee2')).toHaveLength(1);
});

it('can be left, with a place that is held too', async () => {
  const { own } = await full();
  await join('attendee2');
  await join('exhibitor');
  await leave(TABLE, own.entryId);
  expect((await giveUp('attendee2')).body).toEqual({ held: 1, waiting: 0, place: null, heldUntil: null });
  expect(await queue('exhibitor')).toMatchObject(HELD);
  expect((await giveUp('attendee2')).status).toBe(200);
  await giveUp('exhibitor');
  expect((await enter(TABLE, 'attendee2')).status).toBe(200);
});

it('gives on the place of somebody who was removed, and lets hosts in always', async () => {
  const { own } = await full();
  await join('attendee2');
  expect((await enter(TABLE, 'presenter')).status).toBe(200);
  await act(TABLE, own.entryId, 'remove', 'presenter');
  // The presenter is one too many.
  expect(await queue('attendee2')).toEqual(WAITS);
  await world.server.db.deleteFrom('room_entry').where('user_id', '=', 'other-1').execute();
  await round();
  expect(await queue('attendee2')).toMatchObject(HELD);
  expect((await join('attendee')).body).toMatchObject({ detail: 'A host has removed you from this room.' });
});

it('keeps the place of those who come again from another page', async () => {
  await full();
  await join('attendee2');
  await entered(TABLE, 'attendee');
  expect(await queue('attendee2')).toEqual(WAITS);
});

it('holds nothing while a host has locked the table', async () => {
  const { own } = await full();
  await join('attendee2');
  await rules(TABLE, { isLocked: true }, 'superuser');
  await leave(TABLE, own.entryId);
  await round();
  expect(await queue('attendee2')).toEqual(WAITS);
  expect((await join('exhibitor')).status).toBe(403);
  await rules(TABLE, { isLocked: false }, 'superuser');
  expect(await queue('attendee2')).toMatchObject(HELD);
});

it('has those whom a host is to admit before the list', async () => {
  const { own } = await full();
  await world.server.db.deleteFrom('room_entry').where('user_id', '=', 'other-1').execute();
  await rules(TABLE, { hasWaitingRoom: true }, 'superuser');
  const waiting = await entered(TABLE, 'exhibitor');
  await world.server.db
    .insertInto('room_queue')
    .values({ conference_id: HOME, room_id: TABLE, user_id: 'attendee2', held_until: null })
    .execute();
  // Whoever waits to be admitted is before the list.
  await round();
  expect(await queue('attendee2')).toEqual(WAITS);
  await leave(TABLE, own.entryId);
  expect(await queue('attendee2')).toMatchObject(HELD);
  expect((await act(TABLE, waiting.entryId, 'admit', 'superuser')).status).toBe(200);
  expect((await enter(TABLE, 'attendee')).status).toBe(403);
});

it('ends with the table', async () => {
  await full();
  await join('attendee2');
  await end(TABLE, 'superuser');
  await round();
  expect(await queue('attendee2')).toEqual({ ...WAITS, waiting: 0, place: null });
  expect(await noticesOf('attendee2')).toEqual([]);
});

it('is for full round tables, and not for those who are at them', async () => {
  set('15:00');
  expect((await join('attendee2')).status).toBe(403);
  set('16:00');
  expect((await join('attendee2')).status).toBe(409);
  expect((await join('attendee2', 'lounge-A')).status).toBe(404);
  expect((await look('lounge-A')).body.queue).toBeNull();
  await full();
  expect(await join('attendee')).toMatchObject({
    status: 409,
    body: { detail: 'You are already at this table.' },
  });
});
