import { deleteMember, putListed, putMember } from '../../src/contract/messages/conversations';
import { getUnread } from '../../src/contract/messages/messaging';
import { useConversations } from './conversationWorld';
import type { Person } from './testServer';

const world = useConversations();

const put = (conversationId: string, isListed: boolean, as: Person = 'attendee2') =>
  world.server.call(putListed, { params: { conversationId }, body: { isListed } }, { as });
const listed = async (as: Person = 'attendee2', query: object = {}) =>
  (await world.list(as, query)).conversations.map(({ conversationId }) => conversationId);
const unread = async (as: Person = 'attendee2') =>
  (await world.server.call(getUnread, {}, { as })).body.unread;
const group = () => world.opened({ kind: 'group', name: 'Floors', members: ['attendee2', 'presenter'] });

it('is off the list, and counts no more, until somebody writes', async () => {
  const conversationId = await world.opened();
  await world.sent(conversationId, 'attendee');
  expect([await listed(), await unread()]).toEqual([[conversationId], 1]);
  expect((await put(conversationId, false)).status).toBe(200);
  expect([await listed(), await listed('attendee2', { filter: 'unread' }), await unread()]).toEqual([
    [],
    [],
    0,
  ]);
  expect(await world.seen(conversationId, 'attendee2')).toMatchObject({ isListed: false, unread: 1 });
  await world.sent(conversationId, 'attendee');
  expect([await listed(), await unread()]).toEqual([[conversationId], 1]);
  expect((await world.seen(conversationId, 'attendee2')).isListed).toBe(true);
});

it('comes back with one’s own message, too, and when it is put back', async () => {
  const conversationId = await world.opened();
  await world.sent(conversationId, 'attendee');
  await put(conversationId, false);
  await world.sent(conversationId, 'attendee2');
  expect(await listed()).toEqual([conversationId]);
  await put(conversationId, false);
  await put(conversationId, true);
  expect(await listed()).toEqual([conversationId]);
});

it('is found by its people’s names all the same', async () => {
  const conversationId = await world.opened();
  await world.sent(conversationId, 'attendee');
  await put(conversationId, false);
  expect(await listed('attendee2', { query: 'attendee ng' })).toEqual([conversationId]);
});

it('stays on the list of the others, and only one’s own devices are told', async () => {
  const conversationId = await world.opened();
  await world.sent(conversationId, 'attendee');
  await put(conversationId, false);
  await put(conversationId, false);
  expect(await listed('attendee')).toEqual([conversationId]);
  expect((await world.hints('attendee2')).slice(1)).toEqual([
    { kind: 'conversation', conversationId, revision: 2 },
  ]);
  expect(await world.hints('attendee')).toHaveLength(1);
});

it('is gone for good for who left, unless they are added again', async () => {
  const conversationId = await group();
  const params = { conversationId, attendeeId: 'attendee2' };
  await world.server.call(deleteMember, { params }, { as: 'attendee2' });
  expect(await listed()).toEqual([conversationId]);
  await put(conversationId, false);
  await world.sent(conversationId, 'attendee', 'They will not see this');
  expect(await listed()).toEqual([]);
  expect(await world.seen(conversationId, 'attendee2')).toMatchObject({
    membership: 'left',
    isListed: false,
  });
  await world.server.call(putMember, { params, body: { isAdmin: false } }, { as: 'attendee' });
  expect(await listed()).toEqual([conversationId]);
});

it('is not for requests, nor for outsiders', async () => {
  await world.choose('attendee2', { strangersAsk: true });
  const conversationId = await world.opened();
  await world.sent(conversationId, 'attendee');
  expect((await put(conversationId, false)).status).toBe(422);
  expect((await put(conversationId, false, 'presenter')).status).toBe(404);
});
