import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createChatTokens, type TokenKind } from '../../../server/modules/helpdesk/helpdesk/chatTokens';
import {
  CONTENT_TYPE,
  endContact,
  getTranscript,
  MAX_MESSAGE_LENGTH,
} from '../../../src/contract/helpdesk/helpdesk';
import naughtyStrings from '../../naughtyStrings';
import purifierCases from '../../fixtures/dompurify/expect.json';
import { HOME, OTHER } from '../fourEvents';
import { nameOf } from '../idTokens';
import { useHelpdesk, type Joined, type Operation } from './world';

const NOW = '2021-01-26T15:00:00.000Z';
const world = useHelpdesk(NOW);

const TEXT = { ContentType: 'text/plain', Content: 'Hello' };
const RIGHT: Record<Operation, object> = {
  connection: { Type: ['WEBSOCKET'] },
  message: TEXT,
  event: { ContentType: CONTENT_TYPE.typing },
  transcript: {},
  disconnect: {},
};
const OPERATIONS = Object.keys(RIGHT) as Operation[];
const tokenFor = (operation: Operation, chat: Joined) =>
  operation === 'connection' ? chat.participantToken : chat.connectionToken;

/** A list of thousands of attacks, split into messages of maximum length. */
function payloadsInPieces(): string[] {
  const file = path.join(import.meta.dirname, '../../fixtures/payloadbox/xss-payload-list.txt');
  const text = readFileSync(file, 'utf8');
  const count = Math.ceil(text.length / MAX_MESSAGE_LENGTH);
  return Array.from({ length: count }, (_each, index) =>
    text.slice(index * MAX_MESSAGE_LENGTH, (index + 1) * MAX_MESSAGE_LENGTH),
  );
}

/** A page of the transcript, with the token of the next page. */
async function page(chat: Joined, body: object) {
  const answer = await world.ask('transcript', chat.connectionToken, body);
  return {
    status: answer.status,
    texts: ((answer.body.Transcript ?? []) as { Content?: string }[]).map(({ Content }) => Content ?? '-'),
    ids: ((answer.body.Transcript ?? []) as { Id: string }[]).map(({ Id }) => Id),
    next: answer.body.NextToken as string | undefined,
  };
}

describe('connecting', () => {
  it('returns credentials valid for an hour, and a socket URL at the requested host', async () => {
    const { participantToken } = await world.start('attendee');
    const wanted = { Type: ['WEBSOCKET', 'CONNECTION_CREDENTIALS'] };
    const { status, body } = await world.ask('connection', participantToken, wanted);
    expect(status).toBe(200);
    expect(body).toEqual({
      Websocket: {
        Url: expect.stringMatching(/^ws:\/\/127\.0\.0\.1:\d+\/helpdesk\/socket\?t=[\w.-]+$/) as unknown,
        ConnectionExpiry: '2021-01-26T16:00:00.000Z',
      },
      ConnectionCredentials: {
        ConnectionToken: expect.stringMatching(/^[\w.-]+$/) as unknown,
        Expiry: '2021-01-26T16:00:00.000Z',
      },
    });
  });

  it('returns only what was asked for', async () => {
    const { participantToken } = await world.start('attendee');
    const credentials = await world.ask('connection', participantToken, { Type: ['CONNECTION_CREDENTIALS'] });
    expect(Object.keys(credentials.body)).toEqual(['ConnectionCredentials']);
    const nothing = await world.ask('connection', participantToken, { Type: [] });
    expect([nothing.status, nothing.type]).toEqual([400, 'ValidationException']);
  });
});

