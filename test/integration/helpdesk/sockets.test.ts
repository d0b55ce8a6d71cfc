import {
  CONTENT_TYPE,
  endContact,
  sendAgentMessage,
  sendAgentTyping,
  startChat,
} from '../../../src/contract/helpdesk/helpdesk';
import { randomUUID } from 'node:crypto';
import { buildChatStart } from '../../builders/helpdesk';
import { until } from '../../until';
import { OTHER } from '../fourEvents';
import { nameOf } from '../idTokens';
import { useHelpdesk, type Joined } from './world';

const world = useHelpdesk('2021-01-26T15:00:00.000Z');

const write = ({ contactId }: Joined, text: string) =>
  world.server.call(
    sendAgentMessage,
    { params: { contactId }, body: { clientToken: randomUUID(), text } },
    { as: 'helpdesk' },
  );
const texts = (items: { Content?: string | undefined; ContentType: string }[]) =>
  items.map(({ Content, ContentType }) => Content ?? ContentType.split('.').at(-1));

/** Connects the attendee at the second process; agents are at the first. */
async function listen(active = true) {
  const chat = active ? await world.joinActive('attendee', 'helpdesk') : await world.join('attendee');
  const there = await world.connect(chat.participantToken, world.second);
  const client = await world.socket(there.socketUrl);
  await client.subscribe();
  return { chat, client };
}

