import { isDeepStrictEqual } from 'node:util';
import {
  markAllRead,
  markRead,
  muteConversation,
  putTyping,
} from '../../src/contract/messages/conversations';
import {
  deleteMessage,
  EDIT_MINUTES,
  editMessage,
  putMessageReaction,
  type MESSAGE_SIGNS,
} from '../../src/contract/messages/messages';
import { insertBlock } from '../../server/modules/people/blocks/repository';
import { countUnread } from '../../server/modules/messages/messaging/repository';
import { until } from '../until';
import { useConversations } from './conversationWorld';
import { HOME } from './fourEvents';
import { nameOf } from './idTokens';
import type { Person } from './testServer';

const world = useConversations();

const at = (conversationId: string, number: number) => ({ conversationId, number: String(number) });
const edit = (conversationId: string, number: number, text: string, as: Person = 'attendee') =>
  world.server.call(editMessage, { params: at(conversationId, number), body: { text } }, { as });
const remove = (conversationId: string, number: number, as: Person = 'attendee') =>
  world.server.call(deleteMessage, { params: at(conversationId, number) }, { as });
const react = (
  conversationId: string,
  number: number,
  as: Person,
  sign: (typeof MESSAGE_SIGNS)[number] = '👍',
  on = true,
) =>
  world.server.call(putMessageReaction, { params: at(conversationId, number), body: { sign, on } }, { as });
const read = (conversationId: string, number: number, as: Person) =>
  world.server.call(markRead, { params: { conversationId }, body: { number } }, { as });
const type = (conversationId: string, as: Person) =>
  world.server.call(putTyping, { params: { conversationId } }, { as });

/** What has changed for the other since the revision, as numbers and texts. */
const changed = async (conversationId: string, since: number, as: Person = 'attendee2') =>
  (await world.changes(conversationId, as, since)).messages.map(({ number, text }) => [number, text]);

describe('editing', () => {
  it('changes the text, also where it is quoted, and says so', async () => {
    const conversationId = await world.opened();
    await world.sent(conversationId, 'attendee', 'Twelve minuets');
    await world.sent(conversationId, 'attendee2', { text: 'Really?', replyTo: 1 });
    await world.sent(conversationId, 'attendee', 'Yes');
    const heard = await world.listen('attendee2');
    const { body } = await edit(conversationId, 1, ' Twelve minutes ');
    expect(body).toMatchObject({ number: 1, text: 'Twelve minutes', isEdited: true, revision: 4 });
    // What was sent before may still be on its way.
    const edited = { kind: 'message', conversationId, message: body, after: 3 };
    await until('it is heard', () => isDeepStrictEqual(heard.at(-1), edited));
    expect((await world.hints('attendee2')).at(-1)).toEqual({
      kind: 'conversation',
      conversationId,
      revision: 5,
    });
    const { messages } = await world.changes(conversationId, 'attendee2', 3);
    expect(messages).toMatchObject([
      { number: 1, revision: 4 },
      { number: 2, revision: 5, replyTo: { text: 'Twelve minutes' }, isEdited: false },
    ]);
    // The same text again is no change.
    await edit(conversationId, 1, 'Twelve minutes');
    expect((await world.seen(conversationId, 'attendee')).revision).toBe(5);
  });

  it('is the sender’s, for some minutes, and never empty', async () => {
    const conversationId = await world.opened();
    await world.sent(conversationId, 'attendee', 'One');
    expect((await edit(conversationId, 1, 'Two', 'attendee2')).status).toBe(403);
    expect((await edit(conversationId, 2, 'Two')).status).toBe(404);
    expect((await edit(conversationId, 1, ' \n ')).status).toBe(422);
    world.server.clock.advance(EDIT_MINUTES * 60_000);
    expect((await edit(conversationId, 1, 'In time')).status).toBe(200);
    world.server.clock.advance(1);
    expect((await edit(conversationId, 1, 'Too late')).status).toBe(409);
    expect(await world.texts(conversationId, 'attendee')).toEqual(['In time']);
  });

  it('does not get past a block', async () => {
    const conversationId = await world.opened();
    await world.sent(conversationId, 'attendee', 'One');
    const pair = { conferenceId: HOME, userId: 'attendee2', otherId: 'attendee' };
    await insertBlock(world.server.db, pair, new Date(world.server.clock.now()));
    expect((await edit(conversationId, 1, 'You!')).status).toBe(403);
    expect((await react(conversationId, 1, 'attendee')).status).toBe(403);
    expect((await world.send(conversationId, 'attendee')).status).toBe(403);
    expect((await world.seen(conversationId, 'attendee')).closed).toBe('unavailable');
    expect((await world.seen(conversationId, 'attendee2')).closed).toBe('blocked');
    const heard = await world.listen('attendee2');
    await type(conversationId, 'attendee');
    expect((await remove(conversationId, 1)).status).toBe(200);
    await until('it is heard', () => heard.length > 0);
    expect(heard).toMatchObject([{ kind: 'message' }]);
  });
});