describe('tokens', () => {
  it.each(OPERATIONS)('of the wrong kind are denied for: %s', async (operation) => {
    const chat = await world.join('attendee');
    const wrong = operation === 'connection' ? chat.connectionToken : chat.participantToken;
    const socketToken = new URL(chat.socketUrl).searchParams.get('t') ?? '';
    for (const token of [wrong, socketToken, '', 'x.y', `${tokenFor(operation, chat)}x`]) {
      const answer = await world.ask(operation, token, RIGHT[operation]);
      expect(answer).toEqual({
        status: 403,
        type: 'AccessDeniedException',
        body: { Message: 'Access denied' },
      });
    }
    expect((await world.ask(operation, tokenFor(operation, chat), RIGHT[operation])).status).toBe(200);
  });

  it('expire: a connection’s after an hour, a participant’s after a day', async () => {
    const chat = await world.join('attendee');
    world.server.clock.advance(3_599_000);
    expect((await world.say(chat, 'Still here')).status).toBe(200);
    world.server.clock.advance(1_000);
    expect((await world.say(chat, 'Too late')).status).toBe(403);
    const renewed = await world.connect(chat.participantToken);
    expect((await world.say(renewed, 'Here again')).status).toBe(200);
    world.server.clock.advance(23 * 3_600_000);
    expect((await world.ask('connection', chat.participantToken, RIGHT.connection)).status).toBe(403);
  });

  it('reach no chat but their own', async () => {
    const chat = await world.join('attendee');
    const other = await world.join('attendee2');
    await world.say(other, 'Secret');
    expect((await page(chat, {})).texts).toEqual(['-']);
    expect(await page(chat, { ContactId: other.contactId })).toMatchObject({ status: 403 });
    const [, secret] = await world.transcript(other);
    expect((await page(chat, { StartPosition: { Id: secret?.Id } })).status).toBe(400);
  });

  it('from another installation, or naming an event the chat is not part of, are rejected', async () => {
    const chat = await world.join('attendee');
    const { clock, talkSecret } = world.server.deps;
    const forge = (secret: string, conferenceId: string, kind: TokenKind = 'connection') =>
      createChatTokens({ talkSecret: secret, clock }).sign(kind, {
        conferenceId,
        contactId: chat.contactId,
        id: '3f0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e',
        expires: clock.now() + 60_000,
      });
    expect((await world.ask('message', forge('another', HOME), TEXT)).status).toBe(403);
    const elsewhere = { headers: { origin: `http://${OTHER}.localhost:8080` } };
    for (const operation of ['message', 'transcript', 'disconnect'] as const) {
      const answer = await world.ask(operation, forge(talkSecret, OTHER), RIGHT[operation], elsewhere);
      expect([operation, answer.status]).toEqual([operation, 403]);
    }
    expect((await world.ask('message', forge(talkSecret, HOME), TEXT)).status).toBe(200);
  });
});

describe('pages', () => {
  it('of the event may call, with the headers the library’s preflight requests', async () => {
    const origin = `http://${HOME}.localhost:8080`;
    const response = await world.server.inject({
      method: 'OPTIONS',
      url: '/helpdesk/participant/message',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'authorization,content-type,x-amz-bearer,x-amz-content-sha256,x-amz-date,x-amz-user-agent',
      },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST',
      vary: 'Origin',
    });
    const allowed = String(response.headers['access-control-allow-headers']).split(', ');
    for (const name of ['authorization', 'x-amz-bearer', 'x-amz-date']) expect(allowed).toContain(name);
  });

  it.each(['https://evil.example', `http://${OTHER}.localhost:8080`, 'null', 'file://x', 'nonsense'])(
    'from %s may not call',
    async (origin) => {
      const chat = await world.join('attendee');
      const answer = await world.ask('message', chat.connectionToken, TEXT, { headers: { origin } });
      expect([answer.status, answer.type]).toEqual([403, 'AccessDeniedException']);
      expect((await page(chat, {})).texts).toEqual(['-']);
    },
  );

  it('get CORS headers even when the call is refused, so that they can read why', async () => {
    const { connectionToken } = await world.join('attendee');
    const response = await world.server.inject({
      method: 'POST',
      url: '/helpdesk/participant/message',
      headers: {
        origin: `http://${HOME}.localhost:8080`,
        'x-amz-bearer': connectionToken,
        'content-type': 'application/json',
      },
      payload: '{"broken',
    });
    expect(response.statusCode).toBe(400);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': `http://${HOME}.localhost:8080`,
      'x-amzn-errortype': 'ValidationException',
    });
    expect(response.json()).toEqual({ Message: expect.any(String) as unknown });
  });
});