describe('the chat’s socket', () => {
  it('answers as Amazon Connect’s does', async () => {
    const chat = await world.join('attendee');
    const client = await world.socket(chat.socketUrl);
    client.send({ topic: 'aws/subscribe', content: { topics: ['aws/chat'] } });
    client.send({ topic: 'aws/ping' });
    client.send({ topic: 'aws/heartbeat' });
    client.send({ topic: 'aws/unknown' });
    await client.until(() => client.frames.length === 3);
    expect(client.frames).toEqual(
      expect.arrayContaining([
        { topic: 'aws/subscribe', content: { status: 'success', topics: ['aws/chat'] } },
        { topic: 'aws/ping', statusCode: 200, statusContent: 'OK' },
        { topic: 'aws/heartbeat' },
      ]),
    );
  });

  it('delivers both sides’ messages from another process, in order, once, until the end', async () => {
    const { chat, client } = await listen();
    await world.say(chat, 'Question');
    await write(chat, 'Answer');
    await world.server.call(endContact, { params: { contactId: chat.contactId } }, { as: 'helpdesk' });
    expect(await client.closed).toBe(1000);
    expect(texts(client.items())).toEqual(['Question', 'Answer', 'left', 'ended']);
    const [question, answer] = client.items();
    const ids = { ContactId: chat.contactId, InitialContactId: chat.contactId };
    expect(question).toMatchObject({ ...ids, ParticipantRole: 'CUSTOMER', DisplayName: nameOf('attendee') });
    expect(answer).toMatchObject({ ...ids, ParticipantRole: 'AGENT', DisplayName: nameOf('helpdesk') });
  });

  it('delivers messages sent between connecting and subscribing', async () => {
    const chat = await world.joinActive('attendee', 'helpdesk');
    const { socketUrl } = await world.connect(chat.participantToken, world.second);
    await write(chat, 'Before the socket');
    const client = await world.socket(socketUrl);
    await write(chat, 'Before the subscription');
    await client.subscribe();
    await client.until(() => client.items().length === 2);
    expect(texts(client.items())).toEqual(['Before the socket', 'Before the subscription']);
  });

  it('shows the agent’s typing, but not the attendee’s own', async () => {
    const { chat, client } = await listen();
    await world.ask('event', chat.connectionToken, { ContentType: CONTENT_TYPE.typing });
    await world.server.call(sendAgentTyping, { params: { contactId: chat.contactId } }, { as: 'helpdesk' });
    await client.until(() => client.items().length > 0);
    expect(client.items()).toEqual([
      expect.objectContaining({
        Type: 'EVENT',
        ContentType: CONTENT_TYPE.typing,
        ParticipantRole: 'AGENT',
        ContactId: chat.contactId,
      }),
    ]);
    // Typing is obsolete a moment later, so it is not stored.
    expect(texts(await world.transcript(chat))).toEqual(['joined', 'joined']);
  });

  it('shows the desk that the attendee is typing at another process', async () => {
    const chat = await world.joinActive('attendee', 'helpdesk');
    const { signals, stop } = await world.signalsOf(chat);
    await world.ask(
      'event',
      chat.connectionToken,
      { ContentType: CONTENT_TYPE.typing },
      { at: world.second },
    );
    await until('the signal is there', () => signals.length > 0);
    stop();
    expect(signals).toEqual([{ ContentType: CONTENT_TYPE.typing, ParticipantRole: 'CUSTOMER' }]);
  });

  it('delivers nothing from another chat', async () => {
    const { chat, client } = await listen();
    const other = await world.join('attendee2');
    await world.say(other, 'Not for you');
    await world.say(chat, 'For you');
    await client.until(() => client.items().length > 0);
    expect(texts(client.items())).toEqual(['For you']);
  });

  it('opens once per URL, within a minute, and only for the event’s pages', async () => {
    const chat = await world.join('attendee');
    await expect(world.socket(chat.socketUrl, 'https://evil.example')).rejects.toThrow('refused with 403');
    const { socketUrl: foreign } = await world.connect(chat.participantToken);
    await expect(world.socket(foreign, `http://${OTHER}.localhost:8080`)).rejects.toThrow('refused with 403');
    await (await world.socket(chat.socketUrl)).close();
    await expect(world.socket(chat.socketUrl)).rejects.toThrow('refused with 403');
    const { socketUrl: late } = await world.connect(chat.participantToken);
    world.server.clock.advance(60_000);
    await expect(world.socket(late)).rejects.toThrow('refused with 403');
    const { socketUrl } = await world.connect(chat.participantToken);
    await expect(world.socket(`${socketUrl}x`)).rejects.toThrow('refused with 403');
  });

  it('opens only once when two clients use the same URL at two processes', async () => {
    const chat = await world.join('attendee');
    const here = new URL(chat.socketUrl);
    const there = new URL((await world.connect(chat.participantToken, world.second)).socketUrl);
    there.search = here.search;
    const opened = await Promise.allSettled([world.socket(here.href), world.socket(there.href)]);
    expect(opened.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is one of at most eight per chat', async () => {
    const chat = await world.join('attendee');
    for (let count = 0; count < 8; count += 1) {
      await world.socket((await world.connect(chat.participantToken)).socketUrl);
    }
    const { socketUrl } = await world.connect(chat.participantToken);
    await expect(world.socket(socketUrl)).rejects.toThrow('refused with 429');
  });

  it.each([
    ['no JSON', 'hello'],
    ['no frame', '[]'],
    ['too long', JSON.stringify({ topic: 'x'.repeat(5_000) })],
  ])('closes when it receives a message that is %s', async (_what, text) => {
    const chat = await world.join('attendee');
    const client = await world.socket(chat.socketUrl);
    client.sendText(text);
    expect(await client.closed).toBe(1008);
  });

  it('closes on a flood of messages', async () => {
    const chat = await world.join('attendee');
    const client = await world.socket(chat.socketUrl);
    for (let count = 0; count < 100; count += 1) client.send({ topic: 'aws/ping' });
    expect(await client.closed).toBe(1008);
  });
});

it('serves events other than the one at 127.0.0.1, whose pages have hosts of their own', async () => {
  const origin = `http://${OTHER}.localhost:8080`;
  const started = await world.server.call(
    startChat,
    { body: buildChatStart() },
    { as: 'attendee', event: OTHER },
  );
  const { ParticipantToken } = started.body.data.startChatResult;
  const { status, body } = await world.ask(
    'connection',
    ParticipantToken,
    { Type: ['WEBSOCKET', 'CONNECTION_CREDENTIALS'] },
    { headers: { origin } },
  );
  expect(status).toBe(200);
  const { Websocket, ConnectionCredentials } = body as {
    Websocket: { Url: string };
    ConnectionCredentials: { ConnectionToken: string };
  };
  const client = await world.socket(Websocket.Url, origin);
  await client.subscribe();
  const text = { ContentType: 'text/plain', Content: 'Hello' };
  await world.ask('message', ConnectionCredentials.ConnectionToken, text, { headers: { origin } });
  await client.until(() => client.items().length > 0);
  expect(texts(client.items())).toEqual(['Hello']);
});

it('logs contain no message text, no name and no token', async () => {
  const chat = await world.joinActive('attendee', 'helpdesk');
  const there = await world.connect(chat.participantToken, world.second);
  const client = await world.socket(there.socketUrl);
  await client.subscribe();
  const at = { at: world.second };
  const secret = 'a secret between two';
  const message = { ContentType: 'text/plain', Content: secret, ClientToken: 'my-token' };
  expect((await world.ask('message', there.connectionToken, message, at)).status).toBe(200);
  await world.ask('message', 'no.token', message, at);
  await world.ask('message', there.connectionToken, { ...message, ContentType: secret }, at);
  await expect(world.socket(`${there.socketUrl}&again=1`)).rejects.toThrow('403');
  await world.ask('disconnect', there.connectionToken, {}, at);
  await client.closed;
  const log = world.secondLog.join('');
  expect(log).toContain('/helpdesk/participant/message');
  expect(log).toContain('/helpdesk/socket?t=***');
  const socketToken = new URL(there.socketUrl).searchParams.get('t') ?? '';
  const tokens = [chat.participantToken, there.connectionToken, socketToken, 'my-token', 'no.token'];
  for (const word of [secret, nameOf('attendee'), ...tokens]) expect(log).not.toContain(word);
});

it('a chat that both sides fill at once, at two processes, arrives complete and in one order', async () => {
  const { chat, client } = await listen();
  const each = 40;
  await Promise.all([
    (async () => {
      for (let number = 0; number < each; number += 1) await world.say(chat, `a${number}`);
    })(),
    (async () => {
      for (let number = 0; number < each; number += 1) await write(chat, `b${number}`);
    })(),
  ]);
  await client.until(() => client.items().length === 2 * each);
  const stored = (await world.transcript(chat)).slice(2);
  expect(client.items().map(({ Id }) => Id)).toEqual(stored.map(({ Id }) => Id));
  for (const side of ['a', 'b']) {
    expect(texts(client.items()).filter((text) => text?.startsWith(side))).toEqual(
      Array.from({ length: each }, (_each, number) => `${side}${number}`),
    );
  }
});
