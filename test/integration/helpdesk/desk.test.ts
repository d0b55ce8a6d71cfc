import { randomUUID } from 'node:crypto';
import { routePath } from '../../../server/plugins/contractRoutes';
import {
  acceptContact,
  CONTENT_TYPE,
  endContact,
  getDesk,
  getTranscript,
  handOverContact,
  searchTranscripts,
  sendAgentMessage,
  sendAgentTyping,
  setDeskOptions,
} from '../../../src/contract/helpdesk/helpdesk';
import type { Endpoint } from '../../../src/contract/kit/endpoint';
import { until } from '../../until';
import { grantRole } from '../seed';
import { HOME, OTHER } from '../fourEvents';
import { nameOf, type Person } from '../idTokens';
import { useHelpdesk, type Joined } from './world';

const world = useHelpdesk('2021-01-26T15:00:00.000Z');

type Agent = Extract<Person, 'helpdesk' | 'superuser'>;

const desk = (as: Agent) => world.server.call(getDesk, {}, { as });
const accept = ({ contactId }: Pick<Joined, 'contactId'>, as: Agent) =>
  world.server.call(acceptContact, { params: { contactId } }, { as });
const write = (
  { contactId }: Pick<Joined, 'contactId'>,
  as: Agent,
  text: string,
  clientToken: string = randomUUID(),
) => world.server.call(sendAgentMessage, { params: { contactId }, body: { clientToken, text } }, { as });
const handOver = (
  { contactId }: Pick<Joined, 'contactId'>,
  as: Agent,
  userId: string | null,
  more: { note?: string } = {},
) => world.server.call(handOverContact, { params: { contactId }, body: { userId, ...more } }, { as });
const end = ({ contactId }: Pick<Joined, 'contactId'>, as: Agent) =>
  world.server.call(endContact, { params: { contactId } }, { as });
const read = ({ contactId }: Pick<Joined, 'contactId'>, before?: number, as: Agent = 'helpdesk') =>
  world.server.call(
    getTranscript,
    { params: { contactId }, query: before === undefined ? {} : { before } },
    { as },
  );

/** A transcript in short form: who did what. */
async function story(chat: Joined): Promise<string[]> {
  const kinds: Record<string, string> = {
    [CONTENT_TYPE.joined]: 'joined',
    [CONTENT_TYPE.left]: 'left',
    [CONTENT_TYPE.ended]: 'ended',
  };
  return (await world.transcript(chat)).map(({ DisplayName, ContentType, Content }) =>
    `${DisplayName ?? ''} ${kinds[ContentType] ?? Content ?? ContentType}`.trim(),
  );
}
const CUSTOMER = nameOf('attendee');
const AGENT = nameOf('helpdesk');
const BOSS = nameOf('superuser');

/** Calls the second process. */
async function onSecond(endpoint: Endpoint, params: Record<string, string>, as: Person) {
  return world.second.inject({
    method: endpoint.method,
    url: routePath(endpoint)
      .replace(':conferenceId', HOME)
      .replace(/:(\w+)/g, (_match, name: string) => params[name] ?? ''),
    headers: { host: `${HOME}.localhost:8080`, authorization: `Bearer ${await world.server.token(as)}` },
  });
}

describe('accepting', () => {
  it('assigns a waiting chat to the agent who asks, and tells the attendee', async () => {
    const chat = await world.join('attendee');
    world.server.clock.advance(5_000);
    const { status, body } = await accept(chat, 'helpdesk');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'active',
      agent: { userId: 'helpdesk', name: AGENT },
      acceptedAt: '2021-01-26T15:00:05.000Z',
    });
    expect(await story(chat)).toEqual([`${CUSTOMER} joined`, `${AGENT} joined`]);
  });

  it('gives a chat to one of two agents asking at two processes, and tells the other who has it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const chat = await world.join('attendee');
      const replies = await Promise.all([
        accept(chat, 'superuser').then(({ status, body }) => ({ status, body: JSON.stringify(body) })),
        onSecond(acceptContact, chat as never, 'helpdesk').then(({ statusCode, body }) => ({
          status: statusCode,
          body,
        })),
      ]);
      const taken = replies.find(({ status }) => status === 200);
      const refused = replies.find(({ status }) => status === 409);
      const { agent } = JSON.parse(taken?.body ?? '{}') as { agent: { name: string } };
      expect([AGENT, BOSS]).toContain(agent.name);
      expect(JSON.parse(refused?.body ?? '{}')).toMatchObject({
        detail: `${agent.name} is answering this chat.`,
        fault: { code: 'chatTaken' },
      });
      expect((await story(chat)).filter((line) => line.endsWith('joined'))).toHaveLength(2);
      await end(chat, 'superuser');
    }
  });

  it('changes nothing when repeated by the agent who has the chat', async () => {
    const chat = await world.joinActive('attendee', 'helpdesk');
    const again = await accept(chat, 'helpdesk');
    expect([again.status, again.body.revision]).toEqual([200, 2]);
    expect(await story(chat)).toHaveLength(2);
  });

  it('is refused for a chat of another event or one that has ended', async () => {
    const chat = await world.join('attendee');
    const { status } = await world.server.call(
      acceptContact,
      { params: { contactId: chat.contactId } },
      { as: 'superuser', event: OTHER },
    );
    expect(status).toBe(404);
    await end(chat, 'superuser');
    expect((await accept(chat, 'helpdesk')).body).toMatchObject({
      status: 409,
      detail: 'This chat has ended.',
    });
  });
});