describe('deleting', () => {
  it('erases the text for everyone, also where it is quoted and searched', async () => {
    const conversationId = await world.opened();
    await world.sent(conversationId, 'attendee', 'My password is xyzzy');
    await world.sent(conversationId, 'attendee2', { text: 'Delete that', replyTo: 1 });
    await react(conversationId, 1, 'attendee2');
    const { body } = await remove(conversationId, 1);
    expect(body).toMatchObject({
      text: '',
      isDeleted: true,
      isHidden: false,
      reactions: [],
      replyTo: null,
      files: [],
      cards: [],
    });
    const { messages } = await world.changes(conversationId, 'attendee2', 3);
    expect(messages).toMatchObject([
      { number: 1, text: '' },
      { number: 2, replyTo: { number: 1, text: '', isGone: true } },
    ]);
    const { rows } = await world.server.database.pool.query('select * from message, message_reaction');
    expect(rows).toEqual([]);
    for (const table of ['message', 'channel_message', 'idempotency_key']) {
      const all = await world.server.database.pool.query(`select * from ${table}`);
      expect(JSON.stringify(all.rows)).not.toContain('xyzzy');
    }
    // Again it has no effect, nor can anything else be done with it.
    await remove(conversationId, 1);
    expect((await edit(conversationId, 1, 'x')).status).toBe(409);
    expect((await react(conversationId, 1, 'attendee2')).status).toBe(404);
    expect((await remove(conversationId, 2)).status).toBe(403);
    expect((await world.seen(conversationId, 'attendee')).revision).toBe(5);
    expect((await world.seen(conversationId, 'attendee2')).unread).toBe(0);
  });
});

describe('reactions', () => {
  it('are given once by each, and taken back', async () => {
    const conversationId = await world.opened();
    await world.sent(conversationId, 'attendee');
    await react(conversationId, 1, 'attendee2', '🎉');
    await react(conversationId, 1, 'attendee2', '🎉');
    await react(conversationId, 1, 'attendee2', '👍');
    const { body } = await react(conversationId, 1, 'attendee', '👍');
    expect(body.reactions).toEqual([
      {
        sign: '👍',
        people: [
          { userId: 'attendee', name: 'attendee Ng' },
          { userId: 'attendee2', name: 'attendee2 Ng' },
        ],
      },
      { sign: '🎉', people: [{ userId: 'attendee2', name: 'attendee2 Ng' }] },
    ]);
    expect(body.revision).toBe(4);
    expect((await react(conversationId, 1, 'attendee2', '👍', false)).body.reactions).toHaveLength(2);
    expect((await react(conversationId, 1, 'attendee2', '🎉', false)).body.reactions).toEqual([
      { sign: '👍', people: [{ userId: 'attendee', name: 'attendee Ng' }] },
    ]);
    expect(await changed(conversationId, 5)).toEqual([[1, 'Hello']]);
    expect((await react(conversationId, 2, 'attendee')).status).toBe(404);
    expect((await react(conversationId, 1, 'presenter')).status).toBe(404);
  });
});

