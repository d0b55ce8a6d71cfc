import { randomUUID } from 'node:crypto';
import { getLounge, type LoungeTile } from '../../src/contract/rooms/lounge';
import {
  actOnEntry,
  changeRoomRules,
  enterRoom,
  getRoom,
  leaveRoom,
  readRoomState,
} from '../../src/contract/rooms/rooms';
import { openDemoLounges, type DemoLounges } from '../../server/demo/lounge';
import { buildEventConfig } from '../builders/eventConfig';
import { SILENT } from './roomWorld';
import { insertAttendee } from './seed';
import { createTestServer, HOME, OTHER, type Person, type TestServer } from './testServer';

const CAPACITY = 5;
const START = '2021-01-26T15:00:00.000Z';
const MINUTE_MS = 60_000;

let server: TestServer;
const opened: DemoLounges[] = [];
beforeAll(async () => {
  const plain = buildEventConfig();
  const networking = {
    active: true,
    title: 'Lounge',
    helpText: '',
    rooms: [
      { letter: 'A', name: 'Coffee' },
      { letter: 'Q', name: 'Quiet', quiet: true },
      { letter: 'B', name: 'Floors', capacity: CAPACITY },
      { letter: 'C', name: 'Windows' },
      { letter: 'D', name: 'Carpets', capacity: 8 },
    ],
  };
  const home = { ...plain, pageOptions: { ...plain.pageOptions, networking } };
  const other = buildEventConfig({ conferenceId: OTHER, dataSets: [] });
  server = await createTestServer({ events: [home, other] });
});
beforeEach(async () => {
  await server.reset();
  server.clock.set(START);
  for (const conferenceId of [HOME, OTHER]) {
    for (let index = 10; index < 60; index += 1) {
      const over = { attendeeId: `demo-${index}`, firstName: 'Ada', lastName: `Number ${index}` };
      await insertAttendee(server.db, conferenceId, 'vendor', over);
    }
    await insertAttendee(server.db, conferenceId, 'vendor', { attendeeId: 'somebody-real' });
  }
});
afterEach(() => opened.splice(0).forEach((each) => each.dismiss()));
afterAll(() => server.close());

function open(): DemoLounges {
  const lounges = openDemoLounges(server.deps);
  opened.push(lounges);
  return lounges;
}

const tiles = async (): Promise<LoungeTile[]> =>
  (await server.call(getLounge, {}, { as: 'superuser' })).body.rooms;
const tile = async (letter: string): Promise<LoungeTile> => {
  const found = (await tiles()).find((each) => each.letter === letter);
  if (!found) throw new Error(`There is no room ${letter}.`);
  return found;
};
const counts = async () => Object.fromEntries((await tiles()).map(({ letter, count }) => [letter, count]));
const enter = (roomId: string, as: Person, entryId: string = randomUUID()) =>
  server.call(enterRoom, { params: { roomId, entryId }, body: { sending: SILENT } }, { as });
const rules = (roomId: string, isLocked: boolean, hasWaitingRoom = false) =>
  server.call(
    changeRoomRules,
    { params: { roomId }, body: { isLocked, hasWaitingRoom } },
    { as: 'moderator' },
  );

/** Moves on to a minute at which so many are in room B. */
async function moveUntil(lounges: DemoLounges, count: number): Promise<void> {
  for (let minute = 0; minute < 120; minute += 1) {
    await lounges.round();
    if ((await tile('B')).count === count) return;
    server.clock.advance(MINUTE_MS);
  }
  throw new Error(`There were never ${count} people.`);
}

it('has generated attendees listen in some rooms, each in one, and leaves the others alone', async () => {
  const lounges = open();
  await moveUntil(lounges, 4);
  const rooms = await tiles();
  expect(rooms.filter(({ letter }) => letter === 'A' || letter === 'Q').map(({ count }) => count)).toEqual([
    0, 0,
  ]);
  const people = rooms.flatMap((room) => room.people.map(({ attendeeId }) => attendeeId));
  expect(people.length).toBe(rooms.reduce((sum, { count }) => sum + count, 0));
  expect(new Set(people).size).toBe(people.length);
  expect(people.every((id) => id.startsWith('demo-'))).toBe(true);
  const other = await server.db
    .selectFrom('room')
    .select('room_id')
    .where('conference_id', '=', OTHER)
    .execute();
  expect(other).toEqual([]);
});

