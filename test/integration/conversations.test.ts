import { randomUUID } from 'node:crypto';
import { MAX_NUMBER } from '../../src/contract/kit/common';
import { answerRequest, openConversation } from '../../src/contract/messages/conversations';
import { IDEMPOTENCY_KEY } from '../../src/contract/kit/idempotency';
import { MAX_MESSAGE_LENGTH, MESSAGES_PAGE, MAX_CHANGES } from '../../src/contract/messages/messages';
import { cleanText } from '../../server/lib/text';
import { hostileTexts, joinTexts } from '../builders/hostileTexts';
import naughtyStrings, { sampled } from '../naughtyStrings';
import { until } from '../until';
import { useConversations } from './conversationWorld';
import { HOME, OTHER } from './fourEvents';
import { nameOf } from './idTokens';
import { insertConversation, insertMessage } from './messagingWorld';

const world = useConversations();

describe('opening', () => {
  it('finds the conversation of two people, whoever of them opens it', async () => {
    const { body } = await world.open({ kind: 'direct', with: 'attendee2' });
    expect(body).toMatchObject({
      kind: 'direct',
      name: '',
      booth: null,
      membership: 'member',
      closed: null,
      last: null,
      read: 0,
      unread: 0,
      revision: 0,
      isMuted: false,
      isAdmin: false,
      members: [{ attendee: { attendeeId: 'attendee2', firstName: 'attendee2' }, isAdmin: false, read: 0 }],
      at: '2021-01-26T15:00:00.000Z',
    });
    expect(await world.opened({ kind: 'direct', with: 'attendee' }, 'attendee2')).toBe(body.conversationId);
  });

  it('stays unknown to the other until the first message', async () => {
    const conversationId = await world.opened();
    for (const as of ['attendee', 'attendee2'] as const) {
      expect((await world.list(as)).conversations).toEqual([]);
    }
    expect(await world.hints('attendee2')).toEqual([]);
    await world.sent(conversationId, 'attendee');
    for (const as of ['attendee', 'attendee2'] as const) {
      expect((await world.list(as)).conversations).toMatchObject([{ conversationId }]);
    }
    expect(await world.hints('attendee2')).toEqual([{ kind: 'conversation', conversationId, revision: 1 }]);
  });

  it('makes one conversation when both open it at once, and when a call is repeated', async () => {
    const ids = await Promise.all([
      ...Array.from({ length: 5 }, () => world.opened()),
      ...Array.from({ length: 5 }, () => world.opened({ kind: 'direct', with: 'attendee' }, 'attendee2')),
    ]);
    expect(new Set(ids).size).toBe(1);
    const key = randomUUID();
    const group = () =>
      world.open({ kind: 'group', name: 'Floors', members: ['attendee2'] }, 'attendee', key);
    expect((await group()).body).toEqual((await group()).body);
    expect((await world.list('attendee2')).conversations).toHaveLength(1);
  });

  it('is refused with oneself, with nobody, and for whom others cannot find', async () => {
    expect(await world.open({ kind: 'direct', with: 'attendee' })).toMatchObject({
      status: 422,
      body: { fault: { code: 'oneself' } },
    });
    expect((await world.open({ kind: 'direct', with: 'nobody' })).status).toBe(404);
    expect(await world.open({ kind: 'direct', with: 'attendee' }, 'superuser')).toMatchObject({
      status: 422,
      body: { fault: { code: 'profileHidden' } },
    });
    await world.server.db
      .updateTable('attendee')
      .set({ hidden: true })
      .where('attendee_id', '=', 'presenter')
      .execute();
    for (const as of ['attendee', 'superuser'] as const) {
      expect((await world.open({ kind: 'direct', with: 'presenter' }, as)).status).not.toBe(200);
    }
    const { status } = await world.server.call(
      openConversation,
      { body: { kind: 'direct', with: 'attendee2' } },
      { as: 'otherEventAttendee', event: OTHER, headers: { [IDEMPOTENCY_KEY]: randomUUID() } },
    );
    expect(status).toBe(422);
  });

  it('is open to its members only', async () => {
    const conversationId = await world.opened();
    await world.sent(conversationId, 'attendee', 'A secret');
    for (const as of ['presenter', 'superuser', 'moderator'] as const) {
      expect((await world.get(conversationId, as)).status).toBe(404);
      expect((await world.page(conversationId, as)).status).toBe(404);
      expect((await world.send(conversationId, as)).status).toBe(404);
      expect(JSON.stringify(await world.list(as))).not.toContain('secret');
    }
    expect((await world.get(randomUUID(), 'attendee')).status).toBe(404);
  });
});

