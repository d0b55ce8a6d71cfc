import { randomUUID } from 'node:crypto';
import {
  answerKnock,
  getKnock,
  knockAtRoom,
  listKnocks,
  withdrawKnock,
} from '../../src/contract/rooms/knocks';
import { useRooms } from './roomWorld';
import type { Person } from './testServer';

const world = useRooms();
const { act, enter, entered, leave, look, rules } = world;
const ROOM = 'lounge-A';

const knock = (as: Person, knockId: string = randomUUID(), roomId = ROOM) =>
  world.server.call(knockAtRoom, { params: { roomId, knockId } }, { as });
const knocks = async (as: Person, roomId = ROOM) =>
  (await world.server.call(listKnocks, { params: { roomId } }, { as })).body.knocks.map(({ name }) => name);
const answer = (as: Person, knockId: string, admits = true, roomId = ROOM) =>
  world.server.call(answerKnock, { params: { roomId, knockId }, body: { admits } }, { as });
const state = async (as: Person, knockId: string) =>
  (await world.server.call(getKnock, { params: { roomId: ROOM, knockId } }, { as })).body.state;

/** A locked room with its host and a guest in it. */
async function locked() {
  const host = await entered(ROOM, 'moderator');
  const guest = await entered(ROOM, 'attendee');
  await rules(ROOM, { isLocked: true }, 'moderator');
  return { host, guest };
}

async function knocked(as: Person) {
  const knockId = randomUUID();
  expect(await knock(as, knockId)).toMatchObject({ status: 200, body: { remainingMs: 60_000 } });
  return knockId;
}

it('asks the hosts who are in the room, who let in for five minutes', async () => {
  await locked();
  const knockId = await knocked('attendee2');
  expect((await knocks('moderator')).length).toBe(1);
  expect(await knocks('attendee')).toEqual([]);
  expect((await answer('attendee', knockId)).status).toBe(404);
  expect(await state('attendee2', knockId)).toBe('waiting');
  expect((await answer('moderator', knockId)).status).toBe(200);
  expect(await state('attendee2', knockId)).toBe('admitted');
  expect(await knocks('moderator')).toEqual([]);
  expect((await enter(ROOM, 'presenter')).status).toBe(403);
  expect((await enter(ROOM, 'attendee2')).status).toBe(200);
});

it('lets in for five minutes, and once', async () => {
  const { guest } = await locked();
  await answer('moderator', await knocked('attendee2'));
  world.server.clock.advance(301_000);
  expect((await enter(ROOM, 'attendee2')).status).toBe(403);
  await answer('moderator', await knocked('attendee2'));
  const { entryId } = await entered(ROOM, 'attendee2');
  await leave(ROOM, entryId, 'attendee2');
  expect((await enter(ROOM, 'attendee2')).status).toBe(403);
  expect((await act(ROOM, guest.entryId, 'mute', 'moderator')).status).toBe(200);
});

it('asks everybody in a full room while no host is in it', async () => {
  await entered('lounge-B', 'attendee');
  await entered('lounge-B', 'attendee2');
  const knockId = randomUUID();
  expect((await knock('presenter', knockId, 'lounge-B')).status).toBe(200);
  expect((await knocks('attendee2', 'lounge-B')).length).toBe(1);
  expect((await answer('attendee2', knockId, true, 'lounge-B')).status).toBe(200);
  expect((await answer('attendee', knockId, false, 'lounge-B')).status).toBe(404);
  expect((await enter('lounge-B', 'presenter')).status).toBe(200);
  expect((await look('lounge-B')).body.people).toBe(3);
});

it('says not now, which counts for a minute', async () => {
  await locked();
  const knockId = await knocked('attendee2');
  await answer('moderator', knockId, false);
  expect(await state('attendee2', knockId)).toBe('refused');
  expect((await enter(ROOM, 'attendee2')).status).toBe(403);
  expect(await knock('attendee2')).toMatchObject({
    status: 403,
    body: { fault: { code: 'knockRefused' } },
  });
  world.server.clock.advance(60_000);
  expect((await knock('attendee2')).status).toBe(200);
});

it('lapses after a minute', async () => {
  await locked();
  const knockId = await knocked('attendee2');
  world.server.clock.advance(60_000);
  expect(await state('attendee2', knockId)).toBe('lapsed');
  expect(await knocks('moderator')).toEqual([]);
  expect((await answer('moderator', knockId)).status).toBe(404);
});

it('can be taken back, by whoever knocked alone', async () => {
  await locked();
  const knockId = await knocked('attendee2');
  const withdraw = (as: Person) =>
    world.server.call(withdrawKnock, { params: { roomId: ROOM, knockId } }, { as });
  await withdraw('presenter');
  expect((await knocks('moderator')).length).toBe(1);
  expect(
    (await world.server.call(getKnock, { params: { roomId: ROOM, knockId } }, { as: 'presenter' })).status,
  ).toBe(404);
  await withdraw('attendee2');
  await withdraw('attendee2');
  expect(await knocks('moderator')).toEqual([]);
});

it('is for rooms that a knock can open', async () => {
  expect((await knock('attendee2')).status).toBe(409);
  const { guest } = await locked();
  await act(ROOM, guest.entryId, 'remove', 'moderator');
  expect(await knock('attendee')).toMatchObject({
    status: 403,
    body: { fault: { code: 'roomRemoved' } },
  });
  expect((await knock('attendee', randomUUID(), 'table-floors')).status).toBe(403);
  expect((await knock('attendee', randomUUID(), 'lounge-Z')).status).toBe(404);
});

it('is the same when it is repeated, and one for each person', async () => {
  await locked();
  const knockId = await knocked('attendee2');
  world.server.clock.advance(10_000);
  expect((await knock('attendee2', knockId)).body.remainingMs).toBe(50_000);
  expect((await knock('presenter', knockId)).status).toBe(409);
  await knocked('attendee2');
  expect((await knocks('moderator')).length).toBe(1);
});

it('is not needed any more once the last has left a locked room', async () => {
  const { host, guest } = await locked();
  await leave(ROOM, host.entryId, 'moderator');
  expect((await enter(ROOM, 'attendee2')).status).toBe(403);
  await leave(ROOM, guest.entryId);
  expect((await enter(ROOM, 'attendee2')).status).toBe(200);
});