it('says of them that they have no media, with name and company, to whoever enters', async () => {
  await moveUntil(open(), 3);
  const entryId = randomUUID();
  const { body } = await enter('lounge-B', 'attendee', entryId);
  const others = body.state.people.filter((person) => person.entryId !== entryId);
  expect(others).toHaveLength(3);
  for (const person of others) {
    expect(person).toMatchObject({ hasMedia: false, state: 'in', isHost: false, sending: SILENT });
    expect(person.name).toMatch(/^Ada Number \d\d$/);
    expect(person.companyName).not.toBe('');
  }
  expect(body.entry.hasMedia).toBe(true);
  const { body: room } = await server.call(getRoom, { params: { roomId: 'lounge-B' } }, { as: 'attendee' });
  expect(room.people).toBe(4);
});

it('lets them come and go every few minutes, the same in every process', async () => {
  const [one, two] = [open(), open()];
  const seen = new Set<string>();
  let changes = 0;
  let before = '';
  for (let minute = 0; minute < 40; minute += 1) {
    await one.round();
    const people = JSON.stringify((await tiles()).map((room) => room.people));
    const { revision } = await tile('B');
    await two.round();
    expect((await tile('B')).revision).toBe(revision);
    if (people !== before) changes += 1;
    before = people;
    for (const { attendeeId } of (await tiles()).flatMap((room) => room.people)) seen.add(attendeeId);
    server.clock.advance(MINUTE_MS);
  }
  expect(changes).toBeGreaterThan(8);
  expect(changes).toBeLessThan(38);
  expect(seen.size).toBeGreaterThan(12);
});

it('stays while a process keeps it, and is gone with the last one', async () => {
  const lounges = open();
  await moveUntil(lounges, 3);
  const lapse = () =>
    server.database.pool.query(`update room_entry set expires_at = clock_timestamp() - interval '1 s'`);
  await lapse();
  await server.rooms.round();
  expect((await counts())['B']).toBe(3);
  lounges.dismiss();
  await lapse();
  await server.rooms.round();
  expect(await counts()).toEqual({ A: 0, Q: 0, B: 0, C: 0, D: 0 });
});

it('makes way for others, and a place stays free while somebody can', async () => {
  const lounges = open();
  await moveUntil(lounges, 4);
  const people: Person[] = ['attendee', 'attendee2', 'presenter', 'exhibitor', 'moderator'];
  for (const [index, as] of people.entries()) {
    expect((await enter('lounge-B', as)).status).toBe(200);
    await lounges.round();
    expect((await tile('B')).count).toBe(Math.max(4, index + 1));
  }
  expect((await enter('lounge-B', 'helpdesk')).body.detail).toBe('This room is full.');
});

it('leaves a room that hosts close, and does not keep it closed', async () => {
  const lounges = open();
  await moveUntil(lounges, 3);
  const entryId = randomUUID();
  await enter('lounge-B', 'moderator', entryId);
  await rules('lounge-B', true);
  // Nobody is left who could answer a knock.
  await server.call(leaveRoom, { params: { roomId: 'lounge-B', entryId } }, { as: 'moderator' });
  expect(await tile('B')).toMatchObject({ isLocked: false, count: 3 });

  await enter('lounge-B', 'moderator', randomUUID());
  for (const hasWaitingRoom of [false, true]) {
    await rules('lounge-B', !hasWaitingRoom, hasWaitingRoom);
    await lounges.round();
    expect((await tile('B')).count).toBe(1);
    await rules('lounge-B', false);
    await lounges.round();
    expect((await tile('B')).count).toBe(4);
  }
});

it('does not come back to a room from which a host has removed it', async () => {
  const lounges = open();
  await moveUntil(lounges, 3);
  const own = randomUUID();
  await enter('lounge-B', 'moderator', own);
  const params = { roomId: 'lounge-B', entryId: own };
  const read = () => server.call(readRoomState, { params }, { as: 'moderator' });
  const [removed] = (await read()).body.people;
  const act = { roomId: 'lounge-B', entryId: removed?.entryId ?? '', act: 'remove' as const };
  expect((await server.call(actOnEntry, { params: act }, { as: 'moderator' })).status).toBe(200);
  await lounges.round();
  const { people } = (await read()).body;
  expect(people).toHaveLength(3);
  expect(people.map(({ userId }) => userId)).not.toContain(removed?.userId);
});
