import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { buildApp } from '../../../server/app';
import { logOptions } from '../../../server/plugins/logger';
import { openChannels } from '../../../server/realtime/openChannels';
import {
  acceptContact,
  contactChannel,
  getDesk,
  startChat,
  type AttendeePlace,
  type ChatItem,
  type Contact,
} from '../../../src/contract/helpdesk/helpdesk';
import { buildChatStart, buildEmbeddedDesk } from '../../builders/helpdesk';
import { fourEvents, HOME, OTHER } from '../fourEvents';
import { createTestServer, type Person, type TestServer, type TestServerOptions } from '../testServer';
import { openChatClient, type ChatClient } from './chatClient';
import { openTestBus } from '../../setup/testBus';

/** Names of the participant service's operations, as used in its paths. */
export type Operation = 'connection' | 'message' | 'event' | 'transcript' | 'disconnect';

/** A participant service reply; `type` is the name of the error. */
export interface ConnectAnswer {
  status: number;
  type: string | undefined;
  // The bodies follow Amazon's API: each test states what it expects of them.
  body: Record<string, unknown>;
}

/** An attendee's credentials in a chat. */
export interface Joined {
  contactId: string;
  participantToken: string;
  connectionToken: string;
  socketUrl: string;
}

export interface HelpdeskWorld {
  server: TestServer;
  /**
   * Another process of the same installation: its own bus, channels, sockets and requests on the same
   * database.
   */
  second: FastifyInstance;
  /** The second process's log lines, as in production plus debug lines. */
  secondLog: string[];
  /** Starts the person's chat, or returns the open one. */
  start: (
    as: Person,
    attendee?: AttendeePlace,
  ) => Promise<{ contactId: string; participantId: string; participantToken: string }>;
  /** Starts a chat and connects. */
  join: (as: Person, at?: FastifyInstance) => Promise<Joined>;
  /** Connects to a started chat. */
  connect: (participantToken: string, at?: FastifyInstance) => Promise<Joined>;
  /** Joins a chat that the given agent then accepts. */
  joinActive: (as: Person, agent: Person) => Promise<Joined>;
  ask: (
    operation: Operation,
    token: string,
    body?: object,
    options?: { at?: FastifyInstance; headers?: Record<string, string> },
  ) => Promise<ConnectAnswer>;
  say: (chat: Joined, text: string, clientToken?: string) => Promise<ConnectAnswer>;
  /** The whole transcript, oldest first. */
  transcript: (chat: Joined) => Promise<ChatItem[]>;
  socket: (url: string, origin?: string) => Promise<ChatClient>;
  /** The event's open chats, as the desk sees them. */
  chatsAtDesk: (as?: Person, event?: string) => Promise<Contact[]>;
  /** Collects the transient signals sent to the chat's followers, which are not stored. */
  signalsOf: (chat: Pick<Joined, 'contactId'>) => Promise<{ signals: unknown[]; stop: () => void }>;
}

/** The four events, the first two with the embedded desk. */
function events() {
  return fourEvents().map((event) =>
    [HOME, OTHER].includes(event.conferenceId)
      ? { ...event, helpdeskConnection: buildEmbeddedDesk(event.conferenceId) }
      : event,
  );
}

const PAGE_ORIGIN = `http://${HOME}.localhost:8080`;

/** Opens two listening processes for a test file; every test starts at `now` with nothing stored. */
export function useHelpdesk(now: string, options: TestServerOptions = {}): HelpdeskWorld {
  const world = {} as HelpdeskWorld;
  const clients = new Set<ChatClient>();
  let closeSecond: () => Promise<void>;

  beforeAll(async () => {
    const server = await createTestServer({ events: events(), now, ...options });
    const bus = await openTestBus(server.database.connection);
    const channels = await openChannels({ ...server.deps, bus });
    const secondLog: string[] = [];
    const log = pino(logOptions('debug'), { write: (line: string) => void secondLog.push(line) });
    const second = await buildApp(
      { ...server.deps, bus, channels, log },
      { limitsRates: options.limits ?? false, shedsLoad: false },
    );
    closeSecond = async () => {
      await second.close();
      await channels.close();
      await bus.close();
    };
    for (const app of [server.app, second]) await app.listen({ port: 0, host: '127.0.0.1' });
    Object.assign(world, { server, second, secondLog, ...operations(server, clients) });
  });
  afterAll(async () => {
    await closeSecond();
    await world.server.close();
  });
  beforeEach(async () => {
    await world.server.reset();
    world.server.clock.set(now);
  });
  afterEach(async () => {
    await Promise.all([...clients].map((client) => client.close()));
    clients.clear();
  });
  return world;
}