describe('writing', () => {
  it('reaches the transcript under the agent’s name and the desk’s list of chats', async () => {
    const chat = await world.joinActive('attendee', 'helpdesk');
    const { status, body } = await write(chat, 'helpdesk', 'Good day!');
    expect(status).toBe(200);
    expect(body.item).toMatchObject({
      Type: 'MESSAGE',
      ContentType: 'text/plain',
      Content: 'Good day!',
      DisplayName: AGENT,
      ParticipantRole: 'AGENT',
    });
    const [contact] = (await desk('helpdesk')).body.contacts;
    expect(contact?.lastMessage).toMatchObject({ text: 'Good day!', fromAttendee: false });
    expect((await world.transcript(chat)).at(-1)).toMatchObject(body.item);
  });

  it('stores one message however often it is sent, even concurrently or after the end', async () => {
    const chat = await world.joinActive('attendee', 'helpdesk');
    const token = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => write(chat, 'helpdesk', 'Once', token)));
    await end(chat, 'helpdesk');
    replies.push(await write(chat, 'helpdesk', 'Once', token));
    expect(new Set(replies.map(({ body }) => body.item.Id)).size).toBe(1);
    expect((await story(chat)).filter((line) => line.endsWith('Once'))).toHaveLength(1);
  });

  it('is refused to everyone but the agent who answers the chat', async () => {
    const chat = await world.join('attendee');
    expect((await write(chat, 'helpdesk', 'Hello')).body.detail).toBe(
      'This chat is in the queue. Accept it first.',
    );
    await accept(chat, 'helpdesk');
    expect((await write(chat, 'superuser', 'Hello')).body.detail).toBe(`${AGENT} is answering this chat.`);
    await end(chat, 'helpdesk');
    expect((await write(chat, 'helpdesk', 'Hello')).body.detail).toBe('This chat has ended.');
    const typing = await world.server.call(
      sendAgentTyping,
      { params: { contactId: chat.contactId } },
      { as: 'helpdesk' },
    );
    expect(typing.status).toBe(409);
  });
});

