import type { Page } from '@playwright/test';
import { CONTENT_TYPE, MAX_MESSAGE_LENGTH } from '../../src/contract/helpdesk/helpdesk';
import { LibraryPage, type ChatDetails, type Outcome } from './support/chatLibrary';
import { DeskApi } from './support/deskApi';
import type { RunningServer } from './support/server';
import { test } from './support/sharedServer';
import { expect } from './support/test';

/*
 * Everything the real amazon-connect-chatjs can do, in a real browser under the app pages' content policy,
 * against the embedded desk: what each call resolves or rejects with, and what each handler receives.
 */

const EVENT = 'application/vnd.amazonaws.connect.event.';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const RECEIPT = { Id: expect.stringMatching(UUID), AbsoluteTime: expect.stringMatching(INSTANT) };

interface Item {
  Id: string;
  Type: string;
  ContentType: string;
  Content?: string;
  DisplayName?: string;
  ParticipantRole?: string;
  AbsoluteTime: string;
}
interface Transcript {
  Transcript: Item[];
  NextToken?: string;
  InitialContactId: string;
}

const refusal = (statusCode: number, type: string, message: string | RegExp) => ({
  rejected: expect.objectContaining({
    type,
    statusCode,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  }),
});
const noConnection = (method: string): Outcome => ({
  rejected: `Failed to call ${method}, No active connection`,
});

/** Operations this desk does not offer, with the library's rendering of its answers. */
const UNOFFERED = [
  [
    ['downloadAttachment', 'getAttachmentURL'],
    { attachmentId: 'x' },
    refusal(403, 'AccessDeniedException', 'Attachments are not enabled at this helpdesk.'),
  ],
  [
    ['describeView'],
    { InstanceId: 'embedded', viewToken: 'some-view' },
    refusal(404, 'ResourceNotFoundException', 'This helpdesk has no views.'),
  ],
  [
    ['getAuthenticationUrl', 'cancelParticipantAuthentication'],
    { redirectUri: 'https://example.org', sessionId: 'x' },
    refusal(400, 'ValidationException', 'No sign-in was asked for in this chat: who it is is known.'),
  ],
] as const;

/** Counts the page's POSTs to a participant service operation from now on. */
function countPosts(page: Page, operation: string): () => number {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/participant/${operation}`)) posts += 1;
  });
  return () => posts;
}

/** Received texts and events in order, in short form. */
async function told(library: LibraryPage): Promise<(string | undefined)[]> {
  const events = await library.heard<{ data: Item }>('onMessage');
  return events.map(({ data }) => data.Content ?? data.ContentType.replace(EVENT, ''));
}

async function begin(
  { page, server: { origin, port } }: { page: Page; server: RunningServer },
  username: string,
  { sameOrigin = true, ...options }: { sameOrigin?: boolean; keepsTranscript?: boolean } = {},
): Promise<{ library: LibraryPage; chat: ChatDetails; attendee: DeskApi }> {
  const attendee = await DeskApi.as(origin, username);
  const chat = await attendee.start();
  const library = await LibraryPage.open(page, {
    pageOrigin: sameOrigin ? origin : `http://cleaning-summit.localhost:${port}`,
    serviceOrigin: origin,
    known: origin,
  });
  await library.create(chat, options);
  return { library, chat, attendee };
}

const PLACES = [
  { where: 'at the page’s own origin', username: 'attendee', sameOrigin: true },
  { where: 'at another origin, past preflights', username: 'attendee2', sameOrigin: false },
];