describe('sending', () => {
  it('numbers messages, and tells everybody with the message itself', async () => {
    const conversationId = await world.opened();
    await world.sent(conversationId, 'attendee', 'One');
    const heard = await world.listen('attendee2');
    const own = await world.listen('attendee');
    const messageId = randomUUID();
    const message = await world.sent(conversationId, 'attendee', { messageId, text: ' Two\r\nlines ' });
    expect(message).toMatchObject({
      number: 2,
      messageId,
      text: 'Two\nlines',
      senderId: 'attendee',
      senderName: nameOf('attendee'),
      forBooth: false,
      fact: null,
      replyTo: null,
      files: [],
      cards: [],
      reactions: [],
      revision: 2,
      at: '2021-01-26T15:00:00.000Z',
      isEdited: false,
      isDeleted: false,
      isHidden: false,
    });
    await until('it is heard', () => heard.length > 0 && own.length > 0);
    expect(heard).toEqual([{ kind: 'message', conversationId, message, after: 1 }]);
    expect(own).toEqual(heard);
    expect(await world.hints('attendee2')).toEqual([
      { kind: 'conversation', conversationId, revision: 1 },
      { kind: 'conversation', conversationId, revision: 2 },
    ]);
    expect((await world.page(conversationId, 'attendee2')).body).toMatchObject({
      messages: [{ number: 1 }, message],
      hasEarlier: false,
      hasLater: false,
      revision: 2,
    });
  });

  it('tells of a long message without it', async () => {
    const conversationId = await world.opened();
    await world.sent(conversationId, 'attendee', 'One');
    const heard = await world.listen('attendee2');
    await world.sent(conversationId, 'attendee', 'é'.repeat(MAX_MESSAGE_LENGTH));
    await world.sent(conversationId, 'attendee', 'Short');
    await until('it is heard', () => heard.length > 0);
    expect(heard).toMatchObject([{ message: { text: 'Short' } }]);
    expect(await world.hints('attendee2')).toHaveLength(3);
  });

  it('stores a message once, also when it is sent many times at once', async () => {
    const conversationId = await world.opened();
    const messageId = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => world.sent(conversationId, 'attendee', { messageId, text: 'Once' })),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    // Ids of others are theirs.
    await world.sent(conversationId, 'attendee2', { messageId, text: 'Mine' });
    expect(await world.texts(conversationId, 'attendee')).toEqual(['Once', 'Mine']);
    expect(await world.hints('attendee2')).toHaveLength(2);
  });

  it('gives numbers without gaps when two write at once', async () => {
    const conversationId = await world.opened();
    const all = await Promise.all(
      Array.from({ length: 30 }, (_none, index) =>
        world.sent(conversationId, index % 2 === 0 ? 'attendee' : 'attendee2', `Number ${index}`),
      ),
    );
    expect(all.map(({ number }) => number).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 30 }, (_none, index) => index + 1),
    );
    const { messages, revision } = await world.changes(conversationId, 'attendee', 0);
    expect(messages.map((each) => each.revision)).toEqual(messages.map((_each, index) => index + 1));
    expect(revision).toBe(30);
  });

  it('stores no message without anything in it, nor one that is too long or cannot be stored', async () => {
    const conversationId = await world.opened();
    expect((await world.send(conversationId, 'attendee', ' \n\t ')).status).toBe(422);
    expect((await world.send(conversationId, 'attendee', 'x'.repeat(MAX_MESSAGE_LENGTH + 1))).status).toBe(
      400,
    );
    expect((await world.send(conversationId, 'attendee', 'a\0b')).status).toBe(422);
    expect((await world.send(conversationId, 'attendee', 'a\uD83Db')).status).toBe(422);
    expect(await world.texts(conversationId, 'attendee')).toEqual([]);
    expect(await world.hints('attendee2')).toEqual([]);
  });

  it('takes every text as it is', async () => {
    const conversationId = await world.opened();
    // Many to a message.
    const texts = joinTexts(sampled(hostileTexts()).map(cleanText), MAX_MESSAGE_LENGTH);
    for (const text of texts) {
      // Nobody sends more than 60 messages a minute.
      world.server.clock.advance(1_100);
      expect((await world.sent(conversationId, 'attendee', text)).text).toBe(text);
    }
    const read: string[] = [];
    for (let hasMore = true, since = 0; hasMore;) {
      const page = await world.changes(conversationId, 'attendee2', since);
      read.push(...page.messages.map(({ text }) => text));
      since = page.messages.at(-1)?.revision ?? since;
      hasMore = page.hasMore;
    }
    expect(read).toEqual(texts);
  });

  it('quotes the message that it answers', async () => {
    const conversationId = await world.opened();
    await world.sent(conversationId, 'attendee', 'x'.repeat(300));
    const { replyTo } = await world.sent(conversationId, 'attendee2', { replyTo: 1 });
    expect(replyTo).toEqual({
      number: 1,
      senderName: nameOf('attendee'),
      text: `${'x'.repeat(200)}…`,
      isGone: false,
    });
    for (const unknown of [0, 3, MAX_NUMBER]) {
      expect((await world.send(conversationId, 'attendee2', { replyTo: unknown })).status).toBe(422);
    }
  });
});