describe('handing over', () => {
  it('passes a chat to a colleague at the desk, or back to the queue', async () => {
    const chat = await world.joinActive('attendee', 'helpdesk');
    await desk('superuser');
    expect((await desk('helpdesk')).body.colleagues).toEqual([{ userId: 'superuser', name: BOSS }]);
    expect((await handOver(chat, 'helpdesk', 'superuser')).body.agent?.userId).toBe('superuser');
    expect((await handOver(chat, 'helpdesk', null)).body.detail).toBe(`${BOSS} is answering this chat.`);
    const queued = await handOver(chat, 'superuser', null);
    expect(queued.body).toMatchObject({ status: 'waiting', agent: null, acceptedAt: null });
    expect(await story(chat)).toEqual([
      `${CUSTOMER} joined`,
      `${AGENT} joined`,
      `${AGENT} left`,
      `${BOSS} joined`,
      `${BOSS} left`,
    ]);
    expect((await accept(chat, 'helpdesk')).status).toBe(200);
  });

  it('passes a note to the next agent, hidden from the attendee', async () => {
    const chat = await world.joinActive('attendee', 'helpdesk');
    await desk('superuser');
    const note = 'Has tried another browser.';
    const at = '2021-01-26T15:00:00.000Z';
    const handed = await handOver(chat, 'helpdesk', 'superuser', { note: ` ${note}\n` });
    expect(handed.body.handOver).toEqual({ by: AGENT, at, note });
    expect(JSON.stringify(await world.transcript(chat))).not.toContain(note);
    await handOver(chat, 'superuser', null);
    expect((await accept(chat, 'helpdesk')).body.handOver).toEqual({ by: BOSS, at, note: '' });
    const tooLong = await handOver(chat, 'helpdesk', null, { note: 'x'.repeat(1_001) });
    expect(tooLong.status).toBe(400);
  });

  it('is refused when the target is absent or may not answer', async () => {
    const chat = await world.joinActive('attendee', 'helpdesk');
    for (const nobody of ['superuser', 'attendee', 'helpdesk']) {
      expect((await handOver(chat, 'helpdesk', nobody)).status).toBe(422);
    }
    await desk('superuser');
    world.server.clock.advance(119_000);
    expect((await desk('helpdesk')).body.colleagues).toHaveLength(1);
    world.server.clock.advance(2_000);
    expect((await desk('helpdesk')).body.colleagues).toEqual([]);
    expect((await handOver(chat, 'helpdesk', 'superuser')).status).toBe(422);
  });

  it('is refused when the target was at the desk but may no longer answer', async () => {
    const chat = await world.joinActive('attendee', 'helpdesk');
    await desk('superuser');
    await world.server.db.deleteFrom('event_role').where('user_id', '=', 'superuser').execute();
    try {
      expect((await handOver(chat, 'helpdesk', 'superuser')).status).toBe(422);
    } finally {
      await grantRole(world.server.db, HOME, 'superuser', 'superuser');
      await grantRole(world.server.db, OTHER, 'superuser', 'superuser');
    }
  });

  it('is open to every agent once the answering one has left the desk', async () => {
    const chat = await world.joinActive('attendee', 'helpdesk');
    world.server.clock.advance(121_000);
    const { status, body } = await handOver(chat, 'superuser', 'superuser');
    expect([status, body.agent?.userId]).toEqual([200, 'superuser']);
    expect((await story(chat)).slice(-2)).toEqual([`${AGENT} left`, `${BOSS} joined`]);
  });
});

describe('ending', () => {
  it('ends a chat for everyone, once', async () => {
    const chat = await world.joinActive('attendee', 'helpdesk');
    const first = await end(chat, 'helpdesk');
    const second = await end(chat, 'superuser');
    expect(first.body).toMatchObject({ status: 'ended', endedAt: '2021-01-26T15:00:00.000Z' });
    expect(second.body).toEqual(first.body);
    expect((await story(chat)).slice(-2)).toEqual([`${AGENT} left`, 'ended']);
    expect((await desk('helpdesk')).body.contacts).toEqual([]);
    expect((await world.start('attendee')).contactId).not.toBe(chat.contactId);
  });

  it('is limited to the answering agent and superusers', async () => {
    const chat = await world.join('attendee');
    expect((await end(chat, 'helpdesk')).body).toMatchObject({
      status: 409,
      detail: 'This chat is in the queue. Accept it first.',
      fault: { code: 'chatQueued' },
    });
    await accept(chat, 'superuser');
    expect((await end(chat, 'helpdesk')).body).toMatchObject({
      status: 409,
      detail: `${BOSS} is answering this chat.`,
    });
    expect((await end(await world.joinActive('attendee2', 'helpdesk'), 'superuser')).status).toBe(200);
    expect((await end(chat, 'superuser')).status).toBe(200);
    // Ending an ended chat again succeeds, whoever asks.
    expect((await end(chat, 'helpdesk')).body.status).toBe('ended');
  });
});

describe('the desk', () => {
  it('starts with the open chats, oldest first, and the sequence number to follow changes from', async () => {
    const chat = await world.join('attendee');
    world.server.clock.advance(1_000);
    await world.join('attendee2');
    const { contacts, seq } = (await desk('helpdesk')).body;
    expect(contacts.map(({ attendee }) => attendee.userId)).toEqual(['attendee', 'attendee2']);
    await accept(chat, 'helpdesk');

    const told: unknown[] = [];
    const { stop } = await world.server.deps.channels.follow(HOME, 'helpdesk/desk', seq, {
      deliver: (messages) => void told.push(...messages.map(({ body }) => body)),
      signal: () => undefined,
      reset: () => undefined,
    });
    await write(chat, 'helpdesk', 'Hello');
    const newest = (await desk('helpdesk')).body.contacts[0];
    await until('both changes are told', () => told.length >= 2);
    stop();
    expect(told).toEqual([
      expect.objectContaining({ contactId: chat.contactId, status: 'active', revision: 2 }),
      newest,
    ]);
  });

  it('stores the canned answers', async () => {
    const cannedAnswers = [{ title: 'Greeting', text: 'Good day {name}, this is {agent}.' }];
    await world.server.call(
      setDeskOptions,
      { body: { hours: { hours: [], closedText: '' }, cannedAnswers } },
      { as: 'superuser' },
    );
    expect((await desk('helpdesk')).body.cannedAnswers).toEqual(cannedAnswers);
  });
});