for (const { where, username, sameOrigin } of PLACES) {
  test(`a whole chat with the service ${where}`, async ({ page, server }) => {
    const { library, chat } = await begin({ page, server }, username, { sameOrigin });
    const desk = await DeskApi.as(server.origin, 'organiser');
    const typings = countPosts(page, 'event');

    // Before connecting.
    for (const method of ['sendMessage', 'sendEvent', 'getTranscript', 'disconnectParticipant']) {
      expect(await library.ask(method, {})).toEqual(noConnection(method));
    }
    const connected = { connectSuccess: true, connectCalled: true };
    expect(await library.ask('connect', {})).toMatchObject({ resolved: connected });
    expect(await library.ask('connect', {})).toEqual({ resolved: null });
    await library.hears('onConnectionEstablished', 2);
    await expect.poll(async () => (await library.heard('onDeepHeartbeatSuccess')).length).toBeGreaterThan(0);
    expect(await library.ask('getChatDetails')).toMatchObject({
      resolved: { ...chat, initialContactId: chat.contactId },
    });

    // Messages.
    const message = { contentType: 'text/plain', message: '**Hello** <b>', clientToken: 'once' };
    const first = await library.done<Item>('sendMessage', message);
    expect(first).toMatchObject(RECEIPT);
    expect(await library.done<Item>('sendMessage', message)).toMatchObject({ ...first });
    await library.hears('onMessage', 1);
    const [echo] = await library.heard('onMessage');
    expect(echo?.data).toMatchObject({
      Id: first.Id,
      Type: 'MESSAGE',
      ContentType: 'text/plain',
      Content: '**Hello** <b>',
      ParticipantRole: 'CUSTOMER',
      ContactId: chat.contactId,
      InitialContactId: chat.contactId,
    });
    const metadata = { mark: 7 };
    expect(
      await library.ask('sendMessage', { contentType: 'text/plain', message: 'Second', metadata }),
    ).toMatchObject({ resolved: { data: RECEIPT, metadata } });
    for (const contentType of [
      'text/markdown',
      'application/json',
      'text/csv',
      'application/vnd.amazonaws.connect.message.interactive.response',
    ]) {
      expect(await library.ask('sendMessage', { contentType, message: '{}' })).toEqual(
        refusal(400, 'ValidationException', /^ContentType/),
      );
    }
    // The library itself rejects content types it does not know.
    expect(await library.ask('sendMessage', { contentType: 'text/html', message: '' })).toEqual({
      rejected: expect.stringMatching(/^IllegalArgument: contentType passed \(text\/html\) is not valid\./),
    });
    for (const text of ['', 'x'.repeat(MAX_MESSAGE_LENGTH + 1)]) {
      expect(await library.ask('sendMessage', { contentType: 'text/plain', message: text })).toEqual(
        refusal(400, 'ValidationException', /^Content/),
      );
    }

    // Events. The library sends typing once in ten seconds and resolves the second call with the first reply.
    const typing = { contentType: CONTENT_TYPE.typing };
    const typed = await library.done<Item>('sendEvent', typing);
    expect(typed).toMatchObject(RECEIPT);
    expect(await library.done<Item>('sendEvent', typing)).toEqual(typed);
    expect(typings()).toBe(1);
    for (const kind of ['message.delivered', 'message.read']) {
      const receipt = { contentType: `${EVENT}${kind}`, content: JSON.stringify({ messageId: first.Id }) };
      expect(await library.done('sendEvent', receipt)).toMatchObject(RECEIPT);
      expect(await library.ask('sendEvent', receipt)).toMatchObject({
        resolved: { message: 'Event already fired' },
      });
      expect(await library.ask('sendEvent', { ...receipt, content: '{}' })).toMatchObject({
        rejected: { errorMessage: 'Ignoring messageReceipt: missing messageId' },
      });
    }
    expect(typings()).toBe(3);
    expect(await library.done('sendEvent', { contentType: `${EVENT}connection.acknowledged` })).toMatchObject(
      RECEIPT,
    );
    for (const kind of ['participant.joined', 'chat.ended', 'participant.idle']) {
      expect(await library.ask('sendEvent', { contentType: `${EVENT}${kind}` })).toEqual(
        refusal(400, 'ValidationException', /^ContentType/),
      );
    }

    // An agent answers.
    await desk.accept(chat);
    await desk.type(chat);
    await desk.say(chat, 'Good day');
    await expect
      .poll(() => told(library))
      .toEqual(['**Hello** <b>', 'Second', 'participant.joined', 'Good day']);
    await library.hears('onTyping', 1);
    const [agentTyping] = await library.heard('onTyping');
    expect(agentTyping?.data).toMatchObject({ ParticipantRole: 'AGENT' });
    const answer = (await library.heard('onMessage')).at(-1);
    expect(answer?.data).toMatchObject({ ParticipantRole: 'AGENT', Type: 'MESSAGE' });

    // Unsupported operations are refused explicitly, and the chat continues.
    for (const [methods, args, refused] of UNOFFERED) {
      for (const method of methods) expect(await library.ask(method, args)).toEqual(refused);
    }
    expect(await library.ask('sendAttachment', {}, 'picture.png')).toEqual(
      refusal(403, 'AccessDeniedException', 'Attachments are not enabled at this helpdesk.'),
    );

    // A dropped socket is reopened and receives messages from then on.
    await library.dropSocket();
    await library.hears('onConnectionLost', 1);
    await library.hears('onConnectionEstablished', 3);
    await desk.say(chat, 'Still there?');
    await expect.poll(async () => (await told(library)).at(-1)).toBe('Still there?');

    // The transcript has all of it, and nothing that was refused.
    const { Transcript: items, InitialContactId } = await library.done<Transcript>('getTranscript', {});
    expect(InitialContactId).toBe(chat.contactId);
    expect(items.map(({ Content, ContentType }) => Content ?? ContentType.replace(EVENT, ''))).toEqual([
      'participant.joined',
      ...(await told(library)),
    ]);

    expect(await library.ask('disconnectParticipant')).toMatchObject({ resolved: { data: {} } });
    await library.hears('onEnded', 1);
    expect((await told(library)).slice(-2)).toEqual(['participant.left', 'chat.ended']);
    expect(await library.heard('onEnded')).toMatchObject([{ data: null }]);
    for (const method of ['sendMessage', 'sendEvent', 'getTranscript', 'disconnectParticipant']) {
      expect(await library.ask(method, {})).toEqual(noConnection(method));
    }
    expect((await library.names()).sort()).toEqual(
      [
        'onConnectionEstablished',
        'onConnectionLost',
        'onDeepHeartbeatSuccess',
        'onEnded',
        'onMessage',
        'onTyping',
      ].sort(),
    );
    // Every method of the library was exercised.
    expect([...library.asked].sort()).toEqual(await library.methods());

    // Once a chat is over, nobody can rejoin it.
    await library.create(chat);
    expect(await library.ask('connect', {})).toMatchObject({
      rejected: {
        connectSuccess: false,
        connectCalled: true,
        _debug: { _debug: { type: 'AccessDeniedException', statusCode: 403 } },
      },
    });
    await desk.dispose();
  });
}

