/** @jest-environment jsdom */
import { END } from 'redux-saga';
import type { ChatEvent, ChatStarter } from '../../shared/platform/deps/helpdesk';
import { toFailure } from '../../shared/kit/lib/apiFailure';
import { createChatService, type LibrarySession } from './chatService';

const TARGET = {
  region: 'us-east-1',
  api: '/api/harbor-forum/helpdesk/chats',
  instanceId: 'embedded',
  contactFlowId: 'embedded',
  endpoint: '/helpdesk',
};
const FOREIGN = { ...TARGET, api: 'https://desk.example/start', endpoint: '' };
const DETAILS = { contactId: 'c1', participantId: 'p1', participantToken: 'secret' };
const STARTER = { displayName: 'Alex', page: '/sessions', actions: [{ type: 'page/shown', at: 'now' }] };
const API = { baseUrl: '', conferenceId: 'harbor-forum', idToken: 'id-token' };

type Told = { data?: unknown; connectCalled?: boolean } | null;

/** The library with an in-memory session whose handlers a test can call. */
function createFakeLibrary() {
  const handlers: Record<string, (event: Told) => void> = {};
  const on = (name: string) => (handler: (event: Told) => void) => void (handlers[name] = handler);
  const session = {
    onMessage: on('message'),
    onTyping: on('typing'),
    onConnectionLost: on('lost'),
    onConnectionEstablished: on('established'),
    onConnectionBroken: on('broken'),
    onEnded: on('ended'),
    connect: jest.fn<Promise<unknown>, [object]>().mockResolvedValue({ connectSuccess: true }),
    sendMessage: jest.fn().mockResolvedValue({ data: { Id: 'm1', AbsoluteTime: 'then' }, metadata: null }),
    sendEvent: jest.fn().mockResolvedValue({ data: {} }),
    getTranscript: jest.fn(),
    disconnectParticipant: jest.fn().mockResolvedValue({ data: {} }),
    controller: {
      breakConnection: jest.fn(),
      cleanUpOnParticipantDisconnect: jest.fn(),
      connectionHelper: { getConnectionToken: () => 'connection-token' },
    },
  };
  const library = {
    setGlobalConfig: jest.fn(),
    create: jest.fn<LibrarySession, [object]>(() => session),
  };
  const tell = (name: string, event: Told = { data: {} }) => handlers[name]?.(event);
  return { session, library, tell };
}

async function joined(target = TARGET) {
  const fake = createFakeLibrary();
  const service = createChatService(async () => fake.library);
  const chat = await service.join(target, DETAILS, new AbortController().signal);
  return { ...fake, service, chat };
}

/** Collects the events a watcher receives. */
function watched({ service, chat }: Awaited<ReturnType<typeof joined>>) {
  const heard: ChatEvent[] = [];
  const channel = service.watch(chat);
  const next = () =>
    channel.take((event) => {
      if ((event as unknown) === END) return;
      heard.push(event as ChatEvent);
      next();
    });
  next();
  return { heard, channel };
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => toFailure(error),
  );

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const original = globalThis.fetch;
beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as unknown as typeof fetch;
});
afterAll(() => {
  globalThis.fetch = original;
});

const answer = (body: unknown, status = 200) =>
  fetched.mockResolvedValue({
    status,
    ok: status < 400,
    headers: new Headers(),
    json: async () => body,
  } as Response);
const STARTED = {
  data: { startChatResult: { ContactId: 'c1', ParticipantId: 'p1', ParticipantToken: 'secret' } },
};
const start = (target = TARGET, starter: ChatStarter = STARTER) =>
  createChatService(() => Promise.reject(new Error('not asked for'))).start(
    target,
    starter,
    API,
    new AbortController().signal,
  );
const sentBody = () => JSON.parse(fetched.mock.calls[0]?.[1].body as string) as Record<string, unknown>;

describe('starting a chat (product.md#helpdesk)', () => {
  it('goes to our own origin with the bearer token, the page and the browser', async () => {
    answer(STARTED);
    expect(await start()).toEqual(DETAILS);
    expect(fetched.mock.calls[0]?.[0]).toBe('http://localhost/api/harbor-forum/helpdesk/chats');
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      headers: { authorization: 'Bearer id-token', 'content-type': 'application/json' },
    });
    expect(sentBody()).toEqual({
      ParticipantDetails: { DisplayName: 'Alex' },
      ContactFlowId: 'embedded',
      InstanceId: 'embedded',
      Attendee: { page: '/sessions', browser: navigator.userAgent, actions: STARTER.actions },
    });
  });

  it('goes to a foreign address without bearer token, cookies, page and actions', async () => {
    answer(STARTED);
    await start(FOREIGN);
    const init = fetched.mock.calls[0]?.[1];
    expect(init?.credentials).toBe('omit');
    expect(JSON.stringify(init)).not.toContain('id-token');
    expect(Object.keys(sentBody())).toEqual(['ParticipantDetails', 'ContactFlowId', 'InstanceId']);
  });

  it('can be limited to finding a chat at our own origin, and nowhere else', async () => {
    answer(STARTED);
    const finding = { ...STARTER, findOnly: true };
    expect(await start(TARGET, finding)).toEqual(DETAILS);
    expect(sentBody()).toMatchObject({ FindOnly: true });
    fetched.mockClear();
    expect(await failureOf(start(FOREIGN, finding))).toMatchObject({ kind: 'contract', status: null });
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([{}, { data: {} }, { data: { startChatResult: { ContactId: 'c1' } } }, { startChatResult: {} }])(
    'fails as a contract error when the reply is %j',
    async (body) => {
      answer(body);
      expect(await failureOf(start())).toMatchObject({ kind: 'contract', status: 200 });
    },
  );

  it('fails with the server’s problem', async () => {
    answer({ type: 'about:blank', title: 'Conflict', status: 409, detail: 'Closed.' }, 409);
    expect(await failureOf(start())).toMatchObject({ kind: 'http', status: 409, message: 'Closed.' });
  });
});