describe('messages', () => {
  it('appear in the transcript as they were sent', async () => {
    const chat = await world.join('attendee');
    const { status, body } = await world.say(chat, 'Hello\n  there', 'my-token');
    expect(status).toBe(200);
    const [, item] = await world.transcript(chat);
    expect(item).toEqual({
      Id: body.Id,
      AbsoluteTime: body.AbsoluteTime,
      Type: 'MESSAGE',
      ContentType: 'text/plain',
      Content: 'Hello\n  there',
      ClientToken: 'my-token',
      DisplayName: nameOf('attendee'),
      ParticipantRole: 'CUSTOMER',
      ParticipantId: expect.any(String) as unknown,
      ContactId: chat.contactId,
      InitialContactId: chat.contactId,
    });
  });

  it('have increasing times, even when the clock goes back', async () => {
    const chat = await world.join('attendee');
    for (const text of ['a', 'b', 'c']) {
      world.server.clock.advance(-50);
      await world.say(chat, text);
    }
    const times = (await world.transcript(chat)).map(({ AbsoluteTime }) => AbsoluteTime);
    expect(times).toEqual([0, 1, 2, 3].map((ms) => `2021-01-26T15:00:00.00${ms}Z`));
  });

  it('are stored once however often they are sent, even concurrently or after the end', async () => {
    const chat = await world.join('attendee');
    const answers = await Promise.all([1, 2, 3].map(() => world.say(chat, 'Once', 'same')));
    await world.ask('disconnect', chat.connectionToken);
    answers.push(await world.say(chat, 'Once', 'same'));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await page(chat, {})).texts.filter((text) => text === 'Once')).toHaveLength(1);
    expect(await world.say(chat, 'More')).toMatchObject({
      status: 403,
      body: { Message: 'The chat has ended.' },
    });
  });

  it('from both sides may have the same client token', async () => {
    const chat = await world.joinActive('attendee', 'helpdesk');
    const token = '3f0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e';
    await world.say(chat, 'Mine', token);
    await world.server.inject({
      method: 'POST',
      url: `/api/${HOME}/helpdesk/contacts/${chat.contactId}/messages`,
      payload: { clientToken: token, text: 'Yours' },
      headers: { authorization: `Bearer ${await world.server.token('helpdesk')}` },
    });
    expect((await world.transcript(chat)).slice(-2).map(({ Content }) => Content)).toEqual(['Mine', 'Yours']);
  });

  it.each([
    ['nothing', { ...TEXT, Content: '' }],
    ['no content', { ContentType: 'text/plain' }],
    ['too much', { ...TEXT, Content: 'x'.repeat(MAX_MESSAGE_LENGTH + 1) }],
    ['HTML', { ...TEXT, ContentType: 'text/html' }],
    ['a NUL character', { ...TEXT, Content: 'a\0b' }],
    ['half a character', { ...TEXT, Content: 'a\ud83d' }],
    ['half a character in the token', { ...TEXT, ClientToken: '\udc00' }],
    ['another kind of body', []],
  ])('are rejected when sent with %s', async (_what, body) => {
    const chat = await world.join('attendee');
    const answer = await world.ask('message', chat.connectionToken, body);
    expect([answer.status, answer.type]).toEqual([400, 'ValidationException']);
    expect((await page(chat, {})).texts).toEqual(['-']);
  });

  it('may be 10,000 characters of any kind, stored verbatim for both sides', async () => {
    const texts = ['🙂'.repeat(5_000), '"'.repeat(10_000), '\u0001'.repeat(10_000), '\u202e'.repeat(10_000)];
    const chat = await world.join('attendee');
    for (const text of texts) expect((await world.say(chat, text)).status).toBe(200);
    expect((await page(chat, { SortOrder: 'ASCENDING' })).texts.slice(1)).toEqual(texts);
    const { body } = await world.server.call(
      getTranscript,
      { params: { contactId: chat.contactId }, query: {} },
      { as: 'helpdesk' },
    );
    expect(body.items.slice(1).map(({ item }) => item.Content)).toEqual(texts);
    expect(body.contact.lastMessage?.text).toBe(`${'\u202e'.repeat(199)}…`);
  });

  it('may be anything that users or attackers type, stored verbatim', async () => {
    const storable = (text: string) => text !== '' && !/\0|\p{Surrogate}/u.test(text);
    const texts = [...naughtyStrings, ...purifierCases.map(({ payload }) => payload), ...payloadsInPieces()];
    const chat = await world.join('attendee');
    const kept = texts.filter((text) => storable(text) && text.length <= MAX_MESSAGE_LENGTH);
    for (const text of kept) expect((await world.say(chat, text)).status).toBe(200);
    expect((await world.transcript(chat)).slice(1).map(({ Content }) => Content)).toEqual(kept);
  });
});

