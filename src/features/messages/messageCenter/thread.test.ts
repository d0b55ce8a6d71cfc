import { getConversation, markRead, putTyping, TYPING_MS } from '../../../contract/messages/conversations';
import {
  deleteMessage,
  editMessage,
  listChanges,
  listMessages,
  putMessageReaction,
  type Message,
} from '../../../contract/messages/messages';
import {
  conversationChanged,
  messageReceived,
  messagingResumed,
  settingsSucceeded,
  typingReceived,
} from '../../../shared/messages/messaging';
import { wentOnline } from '../../../shared/platform/page';
import {
  buildConversation,
  buildMessage,
  buildMessagingSettings,
  CONVERSATION_ID,
} from '../../../../test/builders/message';
import { createFakeDeps, deferred, httpFailure, networkFailure } from '../../../../test/fakes/deps';
import { conversationSeen } from './conversationsSlice';
import { TYPING_EVERY_MS } from './sagas/acts';
import { CHANGES_RETRY_MS, THREAD_OFFLINE_MS } from './sagas/thread';
import { selectMessages } from './selectors';
import { startCenter, type Served } from './testing/center';
import {
  deletionConfirmationRequested,
  deletionConfirmed,
  draftChanged,
  editChanged,
  editRequested,
  editStarted,
  endRequested,
  jumpRequested,
  messagesRequested,
  reactionRequested,
  threadEntered,
  threadLeft,
  timeJumpRequested,
} from './threadsSlice';

const conversationId = CONVERSATION_ID;
const messages = [1, 2, 3].map((number) => buildMessage({ number }));

let stop = () => {};
afterEach(() => stop());

async function open(served: Served = {}, number: number | null = null) {
  const run = await startCenter({ messages, ...served });
  stop = run.stop;
  await run.send(threadEntered({ conversationId, number }));
  const { api } = run.deps;
  return {
    ...run,
    numbers: () => run.thread(conversationId)?.window.messages.map((message) => message.number),
    queries: () => api.callsOf(listMessages).map(({ input }) => input.query),
    changes: () => api.callsOf(listChanges).map(({ input }) => input.query),
  };
}

describe('opening', () => {
  it('loads the conversation and its latest messages', async () => {
    const run = await open();
    expect(run.getState().threads.shown).toBe(conversationId);
    expect(run.thread()).toMatchObject({ status: 'loaded', newAfter: null });
    expect(run.numbers()).toEqual([1, 2, 3]);
    expect(run.queries()).toEqual([{}]);
  });

  it('marks what is new', async () => {
    const conversation = buildConversation({ read: 1, unread: 2 });
    const run = await open({ conversations: [conversation] });
    expect(run.thread()?.newAfter).toBe(1);
  });

  it('shows a message that is asked for, with some before it', async () => {
    const run = await open({}, 40);
    expect(run.queries()).toEqual([{ from: 32 }]);
    expect(run.thread()?.target).toEqual({ number: 40, asked: 1 });
  });

  it.each([
    [404, 'gone'],
    [500, 'failed'],
  ])('says so if the conversation cannot be had: %i', async (status, shown) => {
    const deps = createFakeDeps();
    const run = await startCenter({ deps });
    stop = run.stop;
    deps.api.on(getConversation, httpFailure(status));
    await run.send(threadEntered({ conversationId, number: null }));
    expect(run.thread(conversationId)?.status).toBe(shown);
  });

  it('does not load again what is loaded', async () => {
    const run = await open();
    await run.send(threadLeft(), threadEntered({ conversationId, number: null }));
    expect(run.queries()).toHaveLength(1);
  });
});

