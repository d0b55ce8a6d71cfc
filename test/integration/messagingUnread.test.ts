import { getUnread } from '../../src/contract/messages/messaging';
import { useFourEvents } from './fourEvents';
import type { Person } from './idTokens';
import { insertConversation, insertMessage, insertPeople } from './messagingWorld';
import { HOME } from './testServer';
import { insertExhibitor } from './seed';

const world = useFourEvents('2021-01-26T15:10:00.000Z');
beforeEach(() => insertPeople(world.server, 'attendee', 'attendee2', 'zoe'));

const unread = async (as: Person = 'attendee') =>
  (await world.server.call(getUnread, {}, { as })).body.unread;

/** A conversation of the attendee with a message that they have not read. */
async function withMessage(
  from: string,
  member: {
    is_muted?: boolean;
    request?: 'asked' | 'refused';
    left_after?: number;
    read_number?: number;
  } = {},
): Promise<string> {
  const conversationId = await insertConversation(world.server, {
    kind: 'group',
    members: ['attendee', 'attendee2', 'zoe'],
  });
  await insertMessage(world.server, conversationId, { from });
  if (Object.keys(member).length > 0) {
    await world.server.db
      .updateTable('conversation_member')
      .set(member)
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', 'attendee')
      .execute();
  }
  return conversationId;
}

it('counts conversations in which others wrote something after the last message read', async () => {
  expect(await unread()).toBe(0);
  const first = await withMessage('zoe');
  await insertMessage(world.server, first, { from: 'attendee2' });
  await withMessage('attendee2');
  await withMessage('attendee');
  await withMessage('zoe', { read_number: 1 });
  expect(await unread()).toBe(2);
});

it('leaves out what is muted, asked for, refused, left, deleted or hidden', async () => {
  await withMessage('zoe', { is_muted: true });
  await withMessage('zoe', { request: 'asked' });
  await withMessage('zoe', { request: 'refused' });
  await withMessage('zoe', { left_after: 0 });
  const set = async (values: { deleted_at: Date } | { hidden_at: Date }) => {
    const conversationId = await withMessage('zoe');
    await world.server.db
      .updateTable('message')
      .set(values)
      .where('conversation_id', '=', conversationId)
      .execute();
  };
  await set({ deleted_at: new Date() });
  await set({ hidden_at: new Date() });
  expect(await unread()).toBe(0);
});

it('counts what waits in the inboxes of one’s booths, unless a colleague took it', async () => {
  const { db } = world.server;
  await insertExhibitor(db, { conferenceId: HOME }, { exhibitorId: 'brightline' });
  await db
    .insertInto('exhibitor_member')
    .values({ conference_id: HOME, exhibitor_id: 'brightline', account: 'exhibitor' })
    .execute();
  const visitedBy = async (visitor: string) => {
    const booth = { kind: 'booth' as const, members: [visitor], exhibitorId: 'brightline' };
    const conversationId = await insertConversation(world.server, booth);
    await insertMessage(world.server, conversationId, { from: visitor });
    return conversationId;
  };
  const free = await visitedBy('attendee');
  const taken = await visitedBy('attendee2');
  expect([await unread('exhibitor'), await unread('attendee')]).toEqual([2, 0]);
  const take = (conversationId: string, assignee_id: string) =>
    db
      .updateTable('conversation')
      .set({ assignee_id })
      .where('conversation_id', '=', conversationId)
      .execute();
  await take(taken, 'colleague');
  await take(free, 'exhibitor');
  expect(await unread('exhibitor')).toBe(1);
  await insertMessage(world.server, free, { from: 'exhibitor', forBooth: true });
  expect([await unread('exhibitor'), await unread('attendee')]).toEqual([1, 1]);
  await db.updateTable('conversation').set({ staff_read_number: 2 }).execute();
  expect(await unread('exhibitor')).toBe(0);
});
