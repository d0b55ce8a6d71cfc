import { randomUUID } from 'node:crypto';
import { answerKnock, knockAtRoom } from '../../src/contract/rooms/knocks';
import {
  BROADCAST_CHANNEL,
  LOUNGE_CHANNEL,
  loungeSignal,
  sendBroadcast,
} from '../../src/contract/rooms/lounge';
import { userChannel } from '../../src/contract/platform/realtime';
import { entryChannel } from '../../src/contract/rooms/rooms';
import { useRooms } from './roomWorld';
import { useSockets } from './sockets';
import type { Person } from './testServer';

const world = useRooms();
const { entered, leave, lounge, rules } = world;

const sockets = useSockets(() => world.server);

async function follow(as: Person, channel: string = LOUNGE_CHANNEL) {
  const client = await sockets.connect(as);
  await sockets.follow(client, channel);
  const signal = async () => (await client.next('signal')).body;
  return { signal, next: async () => loungeSignal.parse(await signal()).tiles };
}

const hide = (attendeeId: string) =>
  world.server.db
    .updateTable('attendee')
    .set({ hidden: true })
    .where('attendee_id', '=', attendeeId)
    .execute();

it('tells who is in a room that has changed, and all of those who came', async () => {
  const { next } = await follow('attendee');
  const { entryId } = await entered('lounge-A', 'presenter');
  expect(await next()).toMatchObject([
    { roomId: 'lounge-A', count: 1, people: ['presenter'], came: [{ attendeeId: 'presenter' }] },
  ]);
  await entered('lounge-A', 'attendee2');
  expect(await next()).toMatchObject([
    { count: 2, people: ['presenter', 'attendee2'], came: [{ attendeeId: 'attendee2' }] },
  ]);
  await leave('lounge-A', entryId, 'presenter');
  const [left] = await next();
  expect(left).toMatchObject({ count: 1, people: ['attendee2'], came: [] });
  expect((await lounge()).body.rooms[0]?.revision).toBe(left?.revision);
});

it('tells of rooms that change at once, and of locks', async () => {
  const { next } = await follow('attendee');
  await entered('lounge-B', 'attendee2');
  await Promise.all([entered('lounge-A', 'presenter'), rules('lounge-B', { isLocked: true }, 'moderator')]);
  // In one message or in two: that depends on how long the calls take.
  const told = await next();
  if (new Set(told.map(({ roomId }) => roomId)).size < 2) told.push(...(await next()));
  expect([...new Set(told.map(({ roomId }) => roomId))].sort()).toEqual(['lounge-A', 'lounge-B']);
  expect(told.findLast(({ roomId }) => roomId === 'lounge-B')?.isLocked).toBe(true);
});

it('counts hidden people without naming them, also to superusers', async () => {
  await hide('attendee2');
  const { next } = await follow('superuser');
  await entered('lounge-A', 'attendee2');
  expect(await next()).toMatchObject([{ count: 1, people: [], came: [] }]);
});

it('is followed where there is a lounge, and nobody follows what processes tell each other', async () => {
  for (const channel of ['lounge/A', 'lounge/broadcast/A', 'changed-lounge']) {
    const client = await sockets.connect('superuser');
    client.send({ type: 'subscribe', channel, after: null });
    expect(await client.next('refused')).toMatchObject({ refusal: { code: 'unknownChannel' } });
  }
});

it('tells what hosts say to all rooms', async () => {
  const { signal } = await follow('attendee', BROADCAST_CHANNEL);
  const body = { broadcastId: randomUUID(), text: 'The keynote begins.' };
  const sent = await world.server.call(sendBroadcast, { body }, { as: 'moderator' });
  expect(await signal()).toEqual({ kind: 'broadcast', broadcast: sent.body });
});

it('tells who knocks to those who may answer, and the answer to whoever knocked', async () => {
  const { entryId } = await entered('lounge-A', 'moderator');
  await rules('lounge-A', { isLocked: true }, 'moderator');
  const host = await follow('moderator', entryChannel('lounge-A', entryId));
  const own = await follow('attendee2', userChannel('attendee2'));
  const params = { roomId: 'lounge-A', knockId: randomUUID() };
  await world.server.call(knockAtRoom, { params }, { as: 'attendee2' });
  expect(await host.signal()).toMatchObject({ kind: 'knocked', knock: { knockId: params.knockId } });
  await world.server.call(answerKnock, { params, body: { admits: true } }, { as: 'moderator' });
  expect(await own.signal()).toEqual({ kind: 'knockAnswered', knockId: params.knockId, admits: true });
  expect(await host.signal()).toEqual({ kind: 'knockOver', knockId: params.knockId });
});