describe('a transcript', () => {
  const ASCENDING = { SortOrder: 'ASCENDING' };
  let chat: Joined;
  let items: { Id: string; AbsoluteTime: string }[];
  beforeEach(async () => {
    chat = await world.join('attendee');
    for (let number = 1; number <= 24; number += 1) {
      world.server.clock.advance(1_000);
      await world.say(chat, String(number));
    }
    items = await world.transcript(chat);
  });
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_each, index) => String(from + index));

  it('is read from its end by default, fifteen items at a time, newest first', async () => {
    const first = await page(chat, {});
    expect(first.texts).toEqual(numbers(10, 24).reverse());
    const second = await page(chat, { NextToken: first.next });
    expect(second.texts).toEqual([...numbers(1, 9).reverse(), '-']);
    expect(second.next).toBeUndefined();
  });

  it('is the same in both directions, even when messages arrive in between', async () => {
    const first = await page(chat, { ...ASCENDING, MaxResults: 10 });
    await world.say(chat, 'meanwhile');
    const second = await page(chat, { ...ASCENDING, MaxResults: 10, NextToken: first.next });
    expect([...second.texts, ...first.texts]).toEqual(numbers(5, 24));
    const forward = await page(chat, { ...ASCENDING, MaxResults: 100, ScanDirection: 'FORWARD' });
    expect(forward.texts).toEqual(['-', ...numbers(1, 24), 'meanwhile']);
  });

  it('starts at an item, at a time, or at a number of items before the end', async () => {
    const at = (StartPosition: object, ScanDirection: string) =>
      page(chat, { ...ASCENDING, MaxResults: 3, ScanDirection, StartPosition });
    const tenth = items[10];
    expect((await at({ Id: tenth?.Id }, 'FORWARD')).texts).toEqual(['10', '11', '12']);
    expect((await at({ Id: tenth?.Id }, 'BACKWARD')).texts).toEqual(['8', '9', '10']);
    expect((await at({ AbsoluteTime: tenth?.AbsoluteTime }, 'FORWARD')).texts).toEqual(['10', '11', '12']);
    expect((await at({ AbsoluteTime: '2021-01-26T15:00:10.500Z' }, 'BACKWARD')).texts).toEqual([
      '8',
      '9',
      '10',
    ]);
    expect((await at({ AbsoluteTime: '2030-01-01T00:00:00.000Z' }, 'FORWARD')).texts).toEqual([]);
    expect((await at({ AbsoluteTime: '2000-01-01T00:00:00.000Z' }, 'BACKWARD')).texts).toEqual([]);
    expect((await at({ MostRecent: 2 }, 'FORWARD')).texts).toEqual(['23', '24']);
  });

  it.each([
    ['more than a hundred', { MaxResults: 101 }],
    ['none', { MaxResults: 0 }],
    ['another direction', { ScanDirection: 'SIDEWAYS' }],
    ['another order', { SortOrder: 'RANDOM' }],
    ['a token of one’s own', { NextToken: 'bXk=' }],
    ['an item that there is not', { StartPosition: { Id: 'x' } }],
    ['no time', { StartPosition: { AbsoluteTime: 'yesterday' } }],
  ])('is refused to a request for %s', async (_what, body) => {
    const answer = await world.ask('transcript', chat.connectionToken, body);
    expect([answer.status, answer.type]).toEqual([400, 'ValidationException']);
  });

  it('rejects a page token of the other direction', async () => {
    const { next } = await page(chat, { MaxResults: 5 });
    expect((await page(chat, { ScanDirection: 'FORWARD', NextToken: next })).status).toBe(400);
  });

  it('of 10,000 messages is read back to its start, a hundred at a time', async () => {
    await world.server.deps.pool.query(
      `insert into helpdesk_item (contact_id, number, conference_id, item_id, type, content_type, content, at)
       select $1, n, $2, gen_random_uuid(), 'MESSAGE', 'text/plain', n::text, now() from generate_series(26, 10000) n`,
      [chat.contactId, HOME],
    );
    await world.server.deps.pool.query(
      'update helpdesk_contact set last_number = 10000 where contact_id = $1',
      [chat.contactId],
    );
    const ids = new Set<string>();
    let pages = 0;
    let next: string | undefined;
    do {
      const one = await page(chat, {
        ...ASCENDING,
        MaxResults: 100,
        ...(next !== undefined && { NextToken: next }),
      });
      for (const id of one.ids) ids.add(id);
      next = one.next;
      pages += 1;
    } while (next !== undefined);
    expect([pages, ids.size]).toEqual([100, 10_000]);
  });
});