describe('transcripts', () => {
  it('are read page by page from the end, with the sequence number to follow the chat from', async () => {
    const chat = await world.joinActive('attendee', 'helpdesk');
    for (let number = 1; number <= 120; number += 1) await world.say(chat, `Message ${number}`);
    const newest = (await read(chat)).body;
    expect(newest.items.map(({ number }) => number)).toEqual(
      Array.from({ length: 100 }, (_each, index) => 23 + index),
    );
    expect([newest.more, newest.seq]).toEqual([true, 122]);
    const oldest = (await read(chat, newest.items[0]?.number)).body;
    expect(oldest.items.map(({ number }) => number)).toEqual(
      Array.from({ length: 22 }, (_each, index) => 1 + index),
    );
    expect(oldest.more).toBe(false);
    expect(newest.items.at(-1)?.item).toMatchObject({ Content: 'Message 120', ParticipantRole: 'CUSTOMER' });
  });

  it('are searched by message text and attendee, matching every term, newest first', async () => {
    const ended: Record<string, string> = {};
    for (const [who, text] of [
      ['attendee', 'My microphone is broken'],
      ['attendee2', 'Wo ist das Mikrophon? 100% kaputt_ \\o/'],
      ['exhibitor', '音声が聞こえません'],
    ] as const) {
      const chat = await world.join(who);
      await world.say(chat, text);
      await end(chat, 'superuser');
      ended[chat.contactId] = who;
      world.server.clock.advance(1_000);
    }
    await world.join('presenter');
    const find = async (query?: string) =>
      (
        await world.server.call(
          searchTranscripts,
          { query: query === undefined ? {} : { query } },
          { as: 'helpdesk' },
        )
      ).body.contacts.map(({ contactId }) => ended[contactId]);

    expect(await find()).toEqual(['exhibitor', 'attendee2', 'attendee']);
    expect(await find('MICRO')).toEqual(['attendee']);
    expect(await find('broken microphone')).toEqual(['attendee']);
    expect(await find('broken Mikrophon')).toEqual([]);
    expect(await find('聞こえ')).toEqual(['exhibitor']);
    expect(await find('exhibitor@example.org')).toEqual(['exhibitor']);
    expect(await find('attendee2 kaputt')).toEqual(['attendee2']);
    for (const literal of ['100%', 'kaputt_', '\\o/']) expect(await find(literal)).toEqual(['attendee2']);
    expect(await find('%')).toEqual(['attendee2']);
    expect(await find("'; drop table helpdesk_item; --")).toEqual([]);
    expect(await find('   ')).toHaveLength(3);
    const hits = async (query: string) =>
      (
        await world.server.call(searchTranscripts, { query: { query } }, { as: 'helpdesk' })
      ).body.contacts.map(({ hit }) => hit);
    expect(await hits('MICRO')).toEqual([
      { text: expect.stringMatching(/micro/i) as string, fromAttendee: true },
    ]);
    expect(await hits('exhibitor@example.org')).toEqual([undefined]);
    expect(await hits('   ')).toEqual([undefined, undefined, undefined]);
  });

  it('are listed fifty at a time', async () => {
    const total = 120;
    await world.server.deps.pool.query(
      `insert into helpdesk_contact (contact_id, conference_id, user_id, user_name, participant_id, status, started_at, ended_at, seen_at)
       select gen_random_uuid(), $1, 'person-' || n, 'Person', gen_random_uuid(), 'ended', at, at, at
       from generate_series(1, ${total}) n, lateral (select date_trunc('milliseconds', now()) - make_interval(mins => n / 3) as at) t`,
      [HOME],
    );
    const search = async (cursor: string | null) => {
      const query = { query: 'person', ...(cursor !== null && { cursor }) };
      return (await world.server.call(searchTranscripts, { query }, { as: 'helpdesk' })).body;
    };
    const found: string[] = [];
    for (let next: string | null = null, pages = 0; pages === 0 || next !== null; pages += 1) {
      const { contacts, cursor }: Awaited<ReturnType<typeof search>> = await search(next);
      expect(contacts.length).toBeLessThanOrEqual(50);
      found.push(...contacts.map(({ contactId }) => contactId));
      next = cursor;
    }
    expect([found.length, new Set(found).size]).toEqual([total, total]);
  });

  it('reject a made-up cursor', async () => {
    for (const cursor of ['x', '1_x', '99999999999999999_3f0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e']) {
      const { status } = await world.server.call(
        searchTranscripts,
        { query: { cursor } },
        { as: 'helpdesk' },
      );
      expect(status).toBe(400);
    }
  });
});