describe('reading', () => {
  it('is by pages, before and from a message, and from a time on', async () => {
    const conversationId = await insertConversation(world.server, { members: ['attendee', 'attendee2'] });
    for (let index = 1; index <= 2 * MESSAGES_PAGE + 10; index += 1) {
      world.server.clock.advance(1_000);
      await insertMessage(world.server, conversationId, { from: 'attendee2', text: String(index) });
    }
    const read = async (query: { before?: string; from?: string; at?: string }) => {
      const { messages, hasEarlier, hasLater, revision } = (
        await world.page(conversationId, 'attendee', query)
      ).body;
      expect(revision).toBe(110);
      return [messages[0]?.number, messages.at(-1)?.number, hasEarlier, hasLater];
    };
    expect(await read({})).toEqual([61, 110, true, false]);
    expect(await read({ before: '61' })).toEqual([11, 60, true, true]);
    expect(await read({ before: '11' })).toEqual([1, 10, false, true]);
    expect(await read({ before: '1' })).toEqual([undefined, undefined, false, true]);
    expect(await read({ from: '1' })).toEqual([1, 50, false, true]);
    expect(await read({ from: '100' })).toEqual([100, 110, true, false]);
    expect(await read({ from: '111' })).toEqual([undefined, undefined, true, false]);
    expect(await read({ at: '2021-01-26T15:00:30.000Z' })).toEqual([30, 79, true, true]);
    expect(await read({ at: '2021-01-26T20:00:00.000Z' })).toEqual([61, 110, true, false]);
  });

  it('tells what has changed since a revision, so much at a time', async () => {
    const conversationId = await insertConversation(world.server, { members: ['attendee', 'attendee2'] });
    for (let index = 1; index <= MAX_CHANGES + 5; index += 1) {
      await insertMessage(world.server, conversationId, { from: 'attendee2', text: String(index) });
    }
    const first = await world.changes(conversationId, 'attendee', 0);
    expect([first.messages.length, first.hasMore, first.revision]).toEqual([MAX_CHANGES, true, 205]);
    const next = await world.changes(conversationId, 'attendee', first.messages.at(-1)?.revision ?? 0);
    expect(next.messages.map(({ number }) => number)).toEqual([201, 202, 203, 204, 205]);
    expect(next.hasMore).toBe(false);
    expect((await world.changes(conversationId, 'attendee', 205)).messages).toEqual([]);
    expect((await world.changes(conversationId, 'attendee', 9_999)).messages).toEqual([]);
  });
});

