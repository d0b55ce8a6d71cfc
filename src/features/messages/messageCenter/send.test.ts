import { listChanges, sendMessage } from '../../../contract/messages/messages';
import { KEPT_DRAFTS, KEPT_OUTGOING } from '../../../shared/messages/messaging';
import { signedOut } from '../../../shared/platform/auth';
import { wentOnline } from '../../../shared/platform/page';
import { buildConversation, buildMessage, CONVERSATION_ID } from '../../../../test/builders/message';
import { buildUser } from '../../../../test/builders/user';
import {
  createFakeDeps,
  deferred,
  FAKE_ORIGIN,
  httpFailure,
  networkFailure,
  putOff,
} from '../../../../test/fakes/deps';
import { contentOf } from './cards';
import { conversationSucceeded } from './conversationsSlice';
import { KEEP_PAUSE_MS, SEND_RETRY_MS } from './sagas/send';
import { startCenter, type Served } from './testing/center';
import {
  draftChanged,
  fileAttached,
  replyChosen,
  sendDiscarded,
  sendRequested,
  sendRetried,
  threadEntered,
} from './threadsSlice';

const conversationId = CONVERSATION_ID;
const userId = buildUser().id;

let stop = () => {};
afterEach(() => stop());

async function open(served: Served = {}) {
  const run = await startCenter(served);
  stop = run.stop;
  await run.send(conversationSucceeded({ conversation: buildConversation() }));
  await run.send(threadEntered({ conversationId, number: null }));
  return {
    ...run,
    /** Writes a message and sends it. */
    write: (text: string) =>
      run.send(
        draftChanged({ conversationId, text }),
        sendRequested({ conversationId, ...contentOf(text, FAKE_ORIGIN) }),
      ),
    outgoing: () => run.thread(conversationId)?.outgoing ?? [],
    bodies: () =>
      run.deps.api.callsOf(sendMessage).map(({ input }) => input.body as { text: string; messageId: string }),
    kept: () => run.deps.offline.read({ userId, name: KEPT_OUTGOING }),
  };
}

/** A server that stores what it is sent. */
function stores(deps: ReturnType<typeof createFakeDeps>) {
  let number = 1;
  deps.api.on(sendMessage, ({ body }) => {
    number += 1;
    return buildMessage({
      number,
      revision: number,
      messageId: body.messageId,
      text: body.text,
      senderId: userId,
    });
  });
}

it('shows a message at once, sends it and keeps it until the server has it', async () => {
  const deps = createFakeDeps();
  const answer = deferred<ReturnType<typeof buildMessage>>();
  deps.api.on(sendMessage, () => answer.promise);
  const run = await open({ deps });
  await run.write('  Hello  ');
  expect(run.outgoing()).toMatchObject([{ text: 'Hello', status: 'sending' }]);
  expect(run.thread()?.draft).toBe('');
  expect(await run.kept()).toMatchObject([{ text: 'Hello', failed: false }]);
  const [{ messageId } = { messageId: '' }] = run.bodies();
  answer.resolve(buildMessage({ number: 2, messageId, text: 'Hello', senderId: userId }));
  await run.deps.clock.advance(0);
  expect(run.outgoing()).toMatchObject([{ status: 'sent' }]);
  expect(await run.kept()).toEqual([]);
});

it('takes a sent message off once it is among the messages', async () => {
  const deps = createFakeDeps();
  stores(deps);
  const run = await open({ deps });
  deps.api.on(listChanges, () => {
    const [body] = run.bodies();
    const stored = buildMessage({ number: 2, revision: 2, messageId: body?.messageId ?? '', text: 'Hello' });
    return { messages: [stored], hasMore: false, revision: 2 };
  });
  await run.write('Hello');
  expect(run.outgoing()).toEqual([]);
  expect(run.thread()?.window.messages.map(({ text }) => text)).toEqual(['Message 1', 'Hello']);
});

