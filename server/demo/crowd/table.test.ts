import { randomUUID } from 'node:crypto';
import { tableRoom } from '../../../src/contract/rooms/rooms';
import { insertAttendee, insertSession } from '../../../test/integration/seed';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database';
import { loadEvents } from '../../events/load';
import { createEventRegistry } from '../../events/registry';
import { insertEntry, readEntries } from '../../modules/rooms/rooms/repository';
import { actForCrowd, livelySessions } from '.';

const TALK = 'conversation-early-shift';
const START = Date.parse('2021-01-26T15:15:00.000Z');
const summit = loadEvents().events.find(({ config }) => config.conferenceId === 'cleaning-summit')?.config;
if (!summit) throw new Error('cleaning-summit is missing');
const { conferenceId, pageOptions } = summit;
const seats = pageOptions.rooms?.tableSeats ?? 0;
const room = { conferenceId, roomId: tableRoom(TALK) };

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await insertSession(test.db, { conferenceId, dataSet: pageOptions.sessions.tableName ?? '' }, TALK, {
    startTime: new Date(START).toISOString(),
    endTime: new Date(START + 45 * 60_000).toISOString(),
  });
  for (let index = 0; index < 20; index += 1) {
    const over = { attendeeId: `demo-${index}`, firstName: 'Ada', lastName: `Number ${index}` };
    await insertAttendee(test.db, conferenceId, 'vendor', over);
  }
});
afterAll(() => test.drop());
beforeEach(() => test.empty('room_entry', 'room'));

const act = (minutes: number) =>
  actForCrowd({
    pool: test.pool,
    db: test.db,
    channels: {} as never,
    clock: { now: () => START },
    events: createEventRegistry([summit], conferenceId),
    eventTime: { now: () => START + minutes * 60_000 } as never,
    showsDemoProgram: true,
  });
const seated = async () => (await readEntries(test.db, room)).map(({ user_id }) => user_id);
/** How many seconds each still has. */
const leases = async () => {
  const { rows } = await test.pool.query<{ left: number }>(
    'select extract(epoch from expires_at - clock_timestamp())::float as left from room_entry order by arrival',
  );
  return rows.map(({ left }) => Math.round(left));
};
const sitDown = () =>
  insertEntry(test.db, {
    ...room,
    entryId: randomUUID(),
    userId: 'somebody-real',
    name: 'Alex',
    companyName: '',
    isHost: false,
    isWaiting: false,
    hasMedia: true,
    sending: { microphone: true, camera: true, screen: false },
  });

it('leaves one seat of the table free, from when it opens until it ends', async () => {
  await act(-11);
  expect(await seated()).toEqual([]);
  await act(-10);
  const people = await seated();
  expect(new Set(people).size).toBe(seats - 1);
  expect((await readEntries(test.db, room)).every(({ name }) => name.startsWith('Ada'))).toBe(true);
  await act(5);
  expect(await seated()).toEqual(people);
  await test.empty('room_entry');
  await act(45);
  expect(await seated()).toEqual([]);
});

it('has them leave one after the other once somebody has come, and sit down again afterward', async () => {
  await act(0);
  const stays = await leases();
  expect(stays[0]).toBeGreaterThanOrEqual(59);
  for (const [index, stay] of stays.entries())
    if (index > 0) expect(stay).toBeGreaterThan(stays[index - 1] ?? 0);
  await test.pool.query("update room_entry set expires_at = clock_timestamp() + interval '5 s'");
  await sitDown();
  await act(1);
  expect((await leases()).slice(0, seats - 1).every((left) => left <= 5)).toBe(true);
  await test.pool.query('delete from room_entry');
  await act(2);
  expect(await seated()).toHaveLength(seats - 1);
});

it('keeps away from a table that was ended, and from the others', async () => {
  await act(0);
  await test.pool.query('delete from room_entry');
  await test.pool.query('update room set ended_at = now()');
  await act(1);
  expect(await seated()).toEqual([]);
  const { rows } = await test.pool.query<{ room_id: string }>('select room_id from room');
  expect(rows).toEqual([{ room_id: room.roomId }]);
  expect(livelySessions(summit)).toContain(TALK);
});