describe('staying as the server has it', () => {
  it('takes over what the channel carries, and asks for nothing then', async () => {
    const run = await open();
    await run.send(
      messageReceived({ conversationId, message: buildMessage({ number: 4 }), after: 3 }),
      conversationChanged({ conversationId, revision: 4 }),
    );
    expect(run.numbers()).toEqual([1, 2, 3, 4]);
    expect(run.changes()).toEqual([]);
  });

  it('asks for changes after a gap, page by page', async () => {
    const run = await open();
    run.deps.api.on(
      listChanges,
      { messages: [buildMessage({ number: 4 })], hasMore: true, revision: 5 },
      { messages: [buildMessage({ number: 5 })], hasMore: false, revision: 5 },
    );
    await run.send(conversationChanged({ conversationId, revision: 5 }));
    expect(run.changes()).toEqual([{ since: 3 }, { since: 4 }]);
    expect(run.numbers()).toEqual([1, 2, 3, 4, 5]);
  });

  it('asks when the subscription begins anew, and again after a failure', async () => {
    const run = await open();
    run.deps.api.on(listChanges, networkFailure(), {
      messages: [buildMessage({ number: 4 })],
      hasMore: false,
      revision: 4,
    });
    await run.send(messagingResumed());
    expect(run.numbers()).toEqual([1, 2, 3]);
    expect(run.deps.report.errors.map(({ where }) => where)).toEqual(['messageCenter']);
    expect(run.deps.clock.sleeping()).toContain(CHANGES_RETRY_MS);
    await run.send(wentOnline());
    expect(run.numbers()).toEqual([1, 2, 3, 4]);
  });

  it('asks now and then without a connection', async () => {
    const run = await open();
    await run.deps.clock.advance(2 * THREAD_OFFLINE_MS);
    expect(run.changes()).toEqual([{ since: 3 }, { since: 3 }]);
  });

  it('stops when it is left', async () => {
    const run = await open();
    await run.send(threadLeft());
    await run.deps.clock.advance(10 * THREAD_OFFLINE_MS);
    expect(run.changes()).toEqual([]);
    expect(run.getState().threads.shown).toBeNull();
  });
});

describe('pages', () => {
  it('loads earlier ones, a day, and the end again', async () => {
    const deps = createFakeDeps();
    const run = await open({ deps });
    const at = '2021-01-25T06:00:00.000Z';
    const early = { messages: [buildMessage({ number: 1 })], hasEarlier: false, hasLater: true, revision: 3 };
    deps.api.on(listMessages, early);
    await run.send(timeJumpRequested({ conversationId, at }));
    expect(run.queries().at(-1)).toEqual({ at });
    expect(run.thread()?.target?.number).toBe(1);
    await run.send(messagesRequested({ conversationId, place: { kind: 'later', from: 2 } }));
    expect(run.queries().at(-1)).toEqual({ from: 2 });
    await run.send(endRequested({ conversationId }));
    expect(run.queries().at(-1)).toEqual({});
    await run.send(messagesRequested({ conversationId, place: { kind: 'earlier', before: 1 } }));
    expect(run.queries().at(-1)).toEqual({ before: 1 });
  });

  it('goes to a loaded message without asking', async () => {
    const run = await open();
    await run.send(jumpRequested({ conversationId, number: 2 }));
    expect(run.thread()?.target).toEqual({ number: 2, asked: 1 });
    expect(run.queries()).toHaveLength(1);
  });

  it('says that a page could not be loaded', async () => {
    const run = await open();
    run.deps.api.on(listMessages, httpFailure(400));
    await run.send(messagesRequested({ conversationId, place: { kind: 'earlier', before: 1 } }));
    expect(run.thread()?.paging).toEqual({ direction: 'earlier', status: 'failed' });
  });
});