describe('joining a chat', () => {
  it('configures our endpoint before creating a session, and disables what pages may not run', async () => {
    const { library, session } = await joined();
    expect(library.setGlobalConfig.mock.calls).toEqual([
      [
        {
          region: 'us-east-1',
          endpoint: 'http://localhost/helpdesk',
          loggerConfig: { useDefaultLogger: false },
          features: { messageReceipts: { shouldSendMessageReceipts: false } },
        },
      ],
    ]);
    expect(library.create.mock.calls).toEqual([
      [{ chatDetails: DETAILS, type: 'CUSTOMER', disableCSM: true, options: { region: 'us-east-1' } }],
    ]);
    expect(library.setGlobalConfig.mock.invocationCallOrder[0]).toBeLessThan(
      library.create.mock.invocationCallOrder[0] ?? 0,
    );
    expect(session.connect).toHaveBeenCalledWith({});
  });

  it('keeps Amazon’s own endpoint if none is configured', async () => {
    const { library } = await joined(FOREIGN);
    expect(JSON.stringify(library.setGlobalConfig.mock.calls)).not.toContain('endpoint');
  });

  it('fails as a network error if the library does not load', async () => {
    const service = createChatService(() => Promise.reject(new Error('ChunkLoadError')));
    const failure = await failureOf(service.join(TARGET, DETAILS, new AbortController().signal));
    expect(failure).toEqual({
      kind: 'network',
      status: null,
      message: 'The chat library could not be loaded.',
    });
  });

  it.each([
    [
      {
        connectSuccess: false,
        _debug: { reason: 'r', _debug: { type: 'AccessDeniedException', statusCode: 403 } },
      },
      { kind: 'http', status: 403, message: 'AccessDeniedException' },
    ],
    [
      {
        connectSuccess: false,
        _debug: { reason: 'no', _debug: { type: 'TypeError', message: 'Failed to fetch' } },
      },
      { kind: 'network', status: null, message: 'TypeError: Failed to fetch' },
    ],
    ['No active connection', { kind: 'network', status: null, message: 'No active connection' }],
    [undefined, { kind: 'network', status: null, message: 'The chat service did not answer.' }],
  ])('fails with the service’s error: %j', async (error, failure) => {
    const { library, session } = createFakeLibrary();
    session.connect.mockRejectedValue(error);
    const service = createChatService(async () => library);
    expect(await failureOf(service.join(TARGET, DETAILS, new AbortController().signal))).toEqual(failure);
  });

  it('leaves no connection if no one waits for it anymore', async () => {
    const { library, session } = createFakeLibrary();
    const abort = new AbortController();
    session.connect.mockImplementation(async () => abort.abort());
    await createChatService(async () => library).join(TARGET, DETAILS, abort.signal);
    expect(session.controller.breakConnection).toHaveBeenCalledTimes(1);
  });
});

describe('chat events', () => {
  const message = {
    Id: 'm1',
    Type: 'MESSAGE' as const,
    ContentType: 'text/plain',
    Content: '<b>Hi</b>',
    DisplayName: 'Bo',
    ParticipantRole: 'AGENT',
    ParticipantId: 'a1',
    AbsoluteTime: '2021-01-26T15:10:00.000Z',
  };
  const end = {
    Id: 'm2',
    Type: 'EVENT' as const,
    ContentType: 'application/vnd.amazonaws.connect.event.chat.ended',
    AbsoluteTime: '2021-01-26T15:11:00.000Z',
  };

  it('are plain data, each named by its kind, including those from before anyone watches', async () => {
    const chat = await joined();
    chat.tell('established', { connectCalled: true });
    chat.tell('established', { data: {} });
    chat.tell('message', { data: { ...message, ContactId: 'c1', InitialContactId: 'c1' } });
    const { heard } = watched(chat);
    chat.tell('typing', { data: { ParticipantRole: 'AGENT', DisplayName: 'Bo' } });
    chat.tell('typing', { data: null });
    chat.tell('lost');
    chat.tell('broken');
    chat.tell('ended', { data: null });
    chat.tell('message', { data: end });
    chat.tell('ended', null);
    expect(heard).toEqual([
      { kind: 'established' },
      { kind: 'item', item: message },
      { kind: 'typing', participantRole: 'AGENT' },
      { kind: 'typing', participantRole: '' },
      { kind: 'lost' },
      { kind: 'broken' },
      // The library treats a refused reconnection as an end.
      { kind: 'refused' },
      { kind: 'item', item: end },
      { kind: 'ended' },
    ]);
  });

  it('exclude what is not an item: receipts, attachments and the library’s own ending', async () => {
    const chat = await joined();
    const { heard } = watched(chat);
    chat.tell('message', { data: { ...message, Type: 'MESSAGEMETADATA' } });
    chat.tell('message', { data: { ...message, Type: 'ATTACHMENT' } });
    chat.tell('message', { data: { ...message, Id: '' } });
    chat.tell('message', { data: 'text' });
    expect(heard).toEqual([]);
  });

  it('are not delivered after the channel is closed', async () => {
    const chat = await joined();
    const { heard, channel } = watched(chat);
    channel.close();
    chat.tell('lost');
    expect(heard).toEqual([]);
  });
});

