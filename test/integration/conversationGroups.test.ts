import {
  answerRequest,
  deleteMember,
  MAX_GROUP_SIZE,
  putMember,
  updateGroup,
} from '../../src/contract/messages/conversations';
import { MAX_GROUP_NAME } from '../../src/contract/messages/conversations';
import { editMessage } from '../../src/contract/messages/messages';
import { insertBlock } from '../../server/modules/people/blocks/repository';
import naughtyStrings from '../naughtyStrings';
import { until } from '../until';
import { useConversations } from './conversationWorld';
import { HOME } from './fourEvents';
import { insertPeople } from './messagingWorld';
import type { Person } from './testServer';

const world = useConversations();

const begin = (members = ['attendee2', 'presenter'], name = 'Floors') =>
  world.opened({ kind: 'group', name, members });
const add = (conversationId: string, attendeeId: string, as: Person = 'attendee', isAdmin = false) =>
  world.server.call(putMember, { params: { conversationId, attendeeId }, body: { isAdmin } }, { as });
const drop = (conversationId: string, attendeeId: string, as: Person = 'attendee') =>
  world.server.call(deleteMember, { params: { conversationId, attendeeId } }, { as });
const rename = (conversationId: string, name: string, as: Person = 'attendee') =>
  world.server.call(updateGroup, { params: { conversationId }, body: { name, pictureFileId: null } }, { as });
/** Facts and texts, as somebody sees them. */
const told = async (conversationId: string, as: Person) =>
  (await world.page(conversationId, as)).body.messages.map(({ fact, text }) => fact?.kind ?? text);

