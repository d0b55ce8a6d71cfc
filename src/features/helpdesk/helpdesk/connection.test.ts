import { httpFailure, networkFailure, never } from '../../../../test/fakes/deps';
import { FAKE_CHAT } from '../../../../test/fakes/helpdesk';
import { chatRequested, OPEN_CHAT_KEY, panelClosed } from '../../../shared/helpdesk/helpdesk';
import { chatSignOutFinished, chatSignOutRequested } from '../../../shared/platform/auth/chatSignOut';
import { pageShown, wentOnline } from '../../../shared/platform/page';
import { MAX_REJOINS, REJOIN_LONGEST_MS, REJOIN_MS } from './sagas/connection';
import { MAX_TRIES, SEND_RETRY_MS } from './sagas/sending';
import {
  chatReset,
  draftChanged,
  endConfirmed,
  newChatRequested,
  retryRequested,
  takeOverRequested,
} from './slice';
import {
  atSecond,
  buildItem,
  FOREIGN_DESK,
  helpdeskDeps,
  NOTHING_HELD,
  own,
  startTalking,
  stopAll,
  type RunningHelpdesk,
} from './testing/startHelpdesk';

afterEach(stopAll);

/** Lets `count` attempts come due, one after the other. */
async function tries({ deps }: RunningHelpdesk, count: number) {
  for (let done = 0; done < count; done += 1) await deps.clock.advance(REJOIN_LONGEST_MS);
}

const LOST = { status: 'active', connection: 'lost' };
/** A broken connection (product.md#helpdesk) that is being restored. */
const RESTORING = { status: 'inactive', reason: 'restoring' };
const ANOTHER = { ...FAKE_CHAT, contactId: '10000000-0000-4000-8000-000000000002' };