describe('requests', () => {
  const answer = (conversationId: string, accept: boolean) =>
    world.server.call(answerRequest, { params: { conversationId }, body: { accept } }, { as: 'attendee2' });

  it('hold a stranger’s first message until it is answered, where the other wants that', async () => {
    await world.choose('attendee2', { strangersAsk: true });
    const conversationId = await world.opened();
    await world.sent(conversationId, 'attendee', 'May I ask something?');
    expect(await world.seen(conversationId, 'attendee')).toMatchObject({
      closed: 'waiting',
      membership: 'member',
      members: [{ read: null }],
    });
    expect((await world.send(conversationId, 'attendee', 'Hello?')).status).toBe(403);
    expect(await world.list('attendee2')).toMatchObject({ conversations: [], requests: 1 });
    expect((await world.list('attendee2', { filter: 'requests' })).conversations).toMatchObject([
      { conversationId, membership: 'asked', closed: null, last: { text: 'May I ask something?' } },
    ]);
    expect((await answer(conversationId, true)).status).toBe(200);
    expect((await world.seen(conversationId, 'attendee')).closed).toBe(null);
    expect(await world.list('attendee2')).toMatchObject({ conversations: [{ conversationId }], requests: 0 });
    await world.sent(conversationId, 'attendee', 'Thanks');
    expect((await answer(conversationId, false)).status).toBe(409);
  });

  it('that are refused are gone, and the other is not told', async () => {
    await world.choose('attendee2', { strangersAsk: true });
    const conversationId = await world.opened();
    await world.sent(conversationId, 'attendee');
    const before = await world.seen(conversationId, 'attendee');
    const hints = await world.hints('attendee');
    await answer(conversationId, false);
    expect(await world.seen(conversationId, 'attendee')).toEqual(before);
    expect(await world.hints('attendee')).toEqual(hints);
    expect((await world.send(conversationId, 'attendee')).status).toBe(403);
    expect((await world.get(conversationId, 'attendee2')).status).toBe(404);
    expect(await world.list('attendee2')).toEqual({ conversations: [], next: null, requests: 0 });
    // Until they write themselves.
    expect(await world.opened({ kind: 'direct', with: 'attendee' }, 'attendee2')).toBe(conversationId);
    await world.sent(conversationId, 'attendee2', 'Sorry, I was busy');
    await world.sent(conversationId, 'attendee', 'No problem');
  });

  it('are accepted by an answer, and not needed among the connected', async () => {
    await world.choose('attendee2', { strangersAsk: true });
    const conversationId = await world.opened();
    await world.sent(conversationId, 'attendee');
    await world.sent(conversationId, 'attendee2', 'Yes?');
    await world.sent(conversationId, 'attendee', 'Hi');
    await world.connect('presenter', 'attendee2');
    const connected = await world.opened({ kind: 'direct', with: 'attendee2' }, 'presenter');
    await world.sent(connected, 'presenter');
    await world.sent(connected, 'presenter');
    expect((await world.list('attendee2')).requests).toBe(0);
  });
});

describe('the list', () => {
  it('is latest first, by pages and filters', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 53; index += 1) {
      world.server.clock.advance(1_000);
      const id = await insertConversation(world.server, {
        members: ['attendee', `person-${index}`],
        createdBy: `person-${index}`,
      });
      await insertMessage(world.server, id, { from: index % 2 === 0 ? `person-${index}` : 'attendee' });
      ids.unshift(id);
    }
    world.server.clock.advance(1_000);
    const group = await world.opened({ kind: 'group', name: 'Äther & Co', members: ['attendee2'] });
    const first = await world.list('attendee');
    expect(first.conversations.map(({ conversationId }) => conversationId)).toEqual(
      [group, ...ids].slice(0, 50),
    );
    const second = await world.list('attendee', { after: first.next ?? '' });
    expect(second.conversations.map(({ conversationId }) => conversationId)).toEqual(ids.slice(49));
    expect(second.next).toBe(null);
    const unread = await world.list('attendee', { filter: 'unread' });
    expect(unread.conversations).toHaveLength(27);
    expect(unread.conversations.every((each) => each.unread === 1)).toBe(true);
    expect((await world.list('attendee', { filter: 'groups' })).conversations).toMatchObject([
      { conversationId: group, name: 'Äther & Co' },
    ]);
    expect(
      (await world.list('attendee', { filter: 'people', after: first.next ?? '' })).conversations,
    ).toHaveLength(4);
    for (const after of ['x', Buffer.from('["x",1]').toString('base64url')]) {
      expect(await world.list('attendee', { after })).toMatchObject({ status: 400 });
    }
  });

  it('is searched by the names of groups and people', async () => {
    const group = await world.opened({ kind: 'group', name: 'Äther & Co', members: ['presenter'] });
    const direct = await world.opened();
    await world.sent(direct, 'attendee');
    const found = async (query: string) =>
      (await world.list('attendee', { query })).conversations.map(({ conversationId }) => conversationId);
    expect(await found('ather')).toEqual([group]);
    expect(await found('co PRESENTER')).toEqual([group]);
    expect(await found('attendee2 ng')).toEqual([direct]);
    expect(await found('attendee2 co')).toEqual([]);
    expect(await found('%')).toEqual([]);
    for (const text of naughtyStrings
      .filter((each) => each.length <= 200 && !/\0|\p{Cs}/u.test(each))
      .slice(0, 60)) {
      await found(text);
    }
  });
});

it('keeps events apart', async () => {
  const conversationId = await world.opened();
  await world.sent(conversationId, 'attendee');
  const { rows } = await world.server.database.pool.query<{ conference_id: string }>(
    'select distinct conference_id from message',
  );
  expect(rows).toEqual([{ conference_id: HOME }]);
});