describe('read marks', () => {
  it('go forward only, and are shown to the others', async () => {
    const conversationId = await world.opened();
    for (let index = 0; index < 3; index += 1) await world.sent(conversationId, 'attendee');
    expect(await world.seen(conversationId, 'attendee2')).toMatchObject({ read: 0, unread: 3 });
    const [heard, own] = [await world.listen('attendee'), await world.listen('attendee2')];
    await read(conversationId, 2, 'attendee2');
    await until('it is heard', () => heard.length > 0 && own.length > 0);
    const mark = { kind: 'read', conversationId, userId: 'attendee2', number: 2 };
    expect([heard, own]).toEqual([[mark], [mark]]);
    await read(conversationId, 1, 'attendee2');
    expect(await world.seen(conversationId, 'attendee2')).toMatchObject({ read: 2, unread: 1 });
    expect((await world.seen(conversationId, 'attendee')).members).toMatchObject([{ read: 2 }]);
    await read(conversationId, 2_000, 'attendee2');
    expect(await world.seen(conversationId, 'attendee2')).toMatchObject({ read: 3, unread: 0 });
    await until('it is heard', () => heard.length > 1);
    expect(heard).toHaveLength(2);
    // Nothing of it is a change of the conversation.
    expect((await world.seen(conversationId, 'attendee')).revision).toBe(3);
  });

  it('are hidden from and for those who do not show them', async () => {
    const conversationId = await world.opened();
    await world.sent(conversationId, 'attendee');
    await world.choose('attendee2', { showsRead: false });
    const [heard, own] = [await world.listen('attendee'), await world.listen('attendee2')];
    await read(conversationId, 1, 'attendee2');
    await until('it is heard', () => own.length > 0);
    for (const as of ['attendee', 'attendee2'] as const) {
      expect((await world.seen(conversationId, as)).members).toMatchObject([{ read: null }]);
    }
    await world.sent(conversationId, 'attendee2');
    await read(conversationId, 2, 'attendee');
    await until('it is heard', () => heard.length > 1);
    expect(heard).toMatchObject([{ kind: 'message' }, { kind: 'read', userId: 'attendee' }]);
    expect(own).toMatchObject([{ kind: 'read', userId: 'attendee2' }, { kind: 'message' }]);
  });

  it('move with one’s own messages only past what was read', async () => {
    const conversationId = await world.opened();
    await world.sent(conversationId, 'attendee');
    await world.sent(conversationId, 'attendee2');
    expect(await world.seen(conversationId, 'attendee2')).toMatchObject({ read: 0, unread: 1 });
    await read(conversationId, 1, 'attendee2');
    await world.sent(conversationId, 'attendee2');
    expect(await world.seen(conversationId, 'attendee2')).toMatchObject({ read: 1, unread: 0 });
    await read(conversationId, 3, 'attendee2');
    await world.sent(conversationId, 'attendee2');
    expect((await world.seen(conversationId, 'attendee2')).read).toBe(4);
  });

  it('are set for all conversations at once, apart from requests', async () => {
    await world.choose('attendee2', { strangersAsk: true });
    await world.connect('attendee', 'attendee2');
    const ids = [
      await world.opened(),
      await world.opened({ kind: 'direct', with: 'attendee2' }, 'presenter'),
    ];
    for (const [index, id] of ids.entries()) await world.sent(id, index === 0 ? 'attendee' : 'presenter');
    const user = { conferenceId: HOME, userId: 'attendee2' };
    expect(await countUnread(world.server.db, user)).toBe(1);
    const heard = await world.listen('attendee');
    await world.server.call(markAllRead, {}, { as: 'attendee2' });
    await until('it is heard', () => heard.length > 0);
    expect(heard).toMatchObject([{ kind: 'read', userId: 'attendee2', number: 1 }]);
    expect(await countUnread(world.server.db, user)).toBe(0);
    expect((await world.list('attendee2', { filter: 'requests' })).conversations).toMatchObject([
      { unread: 1 },
    ]);
  });
});

it('tells the others that somebody is typing, if they show that', async () => {
  const conversationId = await world.opened();
  const [heard, own] = [await world.listen('attendee'), await world.listen('attendee2')];
  await type(conversationId, 'attendee2');
  await until('it is heard', () => heard.length > 0);
  expect(heard).toEqual([{ kind: 'typing', conversationId, userId: 'attendee2', name: nameOf('attendee2') }]);
  await world.choose('attendee2', { showsTyping: false });
  await type(conversationId, 'attendee2');
  await type(conversationId, 'attendee');
  await until('it is heard', () => own.length > 0);
  expect(heard).toHaveLength(1);
  expect((await type(conversationId, 'presenter')).status).toBe(404);
});

it('is muted for oneself, which only one’s own devices are told', async () => {
  const conversationId = await world.opened();
  await world.sent(conversationId, 'attendee');
  const mute = (isMuted: boolean) =>
    world.server.call(
      muteConversation,
      { params: { conversationId }, body: { isMuted } },
      { as: 'attendee2' },
    );
  await mute(true);
  await mute(true);
  expect((await world.seen(conversationId, 'attendee2')).isMuted).toBe(true);
  expect((await world.seen(conversationId, 'attendee')).isMuted).toBe(false);
  expect((await world.hints('attendee2')).slice(1)).toEqual([
    { kind: 'conversation', conversationId, revision: 2 },
  ]);
  expect(await world.hints('attendee')).toHaveLength(1);
  await mute(false);
  expect((await world.seen(conversationId, 'attendee2')).isMuted).toBe(false);
});