describe('a connection that the library gives up', () => {
  it('is restored with its history, then sends waiting messages in order', async () => {
    const app = await startTalking();
    await app.item(buildItem('1', { Content: 'Hello' }));
    app.helpdesk.send.answers(networkFailure());
    await app.write('one');
    await app.hear({ kind: 'lost' });
    expect(app.chat()).toEqual(LOST);
    await app.hear({ kind: 'broken' });
    expect([app.chat(), app.helpdesk.left]).toEqual([RESTORING, ['chat-1']]);
    await app.write('two');
    app.helpdesk.send.answers(
      { id: 'm1', absoluteTime: atSecond(11) },
      { id: 'm2', absoluteTime: atSecond(12) },
    );
    await app.deps.clock.advance(REJOIN_MS);
    await app.hear({ kind: 'established' });
    await app.deps.clock.advance(SEND_RETRY_MS);
    expect(app.chat()).toEqual({ status: 'active', connection: 'up' });
    expect(app.lines()).toEqual(['Bo: Hello', 'me: one', 'me: two']);
    expect(app.helpdesk.send.calls.map(({ args: [chat, text] }) => [chat, text])).toEqual([
      ['chat-1', 'one'],
      ['chat-2', 'one'],
      ['chat-2', 'two'],
    ]);
    expect(app.helpdesk.send.calls[0]?.args[2]).toBe(app.helpdesk.send.calls[1]?.args[2]);
    expect([app.helpdesk.start.calls.length, app.helpdesk.watching()]).toEqual([1, 1]);
  });

  it('loads the messages missed meanwhile, once', async () => {
    const deps = helpdeskDeps();
    const known = buildItem('1', { Content: 'known' });
    deps.helpdesk.transcript.answers(
      { items: [known], before: null },
      { items: [known, buildItem('2', { Content: 'missed', AbsoluteTime: atSecond(2) })], before: null },
    );
    const app = await startTalking(deps);
    await app.hear({ kind: 'broken' });
    await app.deps.clock.advance(REJOIN_MS);
    await app.hear({ kind: 'established' });
    expect(app.lines()).toEqual(['Bo: known', 'Bo: missed']);
    expect(deps.helpdesk.transcript.calls.map(({ args }) => args[0])).toEqual(['chat-1', 'chat-2']);
  });

  it('is retried with growing delays, and at once when the user returns', async () => {
    const app = await startTalking();
    app.helpdesk.join.answers(networkFailure());
    await app.hear({ kind: 'broken' });
    const joins = () => app.helpdesk.join.calls.length - 1;
    const { clock } = app.deps;
    await clock.advance(REJOIN_MS);
    expect(joins()).toBe(1);
    await clock.advance(2 * REJOIN_MS - 1);
    expect(joins()).toBe(1);
    await clock.advance(1);
    expect(joins()).toBe(2);
    await app.send(pageShown());
    expect(joins()).toBe(3);
    await app.send(wentOnline());
    expect(joins()).toBe(4);
    expect(app.chat()).toEqual(RESTORING);
  });

  it('is given up after too many attempts, keeping unsent messages for a retry', async () => {
    const app = await startTalking();
    app.helpdesk.join.answers(networkFailure());
    await app.write('sent');
    await app.hear({ kind: 'broken' });
    await app.write('Hello?');
    await tries(app, MAX_REJOINS);
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'broken' });
    expect(app.lines()).toEqual(['me: sent', 'me: Hello? (failed)']);
    expect([app.helpdesk.join.calls.length, app.held()]).toEqual([MAX_REJOINS + 1, NOTHING_HELD]);

    app.helpdesk.join.answers('chat-9');
    await app.send(newChatRequested());
    await app.hear({ kind: 'established' });
    const clientToken = app.state().outgoing[0]?.clientToken ?? '';
    expect(app.lines()).toEqual(['me: Hello? (failed)']);
    await app.send(retryRequested({ clientToken }));
    expect(app.lines()).toEqual(['me: Hello?']);
  });

  it('counts a socket that never opens as an attempt, and resets when one opens', async () => {
    const app = await startTalking();
    await app.hear({ kind: 'broken' });
    // The last attempt has joined, but its socket is not open yet.
    for (let second = 0; second < 3_600 && app.helpdesk.join.calls.length <= MAX_REJOINS; second += 1) {
      await app.deps.clock.advance(1_000);
    }
    expect(app.helpdesk.join.calls).toHaveLength(MAX_REJOINS + 1);
    await app.hear({ kind: 'established' });
    await app.hear({ kind: 'broken' });
    await app.deps.clock.advance(REJOIN_MS);
    await app.hear({ kind: 'established' });
    expect(app.chat()).toEqual({ status: 'active', connection: 'up' });
  });

  it('can still be ended, or resumed after a reload, while being restored', async () => {
    const app = await startTalking();
    app.helpdesk.join.answers(never);
    await app.hear({ kind: 'broken' });
    await app.deps.clock.advance(REJOIN_MS);
    expect(app.deps.storage.session.values.has(OPEN_CHAT_KEY)).toBe(true);
    await app.send(endConfirmed());
    expect([app.chat(), app.held()]).toEqual([{ status: 'hidden' }, NOTHING_HELD]);
  });

  it('keeps being restored behind a closed panel, and the launcher starts no other chat', async () => {
    const app = await startTalking();
    await app.item(buildItem('1', { Content: 'Hello' }));
    await app.hear({ kind: 'broken' });
    await app.send(panelClosed(), chatRequested(), newChatRequested(), takeOverRequested());
    expect([app.chat(), app.lines()]).toEqual([RESTORING, ['Bo: Hello']]);
    await app.deps.clock.advance(REJOIN_MS);
    await app.hear({ kind: 'established' });
    expect([app.chat(), app.lines()]).toEqual([{ status: 'active', connection: 'up' }, ['Bo: Hello']]);
    expect(app.helpdesk.start.calls).toHaveLength(1);
  });

  it('is dropped on sign-out', async () => {
    const app = await startTalking();
    app.helpdesk.join.answers(never);
    await app.hear({ kind: 'broken' });
    await app.send(chatSignOutRequested());
    expect([app.chat(), app.held()]).toEqual([{ status: 'hidden' }, NOTHING_HELD]);
    expect(app.types().slice(-2)).toEqual([chatReset.type, chatSignOutFinished.type]);
  });
});

