import { getConversation } from '../../../contract/messages/conversations';
import { editMessage, sendMessage } from '../../../contract/messages/messages';
import { KEPT_DRAFTS, KEPT_OUTGOING, messageReceived } from '../../../shared/messages/messaging';
import { signedOut } from '../../../shared/platform/auth';
import { pageShown } from '../../../shared/platform/page';
import { buildConversation, buildMessage, CONVERSATION_ID } from '../../../../test/builders/message';
import { buildUser } from '../../../../test/builders/user';
import {
  createFakeDeps,
  deferred,
  FAKE_ORIGIN,
  httpFailure,
  networkFailure,
  type FakeDeps,
} from '../../../../test/fakes/deps';
import { contentOf } from './cards';
import { conversationSucceeded } from './conversationsSlice';
import { KEEP_PAUSE_MS } from './sagas/send';
import { startCenter } from './testing/center';
import {
  draftChanged,
  editChanged,
  editRequested,
  editStarted,
  sendRequested,
  threadEntered,
} from './threadsSlice';

/*
 * What is written stays until the server has it, or its author gives it up (product.md#messages, 5).
 */

const conversationId = CONVERSATION_ID;
const userId = buildUser().id;
const HOUR_MS = 3_600_000;

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A tab in which the conversation is open. */
async function openTab(deps: FakeDeps) {
  const run = await startCenter({ deps });
  stops.push(run.stop);
  await run.send(conversationSucceeded({ conversation: buildConversation() }));
  await run.send(threadEntered({ conversationId, number: null }));
  return {
    ...run,
    write: (text: string) =>
      run.send(
        draftChanged({ conversationId, text }),
        sendRequested({ conversationId, ...contentOf(text, FAKE_ORIGIN) }),
      ),
    texts: () => run.thread(conversationId)?.window.messages.map(({ text }) => text),
    outgoing: () => run.thread(conversationId)?.outgoing ?? [],
  };
}

/** Ids under which messages were sent. */
const idsOf = (deps: FakeDeps) =>
  deps.api.callsOf(sendMessage).map(({ input }) => (input.body as { messageId: string }).messageId);
const keptIn = (deps: FakeDeps) => deps.offline.read({ userId, name: KEPT_OUTGOING });

/** From now on, the server stores what it is sent, each id only once. */
function repair(deps: FakeDeps): void {
  const numbers = new Map<string, number>();
  deps.api.on(sendMessage, ({ body }) => {
    const number = numbers.get(body.messageId) ?? numbers.size + 2;
    numbers.set(body.messageId, number);
    return buildMessage({ number, revision: number, ...body, senderId: userId } as never);
  });
}

it('is sent under one id by two tabs that share what waits, and shown once in each', async () => {
  const deps = createFakeDeps();
  deps.api.on(sendMessage, networkFailure());
  const first = await openTab(deps);
  await first.write('Waits');
  const second = await openTab(deps);
  expect(second.outgoing()).toMatchObject([{ text: 'Waits' }]);
  repair(deps);
  for (const tab of [first, second]) await tab.send(pageShown());
  expect(new Set(idsOf(deps)).size).toBe(1);
  const stored = buildMessage({ number: 2, revision: 2, messageId: idsOf(deps)[0] ?? '', text: 'Waits' });
  for (const tab of [first, second]) {
    await tab.send(messageReceived({ conversationId, message: stored, after: 1 }));
    expect([tab.outgoing(), tab.texts()]).toEqual([[], ['Message 1', 'Waits']]);
  }
  expect(await keptIn(deps)).toEqual([]);
});

it('is sent once the computer wakes up after hours of sleep', async () => {
  const deps = createFakeDeps();
  deps.api.on(sendMessage, networkFailure());
  const tab = await openTab(deps);
  await tab.write('Good night');
  deps.clock.suspend(8 * HOUR_MS);
  repair(deps);
  await tab.send(pageShown());
  expect(tab.outgoing()).toMatchObject([{ text: 'Good night', status: 'sent' }]);
  expect(new Set(idsOf(deps)).size).toBe(1);
});

it('is sent under the same id after a reload during the attempt', async () => {
  const deps = createFakeDeps();
  deps.api.on(sendMessage, () => deferred<never>().promise);
  const before = await openTab(deps);
  await before.write('On its way');
  expect(before.outgoing()).toMatchObject([{ status: 'sending' }]);
  before.stop();
  repair(deps);
  const after = await openTab(deps);
  expect(after.outgoing()).toMatchObject([{ text: 'On its way', status: 'sent' }]);
  expect(idsOf(deps)).toHaveLength(2);
  expect(new Set(idsOf(deps)).size).toBe(1);
});

it('outlasts a session whose tokens have ended, with the draft, and is sent in the next one', async () => {
  const deps = createFakeDeps();
  deps.api.on(sendMessage, networkFailure());
  const before = await openTab(deps);
  await before.write('Waits');
  await before.send(draftChanged({ conversationId, text: 'Half of a' }));
  await deps.clock.advance(KEEP_PAUSE_MS);
  await before.send(signedOut({ reason: 'refreshFailed' }));
  expect(before.getState().threads.byId).toEqual({});
  before.stop();
  expect(await deps.offline.read({ userId, name: KEPT_DRAFTS })).toEqual([
    { conversationId, text: 'Half of a' },
  ]);
  repair(deps);
  const after = await openTab(deps);
  expect(after.thread()?.draft).toBe('Half of a');
  expect(after.outgoing()).toMatchObject([{ text: 'Waits', status: 'sent' }]);
});

it.each(['unavailable', 'left', 'closed'] as const)(
  'stays, marked, in a tab that does not know yet that the conversation is %s, which then says so',
  async (closed) => {
    const deps = createFakeDeps();
    deps.api.on(sendMessage, httpFailure(403));
    const tab = await openTab(deps);
    deps.api.on(getConversation, buildConversation({ closed }));
    await tab.write('Are you there?');
    expect(tab.outgoing()).toMatchObject([{ text: 'Are you there?', status: 'failed' }]);
    expect(await keptIn(deps)).toMatchObject([{ failed: true }]);
    expect(tab.conversation()?.closed).toBe(closed);
  },
);

it('stays in the field when the message it changes was deleted elsewhere meanwhile', async () => {
  const deps = createFakeDeps();
  deps.api.on(editMessage, httpFailure(404));
  const tab = await openTab(deps);
  await tab.send(
    editStarted({ conversationId, number: 1, text: 'Message 1' }),
    editChanged({ conversationId, text: 'A better message' }),
  );
  const deleted = buildMessage({ number: 1, revision: 2, text: '', isDeleted: true });
  await tab.send(messageReceived({ conversationId, message: deleted, after: 1 }));
  await tab.send(editRequested({ conversationId }));
  expect(tab.thread()?.edit).toMatchObject({
    text: 'A better message',
    status: 'failed',
    problem: 'refused',
  });
});

it('is quoted with the words that a message has now, and with none once it is deleted', async () => {
  const tab = await openTab(createFakeDeps());
  const quoting = (revision: number, text: string) =>
    messageReceived({
      conversationId,
      message: buildMessage({
        number: 2,
        revision,
        replyTo: { number: 1, senderName: 'Ines', text, isGone: text === '' },
      }),
      after: revision - 1,
    });
  await tab.send(quoting(2, 'Twelve minuets'), quoting(3, 'Twelve minutes'));
  expect(tab.thread()?.window.messages[1]?.replyTo?.text).toBe('Twelve minutes');
  await tab.send(quoting(4, ''));
  expect(tab.thread()?.window.messages[1]?.replyTo?.text).toBe('');
});