describe('acts', () => {
  it('changes a text', async () => {
    const run = await open();
    const changed = buildMessage({ number: 2, text: 'Better', isEdited: true, revision: 4 });
    run.deps.api.on(editMessage, httpFailure(409), changed);
    await run.send(editStarted({ conversationId, number: 2, text: 'Message 2' }));
    await run.send(editChanged({ conversationId, text: 'Better' }), editRequested({ conversationId }));
    expect(run.thread()?.edit).toMatchObject({ status: 'failed', problem: 'refused' });
    await run.send(editRequested({ conversationId }));
    expect(run.thread()?.edit).toBeNull();
    expect(run.thread()?.window.messages[1]?.text).toBe('Better');
  });

  it('deletes after a question', async () => {
    const run = await open();
    const gone = buildMessage({ number: 2, text: '', isDeleted: true, revision: 4 });
    run.deps.api.on(deleteMessage, networkFailure(), gone);
    await run.send(deletionConfirmationRequested({ conversationId, number: 2 }));
    await run.send(deletionConfirmed({ conversationId }));
    expect(run.thread()?.deletion).toMatchObject({ status: 'failed', problem: 'offline' });
    await run.send(deletionConfirmed({ conversationId }));
    expect(run.thread()?.window.messages[1]).toMatchObject({ isDeleted: true });
    expect(run.thread()?.deletion).toBeNull();
  });

  describe('signs', () => {
    const sign = { conversationId, number: 2, sign: '👍' };
    const given = (revision: number, on = true) =>
      buildMessage({
        number: 2,
        revision,
        reactions: on ? [{ sign: '👍', people: [{ userId: 'attendee', name: 'Alex' }] }] : [],
      });
    const shown = (run: Awaited<ReturnType<typeof open>>) =>
      selectMessages(run.getState(), conversationId)[1]?.reactions.map((each) => each.sign);

    it('are shown at once, and stay as the server has them', async () => {
      const run = await open();
      const reply = deferred<Message>();
      run.deps.api.on(putMessageReaction, () => reply.promise);
      await run.send(reactionRequested({ ...sign, on: true }));
      expect(shown(run)).toEqual(['👍']);
      expect(run.thread()?.window.messages[1]?.reactions).toEqual([]);
      reply.resolve(given(4));
      await run.send();
      expect(shown(run)).toEqual(['👍']);
      expect(run.thread()).toMatchObject({ reacting: [], actProblem: null });
    });

    it('are taken back, in words, when the server refuses them', async () => {
      const run = await open();
      run.deps.api.on(putMessageReaction, httpFailure(400));
      await run.send(reactionRequested({ ...sign, on: true }));
      expect(shown(run)).toEqual([]);
      expect(run.thread()).toMatchObject({ reacting: [], actProblem: 'refused' });
    });

    it('are sent one call at a time until they are as last wanted', async () => {
      const run = await open();
      const reply = deferred<Message>();
      run.deps.api.on(putMessageReaction, () => reply.promise, given(5, false));
      await run.send(
        reactionRequested({ ...sign, on: true }),
        reactionRequested({ ...sign, on: false }),
        reactionRequested({ ...sign, on: true }),
        reactionRequested({ ...sign, on: false }),
      );
      expect([shown(run), run.deps.api.callsOf(putMessageReaction).length]).toEqual([[], 1]);
      reply.resolve(given(4));
      await run.send();
      const wanted = run.deps.api.callsOf(putMessageReaction).map(({ input }) => input.body);
      expect(wanted).toEqual([true, false].map((on) => ({ sign: '👍', on })));
      expect([shown(run), run.thread()?.reacting]).toEqual([[], []]);
    });

    it('of different kinds do not wait for each other', async () => {
      const run = await open();
      run.deps.api.on(putMessageReaction, () => deferred<Message>().promise);
      await run.send(
        reactionRequested({ ...sign, on: true }),
        reactionRequested({ ...sign, sign: '🎉', on: true }),
      );
      expect(run.deps.api.callsOf(putMessageReaction)).toHaveLength(2);
      expect(shown(run)).toEqual(['👍', '🎉']);
    });
  });

  it('tells the server what was read, once', async () => {
    const conversation = buildConversation({ last: buildMessage({ number: 3 }), read: 0, unread: 3 });
    const run = await open({ conversations: [conversation] });
    await run.send(
      conversationSeen({ conversationId, number: 2 }),
      conversationSeen({ conversationId, number: 3 }),
    );
    expect(run.conversation()).toMatchObject({ read: 3, unread: 0 });
    const bodies = run.deps.api.callsOf(markRead).map(({ input }) => input.body);
    expect(bodies.at(-1)).toEqual({ number: 3 });
    expect(bodies.length).toBeLessThanOrEqual(2);
  });
});

describe('typing', () => {
  it('tells others at most every three seconds, and not those who do not want it', async () => {
    const run = await open();
    const type = (text: string) => run.send(draftChanged({ conversationId, text }));
    await type('H');
    await type('He');
    expect(run.deps.api.callsOf(putTyping)).toHaveLength(1);
    await run.deps.clock.advance(TYPING_EVERY_MS);
    await type('Hel');
    expect(run.deps.api.callsOf(putTyping)).toHaveLength(2);
    await run.send(settingsSucceeded({ settings: buildMessagingSettings({ showsTyping: false }) }));
    await run.deps.clock.advance(TYPING_EVERY_MS);
    await type('Hell');
    expect(run.deps.api.callsOf(putTyping)).toHaveLength(2);
  });

  it('shows who types, for as long as they say so', async () => {
    const run = await open();
    const typing = typingReceived({ conversationId, userId: 'ines', name: 'Ines' });
    await run.send(typing);
    await run.deps.clock.advance(TYPING_MS / 2);
    await run.send(typing);
    await run.deps.clock.advance(TYPING_MS / 2);
    expect(run.thread()?.typing).toEqual({ ines: 'Ines' });
    await run.deps.clock.advance(TYPING_MS / 2);
    expect(run.thread()?.typing).toEqual({});
  });
});