describe('disconnecting', () => {
  it('ends the chat for everyone, once', async () => {
    const chat = await world.joinActive('attendee', 'helpdesk');
    for (const _again of [1, 2]) {
      expect(await world.ask('disconnect', chat.connectionToken, { ClientToken: 'x' })).toMatchObject({
        status: 200,
        body: {},
      });
    }
    const kinds = (await world.transcript(chat)).map(({ ContentType }) => ContentType);
    expect(kinds.slice(-2)).toEqual([CONTENT_TYPE.left, CONTENT_TYPE.ended]);
    expect(kinds).toHaveLength(4);
    const late = await world.server.call(
      endContact,
      { params: { contactId: chat.contactId } },
      { as: 'helpdesk' },
    );
    expect(late.body).toMatchObject({ status: 'ended', attendee: { userId: 'attendee' } });
  });

  it('leaves tokens good for nothing but reading', async () => {
    const chat = await world.join('attendee');
    await world.ask('disconnect', chat.connectionToken);
    for (const operation of ['connection', 'message', 'event'] as const) {
      const answer = await world.ask(operation, tokenFor(operation, chat), RIGHT[operation]);
      expect([operation, answer.status, answer.type]).toEqual([operation, 403, 'AccessDeniedException']);
    }
    expect((await page(chat, {})).texts).toHaveLength(3);
  });
});

describe('events', () => {
  it('accept receipts without storing them, and reject types that participants may not send', async () => {
    const chat = await world.join('attendee');
    const receipt = {
      ContentType: 'application/vnd.amazonaws.connect.event.message.read',
      Content: '{"messageId":"x"}',
      ClientToken: 'INCOMING_READ_RECEIPT',
    };
    const ids = [];
    for (const _again of [1, 2]) {
      const { status, body } = await world.ask('event', chat.connectionToken, receipt);
      expect(status).toBe(200);
      ids.push(body.Id);
    }
    expect(new Set(ids).size).toBe(2);
    const odd = await world.ask('event', chat.connectionToken, { ContentType: CONTENT_TYPE.ended });
    expect([odd.status, odd.type]).toEqual([400, 'ValidationException']);
    expect(await world.transcript(chat)).toHaveLength(1);
  });
});