describe('commands', () => {
  it('send a text under the sender’s own id', async () => {
    const { service, session, chat } = await joined();
    expect(await service.send(chat, 'Hello', 'token-1')).toEqual({ id: 'm1', absoluteTime: 'then' });
    expect(session.sendMessage).toHaveBeenCalledWith({
      contentType: 'text/plain',
      message: 'Hello',
      clientToken: 'token-1',
    });
  });

  it('fail with the service’s status', async () => {
    const { service, session, chat } = await joined();
    session.sendMessage.mockRejectedValue({ type: 'ThrottlingException', message: 'slow', statusCode: 429 });
    expect(await failureOf(service.send(chat, 'Hello', 't'))).toEqual({
      kind: 'http',
      status: 429,
      message: 'ThrottlingException: slow',
    });
  });

  it('report typing', async () => {
    const { service, session, chat } = await joined();
    await service.typing(chat);
    expect(session.sendEvent).toHaveBeenCalledWith({
      contentType: 'application/vnd.amazonaws.connect.event.typing',
    });
  });

  it('read the transcript backward in ascending order, 100 items a page', async () => {
    const { service, session, chat } = await joined();
    const item = { Id: '1', Type: 'MESSAGE', ContentType: 'text/plain', Content: 'Hi', AbsoluteTime: 't' };
    session.getTranscript.mockResolvedValueOnce({
      data: { Transcript: [item, { Type: 'ATTACHMENT' }], NextToken: 'p2', InitialContactId: 'c1' },
    });
    session.getTranscript.mockResolvedValueOnce({ data: { Transcript: [] } });
    expect(await service.transcript(chat, null)).toEqual({ items: [item], before: 'p2' });
    expect(await service.transcript(chat, 'p2')).toEqual({ items: [], before: null });
    const query = { scanDirection: 'BACKWARD', sortOrder: 'ASCENDING', maxResults: 100 };
    expect(session.getTranscript.mock.calls).toEqual([[query], [{ ...query, nextToken: 'p2' }]]);
  });

  it('end the chat, or drop the connection without ending it', async () => {
    const { service, session, chat } = await joined();
    await service.disconnect(chat);
    expect(session.disconnectParticipant).toHaveBeenCalledTimes(1);
    session.controller.breakConnection.mockImplementation(() => {
      throw new Error('broken already');
    });
    service.leave(chat);
    service.leave(chat);
    expect(session.controller.breakConnection).toHaveBeenCalledTimes(1);
    expect(session.controller.cleanUpOnParticipantDisconnect).toHaveBeenCalledTimes(1);
    expect(await failureOf(service.send(chat, 'Hello', 't'))).toMatchObject({ kind: 'contract' });
  });
});

describe('ending a chat as the page unloads', () => {
  it.each([
    ['https://participant.connect.us-east-1.amazonaws.com/participant/disconnect', FOREIGN],
    ['http://localhost/helpdesk/participant/disconnect', TARGET],
  ])('sends a request that outlives the page, at once: %s', async (url, target) => {
    const { service, chat } = await joined(target);
    answer({});
    const ended = service.endOnLeaving(chat);
    // No awaiting: a request that is not under way when the page unloads is never sent.
    expect(fetched.mock.calls).toEqual([
      [
        url,
        {
          method: 'POST',
          keepalive: true,
          credentials: 'omit',
          headers: { 'content-type': 'application/json', 'x-amz-bearer': 'connection-token' },
          body: '{}',
        },
      ],
    ]);
    await ended;
  });

  it('fails with the service’s status, or if the chat is not joined', async () => {
    const { service, chat } = await joined(FOREIGN);
    answer({}, 403);
    expect(await failureOf(service.endOnLeaving(chat))).toMatchObject({ kind: 'http', status: 403 });
    expect(await failureOf(service.endOnLeaving('chat-9'))).toMatchObject({ kind: 'contract' });
  });
});