test('a transcript is read from any position, in both directions and orders, page by page', async ({
  page,
  server,
}) => {
  const { library, chat } = await begin({ page, server }, 'exhibitor', { keepsTranscript: true });
  expect(await library.ask('connect', {})).toMatchObject({ resolved: { connectSuccess: true } });
  for (let number = 1; number <= 19; number += 1) {
    await library.done('sendMessage', { contentType: 'text/plain', message: `m${number}` });
  }
  const read = (args: object) => library.done<Transcript>('getTranscript', args);
  const texts = ({ Transcript: items }: Transcript) => items.map(({ Content }) => Content ?? 'joined');
  const all = ['joined', ...Array.from({ length: 19 }, (_each, index) => `m${index + 1}`)];

  // The library's default: the newest fifteen, oldest first.
  const newest = await read({});
  expect(texts(newest)).toEqual(all.slice(5));
  expect(newest.NextToken).toEqual(expect.any(String));
  const whole = await read({ maxResults: 100 });
  expect(texts(whole)).toEqual(all);
  expect(whole.NextToken).toBeUndefined();
  expect(texts(await read({ maxResults: 100, sortOrder: 'DESCENDING' }))).toEqual([...all].reverse());

  for (const scanDirection of ['FORWARD', 'BACKWARD'] as const) {
    for (const sortOrder of ['ASCENDING', 'DESCENDING'] as const) {
      const pages: string[][] = [];
      let nextToken: string | undefined;
      do {
        const one = await read({ scanDirection, sortOrder, maxResults: 7, ...(nextToken && { nextToken }) });
        pages.push(texts(one));
        nextToken = one.NextToken;
      } while (nextToken !== undefined);
      expect(pages.map(({ length }) => length)).toEqual([7, 7, 6]);
      const scanned = scanDirection === 'FORWARD' ? all : [...all].reverse();
      const scannedAs = (scanDirection === 'FORWARD') === (sortOrder === 'ASCENDING');
      expect(pages.flatMap((each) => (scannedAs ? each : [...each].reverse()))).toEqual(scanned);
    }
  }

  const item = whole.Transcript[9];
  const byId = { startPosition: { id: item?.Id } };
  expect(texts(await read({ ...byId, scanDirection: 'FORWARD', maxResults: 3 }))).toEqual(all.slice(9, 12));
  expect(texts(await read({ ...byId, maxResults: 3 }))).toEqual(all.slice(7, 10));
  const byTime = { startPosition: { absoluteTime: item?.AbsoluteTime } };
  expect(texts(await read({ ...byTime, scanDirection: 'FORWARD', maxResults: 100 }))).toEqual(all.slice(9));
  expect(texts(await read({ ...byTime, maxResults: 100 }))).toEqual(all.slice(0, 10));
  const recent = { startPosition: { mostRecent: 4 }, scanDirection: 'FORWARD' };
  expect(texts(await read(recent))).toEqual(all.slice(-4));

  const refused = [
    [{ startPosition: { id: 'nothing' } }, 'StartPosition.Id is no item of this chat.'],
    [{ nextToken: 'nothing' }, 'NextToken is not one that this scan gave.'],
    [{ nextToken: newest.NextToken, scanDirection: 'FORWARD' }, 'NextToken is not one that this scan gave.'],
    [{ maxResults: 101 }, /^MaxResults/],
    [{ startPosition: { absoluteTime: 'yesterday' } }, /^StartPosition/],
    [{ sortOrder: 'UP' }, /^SortOrder/],
  ] as const;
  for (const [args, message] of refused) {
    expect(await library.ask('getTranscript', args)).toEqual(refusal(400, 'ValidationException', message));
  }
  expect(texts(await read({ contactId: chat.contactId, maxResults: 1 }))).toEqual(all.slice(-1));
  expect(await library.ask('getTranscript', { contactId: crypto.randomUUID() })).toEqual(
    refusal(403, 'AccessDeniedException', 'Access denied'),
  );

  // The transcript assembled by the library itself.
  const last = async () =>
    (await library.heard<{ data: { transcript: Item[] } }>('onTranscriptUpdated')).at(-1)?.data.transcript;
  // Its order differs, but everything is there exactly once.
  await expect
    .poll(async () => (await last())?.map(({ Content }) => Content ?? 'joined').sort())
    .toEqual([...all].sort());
  expect(await library.ask('disconnectParticipant')).toMatchObject({ resolved: { data: {} } });
  await library.hears('onEnded', 1);
});