describe('a chat that can no longer be joined', () => {
  const refusals = [
    ['the library was not let in', [{ kind: 'lost' }, { kind: 'refused' }]],
    ['its token is over', [{ kind: 'broken' }]],
  ] as const;

  it.each(refusals)(
    'is looked up at our own desk and resumed with a new token: %s',
    async (_what, events) => {
      const app = await startTalking();
      const fresh = { ...FAKE_CHAT, participantToken: 'participant-token-2' };
      app.helpdesk.start.answers(fresh);
      if (events.length === 1) app.helpdesk.join.answers(httpFailure(403), 'chat-7');
      await app.hear(...events);
      await app.write('Still there?');
      await app.deps.clock.advance(REJOIN_MS);
      await app.hear({ kind: 'established' });
      expect(app.chat()).toEqual({ status: 'active', connection: 'up' });
      expect(app.helpdesk.join.calls.at(-1)?.args[1]).toEqual(fresh);
      expect(app.lines()).toEqual(['me: Still there?']);
      // The user is not asked for consent again, and no new chat is started.
      expect(app.helpdesk.start.calls[1]?.args[1]).toMatchObject({ actions: undefined, findOnly: true });
    },
  );

  it.each([
    ['knows of none', httpFailure(404)],
    ['has another one, which is left alone', ANOTHER],
  ])('counts as ended when our own desk %s', async (_what, answer) => {
    const app = await startTalking();
    await app.hear({ kind: 'lost' });
    await app.write('Still there?');
    app.helpdesk.start.answers(answer);
    await app.hear({ kind: 'refused' });
    await app.deps.clock.advance(REJOIN_MS);
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'ended' });
    expect(app.lines()).toEqual(['me: Still there? (failed)', 'ended']);
    expect(app.helpdesk.start.calls.map(({ args }) => args[1].findOnly)).toEqual([undefined, true]);
    expect([app.helpdesk.join.calls.length, app.helpdesk.disconnect.calls]).toEqual([1, []]);
    expect([app.deps.report.errors, app.held()]).toEqual([[], NOTHING_HELD]);
  });

  it('is looked up again while the desk is unreachable, and given up on a refusal', async () => {
    const app = await startTalking();
    app.helpdesk.start.answers(networkFailure(), httpFailure(503), httpFailure(422));
    await app.hear({ kind: 'refused' });
    await app.deps.clock.advance(REJOIN_MS + 2 * REJOIN_MS);
    expect([app.helpdesk.start.calls.length, app.chat()]).toEqual([3, RESTORING]);
    await app.deps.clock.advance(4 * REJOIN_MS);
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'broken' });
  });

  it('counts as ended at a foreign desk, where a start would create another', async () => {
    const app = await startTalking(helpdeskDeps(), { event: { helpdeskConnection: FOREIGN_DESK } });
    await app.hear({ kind: 'refused' });
    await app.deps.clock.advance(REJOIN_MS);
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'ended' });
    expect(app.helpdesk.start.calls).toHaveLength(1);
  });
});

describe('a message refused with 403', () => {
  it('is sent again as the same message over a new connection', async () => {
    const app = await startTalking();
    app.helpdesk.send.answers(httpFailure(403), { id: 'm1', absoluteTime: atSecond(9) });
    await app.write('Good morning');
    expect([app.chat(), app.lines()]).toEqual([LOST, ['me: Good morning (sending)']]);
    await app.deps.clock.advance(2 * REJOIN_MS);
    await app.hear({ kind: 'established' });
    await app.deps.clock.advance(SEND_RETRY_MS);
    expect(app.lines()).toEqual(['me: Good morning']);
    expect(new Set(app.helpdesk.send.calls.map(({ args }) => args[2])).size).toBe(1);
  });

  it('because the chat has just ended starts no new one', async () => {
    const app = await startTalking();
    app.helpdesk.send.answers(httpFailure(403));
    await app.write('One more thing');
    await app.hear({ kind: 'ended' });
    await app.deps.clock.advance(REJOIN_LONGEST_MS);
    expect([app.chat(), app.lines()]).toEqual([
      { status: 'inactive', reason: 'ended' },
      ['me: One more thing (failed)', 'ended'],
    ]);
    expect([app.helpdesk.join.calls.length, app.helpdesk.start.calls.length]).toEqual([1, 1]);
  });

  it('every time is given up after the maximum number of tries', async () => {
    const app = await startTalking();
    app.helpdesk.send.answers(httpFailure(403));
    await app.write('Good morning');
    for (let tries = 1; tries < MAX_TRIES; tries += 1) {
      await app.deps.clock.advance(REJOIN_LONGEST_MS);
      await app.hear({ kind: 'established' });
      await app.deps.clock.advance(REJOIN_LONGEST_MS);
    }
    expect(app.lines()).toEqual(['me: Good morning (failed)']);
    expect(app.chat()).toEqual({ status: 'active', connection: 'up' });
    expect(app.helpdesk.send.calls).toHaveLength(MAX_TRIES);
  });
});

it('only unsent messages and the draft survive closing a chat that is over', async () => {
  const app = await startTalking();
  await app.item(own('1', 'Sent'));
  await app.hear({ kind: 'lost' });
  await app.write('Not sent');
  await app.hear({ kind: 'ended' });
  await app.send(draftChanged({ draft: 'A draft' }), panelClosed());
  expect([app.chat(), app.lines(), app.state().draft]).toEqual([
    { status: 'hidden' },
    ['me: Not sent (failed)'],
    'A draft',
  ]);
  await app.send(chatRequested());
  await app.hear({ kind: 'established' });
  expect([app.chat().status, app.lines()]).toEqual(['active', ['me: Not sent (failed)']]);
});
