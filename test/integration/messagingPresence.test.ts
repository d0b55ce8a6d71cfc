import { pino } from 'pino';
import {
  DEFAULT_MESSAGING_SETTINGS,
  putBlock,
  putMessagingSettings,
  type MessagingSettings,
} from '../../src/contract/messages/messaging';
import { userChannel } from '../../src/contract/platform/realtime';
import { openPresence, type OpenedPresence } from '../../server/modules/people/presence/openPresence';
import { until } from '../until';
import { HOME, OTHER, useFourEvents } from './fourEvents';
import type { Person } from './idTokens';
import { insertPeople } from './messagingWorld';
import { useSockets } from './sockets';
import { readPresence } from '../../src/contract/people/presence';

const NOW = '2021-01-26T15:10:00.000Z';
const world = useFourEvents(NOW);
const sockets = useSockets(() => world.server);
/** Another process on the same database. */
let other: OpenedPresence;
const open = () => {
  const { pool, eventTime } = world.server.deps;
  return openPresence({ pool, eventTime, log: pino({ level: 'silent' }) });
};
beforeEach(async () => {
  await insertPeople(world.server, 'attendee', 'attendee2', 'zoe');
  other = open();
});
const leaving: (() => void)[] = [];
afterEach(async () => {
  for (const leave of leaving.splice(0)) leave();
  await world.server.presence.round();
  await other.close();
});

const enter = (userId: string, at: OpenedPresence = world.server.presence, conferenceId = HOME) => {
  let isHere = true;
  const leave = at.enter({ conferenceId, userId });
  const once = () => {
    if (isHere) leave();
    isHere = false;
  };
  leaving.push(once);
  return once;
};
const rounds = async () => {
  await world.server.presence.round();
  await other.round();
};
const read = async (as: Person = 'attendee', people = ['attendee2', 'zoe', 'nobody']) =>
  (await world.server.call(readPresence, { body: { people } }, { as })).body.people;
const online = async (as?: Person) =>
  (await read(as)).filter(({ isOnline }) => isOnline).map(({ userId }) => userId);
const choose = (chosen: Partial<MessagingSettings>, as: Person = 'attendee2') =>
  world.server.call(putMessagingSettings, { body: { ...DEFAULT_MESSAGING_SETTINGS, ...chosen } }, { as });

it('is online who is so in any tab of any process, at their event', async () => {
  const [one, two] = [enter('attendee2'), enter('attendee2')];
  const elsewhere = enter('attendee2', other);
  enter('zoe', other, OTHER);
  await rounds();
  expect(await read()).toEqual([
    { userId: 'attendee2', isOnline: true, lastSeen: null },
    { userId: 'zoe', isOnline: false, lastSeen: null },
  ]);
  one();
  two();
  await rounds();
  expect(await online()).toEqual(['attendee2']);
  elsewhere();
  await rounds();
  expect(await online()).toEqual([]);
});

it('is online who follows their own channel', async () => {
  const client = await sockets.connect('attendee2');
  await sockets.follow(client, userChannel('attendee2'));
  await rounds();
  expect(await online()).toEqual(['attendee2']);
  client.socket.terminate();
  await client.closed;
  // The server notices a little later.
  await until('nobody is online', async () => {
    await rounds();
    return (await online()).length === 0;
  });
});

it('does not count people of a process that is heard of no more, until it is again', async () => {
  enter('attendee2', other);
  await rounds();
  await world.server.db
    .updateTable('online_process')
    .set({ expires_at: new Date(0) })
    .execute();
  expect(await online()).toEqual([]);
  await world.server.presence.round();
  await other.round();
  expect(await online()).toEqual(['attendee2']);
  await other.close();
  expect(await online()).toEqual([]);
});

it('is shown by choice, and to nobody whom a block keeps apart', async () => {
  enter('attendee2');
  await rounds();
  await choose({ showsPresence: false });
  expect(await read()).toEqual([{ userId: 'zoe', isOnline: false, lastSeen: null }]);
  await choose({});
  expect(await online()).toEqual(['attendee2']);
  await world.server.call(putBlock, { params: { attendeeId: 'attendee' } }, { as: 'attendee2' });
  expect(await online()).toEqual([]);
  expect(await online('presenter')).toEqual(['attendee2']);
  await world.server.db.updateTable('attendee').set({ hidden: true }).execute();
  expect(await read('presenter')).toEqual([]);
});

it('says when somebody was last online, only of those who show it', async () => {
  await choose({ showsLastSeen: true });
  const leave = enter('attendee2');
  const leaveToo = enter('zoe');
  await rounds();
  expect((await read())[0]).toEqual({ userId: 'attendee2', isOnline: true, lastSeen: null });
  leave();
  leaveToo();
  await rounds();
  expect((await read())[0]).toEqual({ userId: 'attendee2', isOnline: false, lastSeen: NOW });
  const stored = await world.server.db.selectFrom('last_seen').select('user_id').execute();
  expect(stored).toEqual([{ user_id: 'attendee2' }]);
  await choose({ showsLastSeen: false });
  expect(await world.server.db.selectFrom('last_seen').select('user_id').execute()).toEqual([]);
});

it('makes up for rounds that failed', async () => {
  const { db } = world.server;
  await world.server.database.pool.query('alter table online_person rename to renamed');
  enter('attendee2');
  await rounds();
  await world.server.database.pool.query('alter table renamed rename to online_person');
  await rounds();
  expect(await online()).toEqual(['attendee2']);
  expect(await db.selectFrom('online_person').select('user_id').execute()).toHaveLength(1);
});
