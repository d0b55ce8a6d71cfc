import { endAbandoned } from '../../../server/modules/helpdesk/helpdesk/sweep';
import { openDeniedTokens, sessionSubject, tokenSubject } from '../../../server/identity/deniedTokens';
import {
  CONTENT_TYPE,
  noteAttendeeLeft,
  startChat,
  type ChatItem,
} from '../../../src/contract/helpdesk/helpdesk';
import { buildChatStart } from '../../builders/helpdesk';
import { until } from '../../until';
import { jsonOf } from '../../replyOf';
import { HOME } from '../fourEvents';
import { claimsOf, signIdToken } from '../idTokens';
import type { Person } from '../testServer';
import { useHelpdesk, type Joined } from './world';
import { openTestBus } from '../../setup/testBus';

const NOW = '2021-01-26T15:00:00.000Z';
const world = useHelpdesk(NOW);
const SECOND_MS = 1_000;

const leave = async (contactId: string, as: Person) =>
  expect((await world.server.call(noteAttendeeLeft, { body: { contactId } }, { as })).status).toBe(200);
const leftAt = async () => (await world.chatsAtDesk()).map(({ attendee }) => attendee.leftAt);
const kinds = (items: readonly ChatItem[]) => items.map(({ ContentType }) => ContentType);

/** Waits until the desk sees these times: the effects of a socket arrive asynchronously. */
const untilLeftAt = (expected: (string | undefined)[]) =>
  until('the desk sees it', async () => {
    expect(await leftAt()).toEqual(expected);
    return true;
  });

/** Opens a socket and waits until the server has noted it; noted later, it would undo a leave. */
async function openNoted(contactId: string, socketUrl: string) {
  await leave(contactId, 'attendee');
  const socket = await world.socket(socketUrl);
  await untilLeftAt([undefined]);
  return socket;
}

describe('an attendee who leaves the page', () => {
  it('is shown as gone at once, and the chat ends once they have been away for over a minute', async () => {
    const chat = await world.joinActive('attendee', 'helpdesk');
    await leave(chat.contactId, 'attendee');
    expect(await leftAt()).toEqual([NOW]);
    world.server.clock.advance(60 * SECOND_MS);
    expect(await endAbandoned(world.server.deps)).toBe(0);
    world.server.clock.advance(1);
    expect(await endAbandoned(world.server.deps)).toBe(1);
    expect(kinds(await world.transcript(chat)).slice(-2)).toEqual([CONTENT_TYPE.left, CONTENT_TYPE.ended]);
    expect(await world.chatsAtDesk()).toEqual([]);
  });

  it('continues the chat after reloading the page in time', async () => {
    const chat = await world.join('attendee');
    const first = await openNoted(chat.contactId, chat.socketUrl);
    await leave(chat.contactId, 'attendee');
    await first.close();
    world.server.clock.advance(50 * SECOND_MS);
    // Closing a socket is not a sign of presence.
    expect(await leftAt()).toEqual([NOW]);
    expect((await world.start('attendee')).contactId).toBe(chat.contactId);
    expect(await leftAt()).toEqual([undefined]);
    world.server.clock.advance(50 * SECOND_MS);
    expect(await endAbandoned(world.server.deps)).toBe(0);
  });

  it('is back once a socket opens', async () => {
    const chat = await world.join('attendee');
    await leave(chat.contactId, 'attendee');
    await world.socket((await world.connect(chat.participantToken)).socketUrl);
    await untilLeftAt([undefined]);
  });

  it('is back once they send a message', async () => {
    const chat = await world.join('attendee');
    await leave(chat.contactId, 'attendee');
    await world.say(chat, 'Here again');
    expect(await leftAt()).toEqual([undefined]);
  });

  it('counts as present in another browser after its next heartbeat to another process', async () => {
    const chat = await world.join('attendee');
    const { socketUrl } = await world.connect(chat.participantToken, world.second);
    const other = await openNoted(chat.contactId, socketUrl);
    await other.subscribe();
    await leave(chat.contactId, 'attendee');
    expect(await leftAt()).toEqual([NOW]);
    // Heartbeats have no effect until the signal has reached the other process.
    await until('a heartbeat counts', async () => {
      other.send({ topic: 'aws/heartbeat' });
      return (await leftAt())[0] === undefined;
    });
    world.server.clock.advance(61 * SECOND_MS);
    expect(await endAbandoned(world.server.deps)).toBe(0);
  });

  it('affects neither other attendees’ chats nor one that has ended', async () => {
    const chat = await world.join('attendee');
    await leave(chat.contactId, 'attendee2');
    expect(await leftAt()).toEqual([undefined]);
    await world.ask('disconnect', chat.connectionToken);
    await leave(chat.contactId, 'attendee');
    const { left_at } = await world.server.db
      .selectFrom('helpdesk_contact')
      .select('left_at')
      .executeTakeFirstOrThrow();
    expect(left_at).toBeNull();
  });

  it('gets the longer grace period if the connection drops without notice', async () => {
    const chat = await world.joinActive('attendee', 'helpdesk');
    await (await world.socket(chat.socketUrl)).close();
    world.server.clock.advance(59 * 60 * SECOND_MS);
    expect(await endAbandoned(world.server.deps)).toBe(0);
  });
});