test(
  'an invalid token, a chat ended by the desk, and a server that goes down',
  { tag: '@fault' },
  async ({ page, server }) => {
    const { library, chat, attendee } = await begin({ page, server }, 'presenter');
    await library.create({ ...chat, participantToken: 'x.y' });
    expect(await library.ask('connect', {})).toMatchObject({
      rejected: {
        connectSuccess: false,
        _debug: { _debug: { type: 'AccessDeniedException', statusCode: 403, message: 'Access denied' } },
      },
    });

    await library.create(chat);
    expect(await library.ask('connect', {})).toMatchObject({ resolved: { connectSuccess: true } });
    await library.hears('onConnectionEstablished', 2);
    const desk = await DeskApi.as(server.origin, 'organiser');
    await desk.accept(chat);
    await desk.end(chat);
    await library.hears('onEnded', 1);
    expect(await told(library)).toEqual(['participant.joined', 'participant.left', 'chat.ended']);
    expect(await library.ask('sendMessage', { contentType: 'text/plain', message: 'Too late' })).toEqual(
      noConnection('sendMessage'),
    );
    expect(await library.names()).not.toContain('onConnectionLost');

    const second = await attendee.start();
    expect(second.contactId).not.toBe(chat.contactId);
    await library.create(second);
    expect(await library.ask('connect', {})).toMatchObject({ resolved: { connectSuccess: true } });
    await library.hears('onConnectionEstablished', 2);
    await server.down('SIGKILL');
    await library.hears('onConnectionLost', 1);
    // The library gives up at the first failed reconnection and reports it as an end; our own page rejoins in
    // that case.
    await library.hears('onConnectionBroken', 1);
    expect(await told(library)).toEqual([]);
    await server.up();
    // A freshly started server may still be shedding load, and a session that failed to connect cannot be
    // reused.
    await expect(async () => {
      await library.create(second);
      expect(await library.ask('connect', {})).toMatchObject({ resolved: { connectSuccess: true } });
    }).toPass();
    expect(await library.ask('disconnectParticipant')).toMatchObject({ resolved: { data: {} } });
    await library.hears('onEnded', 1);
  },
);