it('sends in order, one at a time, and waits for the network as long as it takes', async () => {
  const deps = createFakeDeps();
  deps.api.on(sendMessage, networkFailure(), putOff(429, 5_000), httpFailure(503), ({ body }) =>
    buildMessage({ number: 2, messageId: body.messageId, text: body.text }),
  );
  const run = await open({ deps });
  await run.write('One');
  await run.write('Two');
  expect(run.outgoing().map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  expect(deps.report.errors.map(({ where }) => where)).toEqual(['messageCenter']);
  expect(deps.clock.sleeping()).toContain(SEND_RETRY_MS);
  await run.send(wentOnline());
  await run.deps.clock.advance(300_000);
  await run.deps.clock.advance(300_000);
  expect(run.bodies().map(({ text }) => text)).toEqual(['One', 'One', 'One', 'One', 'Two']);
  expect(
    new Set(
      run
        .bodies()
        .slice(0, 4)
        .map(({ messageId }) => messageId),
    ).size,
  ).toBe(1);
  expect(run.outgoing().map(({ status }) => status)).toEqual(['sent', 'sent']);
});

it('shows a refused message as failed, and sends it again or gives it up', async () => {
  const deps = createFakeDeps();
  deps.api.on(sendMessage, httpFailure(403), httpFailure(403), ({ body }) =>
    buildMessage({ number: 2, messageId: body.messageId }),
  );
  const run = await open({ deps });
  await run.write('Hello');
  await run.write('Again');
  const [first, second] = run.outgoing();
  expect([first?.status, second?.status]).toEqual(['failed', 'failed']);
  expect(await run.kept()).toMatchObject([{ failed: true }, { failed: true }]);
  await run.send(sendRetried({ conversationId, messageId: first?.messageId ?? '' }));
  await run.send(sendDiscarded({ conversationId, messageId: second?.messageId ?? '' }));
  expect(run.outgoing()).toMatchObject([{ text: 'Hello', status: 'sent' }]);
  expect(await run.kept()).toEqual([]);
});

it('sends with what it answers, its files and the cards of its links', async () => {
  const deps = createFakeDeps();
  stores(deps);
  const run = await open({ deps });
  const file = {
    fileId: 'f1',
    name: 'plan.pdf',
    mediaType: 'application/pdf',
    bytes: 1,
    pages: 1,
    url: '/x',
    createdAt: '2021-01-26T15:10:00.000Z',
  };
  await run.send(
    replyChosen({ conversationId, replyTo: { number: 1, senderName: 'Ines', text: 'Hello', isGone: false } }),
    fileAttached({ conversationId, file }),
  );
  await run.write(`See ${FAKE_ORIGIN}/sessions/s1`);
  expect(run.bodies()).toMatchObject([
    {
      replyTo: 1,
      fileIds: ['f1'],
      cards: [{ kind: 'session', id: 's1' }],
      text: `See ${FAKE_ORIGIN}/sessions/s1`,
    },
  ]);
  expect(run.thread()).toMatchObject({ replyTo: null, attachments: [] });
  await run.write(`${FAKE_ORIGIN}/posters/poster-details/p1`);
  expect(run.bodies()[1]).toMatchObject({ text: '', cards: [{ kind: 'poster', id: 'p1' }] });
});

it('sends nothing that is empty', async () => {
  const run = await open();
  await run.write('   ');
  expect(run.outgoing()).toEqual([]);
  expect(run.bodies()).toEqual([]);
});

it('brings back drafts and messages from before a reload, and sends them', async () => {
  const deps = createFakeDeps();
  deps.api.on(sendMessage, networkFailure());
  const before = await open({ deps });
  await before.write('Waits');
  await before.send(draftChanged({ conversationId, text: 'Begun' }));
  await deps.clock.advance(KEEP_PAUSE_MS);
  before.stop();
  stores(deps);
  const run = await open({ deps });
  expect(run.thread()?.draft).toBe('Begun');
  expect(run.bodies().at(-1)?.text).toBe('Waits');
  expect(await run.kept()).toEqual([]);
  expect(new Set(run.bodies().map(({ messageId }) => messageId)).size).toBe(1);
});

it('does not bring back what another tab keeps in vain: each change touches its own message', async () => {
  const deps = createFakeDeps();
  deps.api.on(sendMessage, networkFailure());
  const run = await open({ deps });
  const other = { messageId: 'other', conversationId, text: 'From another tab', failed: true };
  await deps.offline.write({ userId, name: KEPT_OUTGOING }, [other]);
  await run.write('Mine');
  expect(await run.kept()).toMatchObject([{ text: 'From another tab' }, { text: 'Mine' }]);
});

it('forgets a draft once it is sent', async () => {
  const deps = createFakeDeps();
  stores(deps);
  const run = await open({ deps });
  await run.send(draftChanged({ conversationId, text: 'Hello' }));
  await deps.clock.advance(KEEP_PAUSE_MS);
  expect(await deps.offline.read({ userId, name: KEPT_DRAFTS })).toEqual([{ conversationId, text: 'Hello' }]);
  await run.write('Hello');
  expect(await deps.offline.read({ userId, name: KEPT_DRAFTS })).toEqual([]);
});

it('stops at sign-out', async () => {
  const deps = createFakeDeps();
  deps.api.on(sendMessage, networkFailure());
  const run = await open({ deps });
  await run.write('Hello');
  const calls = run.bodies().length;
  await run.send(signedOut({ reason: 'user' }));
  await deps.clock.advance(600_000);
  expect(run.bodies()).toHaveLength(calls);
  expect(run.getState().threads).toEqual({ shown: null, byId: {} });
});