describe('a sign-in session that is signed out', () => {
  /** Denies tokens as another process would, through its own bus. */
  async function inAnotherProcess(
    deny: (denied: Awaited<ReturnType<typeof openDeniedTokens>>) => Promise<void>,
  ) {
    const { database, deps, clock } = world.server;
    const bus = await openTestBus(database.connection);
    await deny(await openDeniedTokens({ db: deps.db, bus, clock }));
    await bus.close();
  }

  /** Starts and joins the attendee's chat with a token of the given sign-in session, or of none. */
  async function joinBy(sid: string | undefined): Promise<{ chat: Joined; token: string }> {
    const { server } = world;
    const event = server.deps.events.byId(HOME);
    if (!event) throw new Error('The event is missing.');
    const token = await signIdToken(server.keys, { ...claimsOf(event, 'attendee', server.clock.now()), sid });
    const reply = await server.inject({
      method: 'POST',
      url: `/api/${HOME}${startChat.path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: buildChatStart(),
    });
    const { ContactId, ParticipantToken } = jsonOf<{
      data: { startChatResult: { ContactId: string; ParticipantToken: string } };
    }>(reply).data.startChatResult;
    return {
      chat: { ...(await world.connect(ParticipantToken, world.second)), contactId: ContactId },
      token,
    };
  }

  const statusOf = async ({ contactId }: Joined) =>
    (
      await world.server.db
        .selectFrom('helpdesk_contact')
        .select('status')
        .where('contact_id', '=', contactId)
        .executeTakeFirstOrThrow()
    ).status;
  const expires = Date.parse(NOW) + 3_600_000;

  it('ends its chat and closes its socket at once, in any process, and blocks further reading', async () => {
    const { chat } = await joinBy('leaving-1');
    const socket = await world.socket(chat.socketUrl);
    await socket.subscribe();
    await inAnotherProcess((denied) => denied.deny([sessionSubject('leaving-1')], expires));
    await socket.closed;
    expect(await statusOf(chat)).toBe('ended');
    const transcript = await world.ask('transcript', chat.connectionToken, {});
    expect([transcript.status, transcript.type]).toEqual([403, 'AccessDeniedException']);
    expect((await world.ask('connection', chat.participantToken, { Type: ['WEBSOCKET'] })).status).toBe(403);
  });

  it('ends a chat that another sign-in session started and this one resumed', async () => {
    const { chat } = await joinBy('leaving-2');
    const found = await joinBy('leaving-3');
    expect(found.chat.contactId).toBe(chat.contactId);
    const socket = await world.socket(chat.socketUrl);
    await socket.subscribe();
    await inAnotherProcess((denied) => denied.deny([sessionSubject('leaving-3')], expires));
    await socket.closed;
    expect(await statusOf(chat)).toBe('ended');
  });

  it('ends the chat of a token without a session when that token is denied', async () => {
    const { chat, token } = await joinBy(undefined);
    const socket = await world.socket(chat.socketUrl);
    await socket.subscribe();
    await inAnotherProcess((denied) => denied.deny([tokenSubject(token)], expires));
    await socket.closed;
    expect(await statusOf(chat)).toBe('ended');
  });

  it('ends its own chat, and no other, at the next cleanup if no process was notified', async () => {
    const { chat } = await joinBy('leaving-4');
    const others = await world.join('attendee2');
    await world.server.db
      .insertInto('denied_token')
      .values({ subject: sessionSubject('leaving-4'), expires_at: new Date(expires) })
      .execute();
    expect(await endAbandoned(world.server.deps)).toBe(1);
    expect([await statusOf(chat), await statusOf(others)]).toEqual(['ended', 'waiting']);
  });
});