describe('a group', () => {
  it('is known to its members at once, and run by who made it', async () => {
    const conversationId = await begin();
    expect(await world.seen(conversationId, 'attendee')).toMatchObject({
      kind: 'group',
      name: 'Floors',
      isAdmin: true,
      unread: 0,
      read: 1,
      revision: 1,
      members: [{ attendee: { attendeeId: 'attendee2' } }, { attendee: { attendeeId: 'presenter' } }],
      last: { fact: { kind: 'groupCreated' }, senderId: 'attendee' },
    });
    expect(await world.seen(conversationId, 'presenter')).toMatchObject({ isAdmin: false, unread: 1 });
    await world.sent(conversationId, 'attendee', 'The first');
    expect(await world.seen(conversationId, 'presenter')).toMatchObject({ unread: 1 });
    await world.sent(conversationId, 'attendee', 'The second');
    expect(await world.seen(conversationId, 'presenter')).toMatchObject({ unread: 2 });
  });

  it('is listed for its members, who are told', async () => {
    const conversationId = await begin();
    expect((await world.list('attendee2')).conversations).toMatchObject([{ conversationId }]);
    expect(await world.hints('attendee2')).toEqual([{ kind: 'conversation', conversationId, revision: 1 }]);
  });

  it('takes others than oneself, each once, who can be found and are not blocked', async () => {
    expect(await world.open({ kind: 'group', name: '', members: ['attendee'] })).toMatchObject({
      status: 422,
      body: { fault: { code: 'nobodyElse' } },
    });
    expect((await world.open({ kind: 'group', name: '', members: ['attendee2', 'nobody'] })).status).toBe(
      404,
    );
    const twice = await begin(['attendee2', 'attendee2', 'attendee']);
    expect((await world.seen(twice, 'attendee')).members).toHaveLength(1);
    const pair = { conferenceId: HOME, userId: 'attendee2', otherId: 'attendee' };
    await insertBlock(world.server.db, pair, new Date());
    expect((await world.open({ kind: 'group', name: '', members: ['attendee2'] })).status).toBe(404);
    const group = await begin(['presenter']);
    expect((await add(group, 'attendee2')).status).toBe(404);
  });

  it('is named by its admins, with any text', async () => {
    const conversationId = await begin();
    expect(await rename(conversationId, 'Walls', 'attendee2')).toMatchObject({
      status: 403,
      body: { fault: { code: 'adminsOnly' } },
    });
    expect((await rename(conversationId, 'Walls', 'moderator')).status).toBe(404);
    expect((await rename(conversationId, '  Walls\n and roofs ')).body).toMatchObject({
      name: 'Walls and roofs',
      last: { fact: { kind: 'renamed', name: 'Walls and roofs' } },
      revision: 2,
    });
    await rename(conversationId, 'Walls and roofs');
    expect((await world.seen(conversationId, 'attendee2')).revision).toBe(2);
    const names = naughtyStrings.filter(
      (name) => name.length <= MAX_GROUP_NAME && !/[\p{Cc}\p{Cs}]/u.test(name),
    );
    for (const name of names.slice(0, 150)) {
      expect((await rename(conversationId, name)).body.name).toBe(name.replace(/\s+/gu, ' ').trim());
    }
  });

  it('has its members see what is written while they are in it', async () => {
    const conversationId = await begin(['attendee2']);
    await world.sent(conversationId, 'attendee', 'Before');
    expect((await add(conversationId, 'presenter', 'attendee2')).status).toBe(403);
    expect((await add(conversationId, 'presenter')).body.members).toHaveLength(2);
    await world.sent(conversationId, 'attendee2', { text: 'Welcome', replyTo: 2 });
    expect(await told(conversationId, 'presenter')).toEqual(['memberAdded', 'Welcome']);
    const [, welcome] = (await world.page(conversationId, 'presenter')).body.messages;
    expect(welcome?.replyTo).toEqual({ number: 2, senderName: '', text: '', isGone: true });
    expect(await world.changes(conversationId, 'presenter', 0)).toMatchObject({
      messages: [{ number: 3 }, { number: 4 }],
    });
    expect((await world.page(conversationId, 'presenter', { from: '1' })).body).toMatchObject({
      hasEarlier: false,
    });
    expect((await world.send(conversationId, 'presenter', { replyTo: 2 })).status).toBe(422);

    expect((await drop(conversationId, 'presenter')).body.members).toHaveLength(1);
    await world.sent(conversationId, 'attendee', 'After');
    expect(await told(conversationId, 'presenter')).toEqual(['memberAdded', 'Welcome', 'memberRemoved']);
    expect(await world.seen(conversationId, 'presenter')).toMatchObject({
      membership: 'left',
      closed: 'left',
      last: { number: 5 },
      isAdmin: false,
      unread: 0,
    });
    expect(await world.send(conversationId, 'presenter')).toMatchObject({
      status: 403,
      body: { fault: { code: 'left' } },
    });
    expect((await world.hints('presenter')).at(-1)).toMatchObject({ revision: 5 });

    await add(conversationId, 'presenter');
    expect(await told(conversationId, 'presenter')).toEqual(['memberAdded']);
  });

  it('signals nothing of earlier messages to those who came later', async () => {
    const conversationId = await begin(['attendee2']);
    await world.sent(conversationId, 'attendee', 'Before');
    await add(conversationId, 'presenter');
    const heard = await world.listen('presenter');
    const params = { conversationId, number: '2' };
    await world.server.call(editMessage, { params, body: { text: 'Edited' } }, { as: 'attendee' });
    await world.sent(conversationId, 'attendee2', { text: 'Quoting', replyTo: 2 });
    await world.sent(conversationId, 'attendee2', 'Plain');
    await until('it is heard', () => heard.length > 0);
    expect(heard).toMatchObject([{ message: { text: 'Plain' } }]);
    expect(await world.changes(conversationId, 'presenter', 3)).toMatchObject({
      messages: [{ text: 'Quoting' }, { text: 'Plain' }],
    });
  });

  it('is left by everybody when they like, and by the last admin to the longest member', async () => {
    const conversationId = await begin();
    expect((await drop(conversationId, 'presenter', 'attendee2')).status).toBe(403);
    await drop(conversationId, 'attendee');
    await drop(conversationId, 'attendee');
    expect(await told(conversationId, 'attendee')).toEqual(['groupCreated', 'memberLeft']);
    expect((await world.seen(conversationId, 'attendee2')).isAdmin).toBe(true);
    expect((await world.seen(conversationId, 'presenter')).members).toMatchObject([
      { attendee: { attendeeId: 'attendee2' }, isAdmin: true },
    ]);
    const direct = await world.opened();
    expect((await drop(direct, 'attendee')).status).toBe(422);
  });

  it('has an admin at all times', async () => {
    const conversationId = await begin();
    expect(await add(conversationId, 'attendee', 'attendee', false)).toMatchObject({
      status: 422,
      body: { fault: { code: 'lastAdmin' } },
    });
    expect((await add(conversationId, 'attendee2', 'attendee', true)).status).toBe(200);
    expect((await add(conversationId, 'attendee', 'attendee2', false)).body.isAdmin).toBe(true);
    expect((await rename(conversationId, 'Mine')).status).toBe(403);
  });

  it('has no more people than it may', async () => {
    const others = Array.from({ length: MAX_GROUP_SIZE }, (_none, index) => `person-${index}`);
    await insertPeople(world.server, ...others);
    const conversationId = await begin(others.slice(0, MAX_GROUP_SIZE - 1));
    const [last = ''] = others.slice(-1);
    expect((await add(conversationId, last)).status).toBe(422);
    await drop(conversationId, 'person-0');
    expect((await add(conversationId, last)).status).toBe(200);
    expect((await world.open({ kind: 'group', name: '', members: others })).status).toBe(400);
  });

  it('asks those first who want strangers to', async () => {
    await world.choose('presenter', { strangersAsk: true });
    const conversationId = await begin();
    expect(await world.list('presenter')).toMatchObject({ conversations: [], requests: 1 });
    const answer = (accept: boolean) =>
      world.server.call(answerRequest, { params: { conversationId }, body: { accept } }, { as: 'presenter' });
    await answer(false);
    expect((await world.get(conversationId, 'presenter')).status).toBe(404);
    expect((await world.seen(conversationId, 'attendee')).members).toHaveLength(1);
    expect(await told(conversationId, 'attendee')).toEqual(['groupCreated']);
    const hints = await world.hints('presenter');
    await world.sent(conversationId, 'attendee');
    expect((await add(conversationId, 'presenter')).status).toBe(404);
    expect(await world.hints('presenter')).toEqual(hints);
  });
});
