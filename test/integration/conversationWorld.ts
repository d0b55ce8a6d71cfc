import { randomUUID } from 'node:crypto';
import {
  getConversation,
  listConversations,
  openConversation,
  type Conversation,
} from '../../src/contract/messages/conversations';
import type { EndpointInput } from '../../src/contract/kit/endpoint';
import { IDEMPOTENCY_KEY } from '../../src/contract/kit/idempotency';
import { listChanges, listMessages, sendMessage, type Message } from '../../src/contract/messages/messages';
import { DEFAULT_MESSAGING_SETTINGS, type MessagingSettings } from '../../src/contract/messages/messaging';
import { userChannel } from '../../src/contract/platform/realtime';
import { storeSettings } from '../../server/modules/messages/messaging/repository';
import { HOME, useFourEvents } from './fourEvents';
import { insertPeople } from './messagingWorld';
import { noticesHeard } from './noticesHeard';
import type { Person, Reply, TestServer } from './testServer';

/** People who have a profile. */
const PEOPLE = ['attendee', 'attendee2', 'presenter', 'moderator'] as const;

type Sent = Partial<EndpointInput<typeof sendMessage>['body']>;
type Opened = EndpointInput<typeof openConversation>['body'];

/** Calls about conversations, by people of the home event. */
export interface ConversationWorld {
  server: TestServer;
  open: (body: Opened, as?: Person, key?: string) => Promise<Reply<typeof openConversation>>;
  /** Opens one that must open; by default `attendee` with `attendee2`. */
  opened: (body?: Opened, as?: Person) => Promise<string>;
  send: (conversationId: string, as: Person, over?: Sent | string) => Promise<Reply<typeof sendMessage>>;
  /** Sends what must be sent. */
  sent: (conversationId: string, as: Person, over?: Sent | string) => Promise<Message>;
  get: (conversationId: string, as: Person) => Promise<Reply<typeof getConversation>>;
  seen: (conversationId: string, as: Person) => Promise<Conversation>;
  list: (
    as: Person,
    query?: EndpointInput<typeof listConversations>['query'],
  ) => Promise<Reply<typeof listConversations>['body']>;
  page: (
    conversationId: string,
    as: Person,
    query?: EndpointInput<typeof listMessages>['query'],
  ) => Promise<Reply<typeof listMessages>>;
  texts: (conversationId: string, as: Person) => Promise<string[]>;
  changes: (conversationId: string, as: Person, since: number) => Promise<Reply<typeof listChanges>['body']>;
  choose: (userId: string, chosen: Partial<MessagingSettings>) => Promise<void>;
  connect: (one: string, other: string) => Promise<void>;
  /** Durable messages in somebody's channel. */
  hints: (userId: string) => Promise<unknown[]>;
  /** Collects what somebody's devices are signaled from now on, until the test ends. */
  listen: (userId: string) => Promise<unknown[]>;
}

export function useConversations(now = '2021-01-26T15:00:00.000Z'): ConversationWorld {
  const world = useFourEvents(now);
  const stops: (() => void)[] = [];
  beforeEach(() => insertPeople(world.server, ...PEOPLE));
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  const open: ConversationWorld['open'] = (body, as = 'attendee', key = randomUUID()) =>
    world.server.call(openConversation, { body }, { as, headers: { [IDEMPOTENCY_KEY]: key } });
  const send: ConversationWorld['send'] = (conversationId, as, over = {}) => {
    const given = typeof over === 'string' ? { text: over } : over;
    const body = { messageId: randomUUID(), text: 'Hello', replyTo: null, fileIds: [], cards: [], ...given };
    return world.server.call(sendMessage, { params: { conversationId }, body }, { as });
  };
  const get: ConversationWorld['get'] = (conversationId, as) =>
    world.server.call(getConversation, { params: { conversationId } }, { as });
  const page: ConversationWorld['page'] = (conversationId, as, query = {}) =>
    world.server.call(listMessages, { params: { conversationId }, query }, { as });

  return {
    open,
    send,
    get,
    page,
    get server() {
      return world.server;
    },
    async opened(body = { kind: 'direct', with: 'attendee2' }, as = 'attendee') {
      const { status, body: reply } = await open(body, as);
      expect([status, reply.detail]).toEqual([200, undefined]);
      return reply.conversationId;
    },
    async sent(conversationId, as, over) {
      const { status, body } = await send(conversationId, as, over);
      expect([status, body.detail]).toEqual([200, undefined]);
      return body;
    },
    async seen(conversationId, as) {
      const { status, body } = await get(conversationId, as);
      expect(status).toBe(200);
      return body;
    },
    list: async (as, query = {}) => (await world.server.call(listConversations, { query }, { as })).body,
    texts: async (conversationId, as) =>
      (await page(conversationId, as)).body.messages.map(({ text }) => text),
    changes: async (conversationId, as, since) =>
      (await world.server.call(listChanges, { params: { conversationId }, query: { since } }, { as })).body,
    choose: (userId, chosen) =>
      storeSettings(
        world.server.db,
        { conferenceId: HOME, userId },
        { ...DEFAULT_MESSAGING_SETTINGS, ...chosen },
      ),
    async connect(one, other) {
      const [user_a = '', user_b = ''] = [one, other].sort();
      await world.server.db
        .insertInto('connection')
        .values({ conference_id: HOME, user_a, user_b, created_at: new Date(world.server.clock.now()) })
        .execute();
    },
    async hints(userId) {
      const { rows } = await world.server.database.pool.query<{ body: string }>(
        'select m.body from channel_message m join channel c using (channel_id) where c.name = $1 order by m.seq',
        [userChannel(userId)],
      );
      return rows.map(({ body }) => JSON.parse(body) as unknown);
    },
    async listen(userId) {
      const heard: unknown[] = [];
      await noticesHeard(world.server.deps.channels);
      const { stop } = await world.server.deps.channels.follow(HOME, userChannel(userId), null, {
        deliver: () => undefined,
        signal: (body) => void heard.push(body),
        reset: () => undefined,
      });
      stops.push(stop);
      return heard;
    },
  };
}