function operations(
  server: TestServer,
  clients: Set<ChatClient>,
): Omit<HelpdeskWorld, 'server' | 'second' | 'secondLog'> {
  const ask: HelpdeskWorld['ask'] = async (
    operation,
    token,
    body = {},
    { at = server.app, headers } = {},
  ) => {
    const { port } = at.server.address() as AddressInfo;
    const response = await at.inject({
      method: 'POST',
      url: `/helpdesk/participant/${operation}`,
      headers: { host: `127.0.0.1:${port}`, origin: PAGE_ORIGIN, 'x-amz-bearer': token, ...headers },
      payload: body,
    });
    const type = response.headers['x-amzn-errortype'];
    return {
      status: response.statusCode,
      type: typeof type === 'string' ? type : undefined,
      body: response.json(),
    };
  };

  const start: HelpdeskWorld['start'] = async (as, attendee) => {
    const reply = await server.call(
      startChat,
      { body: buildChatStart(attendee && { Attendee: attendee }) },
      { as },
    );
    expect(reply.status).toBe(200);
    const { ContactId, ParticipantId, ParticipantToken } = reply.body.data.startChatResult;
    return { contactId: ContactId, participantId: ParticipantId, participantToken: ParticipantToken };
  };

  const connect: HelpdeskWorld['connect'] = async (participantToken, at) => {
    const wanted = { Type: ['WEBSOCKET', 'CONNECTION_CREDENTIALS'] };
    const { status, body } = await ask('connection', participantToken, wanted, { ...(at && { at }) });
    expect(status).toBe(200);
    const { Websocket, ConnectionCredentials } = body as {
      Websocket: { Url: string };
      ConnectionCredentials: { ConnectionToken: string };
    };
    return {
      contactId: '',
      participantToken,
      connectionToken: ConnectionCredentials.ConnectionToken,
      socketUrl: Websocket.Url,
    };
  };

  const join: HelpdeskWorld['join'] = async (as, at) => {
    const { contactId, participantToken } = await start(as);
    return { ...(await connect(participantToken, at)), contactId };
  };

  return {
    ask,
    start,
    connect,
    join,
    async joinActive(as, agent) {
      const chat = await join(as);
      const { status } = await server.call(acceptContact, { params: chat }, { as: agent });
      expect(status).toBe(200);
      return chat;
    },
    say: ({ connectionToken }, text, clientToken) =>
      ask('message', connectionToken, {
        ContentType: 'text/plain',
        Content: text,
        ...(clientToken && { ClientToken: clientToken }),
      }),
    async transcript({ connectionToken }) {
      const items: ChatItem[] = [];
      let next: unknown;
      do {
        const { status, body } = await ask('transcript', connectionToken, {
          MaxResults: 100,
          ScanDirection: 'FORWARD',
          SortOrder: 'ASCENDING',
          ...(next !== undefined && { NextToken: next }),
        });
        expect(status).toBe(200);
        items.push(...(body.Transcript as ChatItem[]));
        next = body.NextToken;
      } while (next !== undefined);
      return items;
    },
    chatsAtDesk: async (as = 'helpdesk', event = HOME) =>
      (await server.call(getDesk, {}, { as, event })).body.contacts,
    async signalsOf({ contactId }) {
      const signals: unknown[] = [];
      const { stop } = await server.deps.channels.follow(HOME, contactChannel(contactId), null, {
        deliver: () => undefined,
        signal: (body) => void signals.push(body),
        reset: () => undefined,
      });
      return { signals, stop };
    },
    async socket(url, origin = PAGE_ORIGIN) {
      const client = await openChatClient(url, origin);
      clients.add(client);
      return client;
    },
  };
}
