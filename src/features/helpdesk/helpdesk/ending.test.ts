import { deferred, httpFailure, networkFailure, never } from '../../../../test/fakes/deps';
import { FAKE_CHAT } from '../../../../test/fakes/helpdesk';
import { buildUser } from '../../../../test/builders/user';
import { buildCredentials } from '../../../../test/builders/credentials';
import { endOwnChat, getDeskStatus } from '../../../contract/helpdesk/helpdesk';
import { chatRequested, OPEN_CHAT_KEY, panelClosed } from '../../../shared/helpdesk/helpdesk';
import { chatSignOutFinished, chatSignOutRequested } from '../../../shared/platform/auth/chatSignOut';
import { wentOffline, wentOnline } from '../../../shared/platform/page';
import { signedIn, signedOut } from '../../../shared/platform/auth';
import { DISCONNECT_DEADLINE_MS, LATE_START_MS, PENDING_END_RETRY_MS } from './sagas/pendingEnd';
import { chatReset, draftChanged, endConfirmed, newChatRequested } from './slice';
import {
  buildItem,
  FOREIGN_DESK,
  helpdeskDeps,
  NOTHING_HELD,
  startHelpdesk,
  startTalking,
  stopAll,
  type RunningHelpdesk,
} from './testing/startHelpdesk';

afterEach(stopAll);

describe('ending a chat', () => {
  it('resets and closes it at once, and notifies the service', async () => {
    const app = await startTalking();
    await app.item(buildItem('1'));
    const done = deferred<void>();
    app.helpdesk.disconnect.answers(() => done.promise);
    await app.send(draftChanged({ draft: 'Bye' }), endConfirmed());
    expect([app.chat(), app.state().panel, app.lines()]).toEqual([
      { status: 'hidden' },
      { status: 'closed', unread: 0 },
      [],
    ]);
    expect(app.helpdesk.left).toEqual([]);
    done.resolve();
    await app.send();
    expect(app.helpdesk.left).toEqual(['chat-1']);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('while connecting cancels the join in flight', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.join.answers(never);
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    await app.send(endConfirmed());
    expect(app.chat()).toEqual({ status: 'hidden' });
    expect(deps.helpdesk.join.calls[0]?.cancelled).toBe(true);
    expect(deps.helpdesk.disconnect.calls).toEqual([]);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('before it is joined ends it at our own desk, leaving no ghost in the queue', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.join.answers(never);
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    expect(app.endedById()).toEqual([]);
    await app.send(endConfirmed());
    expect(app.endedById()).toEqual([FAKE_CHAT.contactId]);
  });

  it('before the start is answered ends whatever that start created', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.start.answers(never, FAKE_CHAT);
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    await app.send(endConfirmed());
    expect(deps.helpdesk.start.calls.map(({ args }) => args[1].findOnly)).toEqual([undefined, true]);
    expect(app.endedById()).toEqual([FAKE_CHAT.contactId]);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('looks twice for a chat whose start was canceled, in case it was created late', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.start.answers(never, httpFailure(404), FAKE_CHAT);
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    await app.send(endConfirmed());
    expect(app.endedById()).toEqual([]);
    await deps.clock.advance(PENDING_END_RETRY_MS);
    expect(app.endedById()).toEqual([FAKE_CHAT.contactId]);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('stops looking when no start created a chat', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.start.answers(never, httpFailure(404));
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    await app.send(endConfirmed());
    await deps.clock.advance(LATE_START_MS);
    expect([app.endedById(), app.held(), deps.report.errors]).toEqual([[], NOTHING_HELD, []]);
    await deps.clock.advance(600_000);
    expect(deps.helpdesk.start.calls).toHaveLength(3);
  });

  it('sends no request for a chat that was never started', async () => {
    const deps = helpdeskDeps();
    deps.api.on(getDeskStatus, never);
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    await app.send(endConfirmed());
    expect([app.endedById(), deps.helpdesk.start.calls]).toEqual([[], []]);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('before it is joined ends it at a foreign desk by joining it', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.join.answers(never, 'chat-7');
    const app = await startHelpdesk(deps, { event: { helpdeskConnection: FOREIGN_DESK } });
    await app.send(chatRequested());
    await app.send(endConfirmed());
    expect(deps.helpdesk.disconnect.calls.map(({ args }) => args)).toEqual([['chat-7']]);
    expect([app.helpdesk.left, app.endedById()]).toEqual([['chat-7'], []]);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('completes even if the service does not respond', async () => {
    const app = await startTalking();
    app.helpdesk.disconnect.answers(never);
    await app.send(endConfirmed());
    await app.deps.clock.advance(DISCONNECT_DEADLINE_MS);
    expect(app.helpdesk.left).toEqual(['chat-1']);
    expect(app.deps.report.errors).toHaveLength(1);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('can be followed by a new chat, which waits for the end of the first', async () => {
    const app = await startTalking();
    const done = deferred<void>();
    app.helpdesk.disconnect.answers(() => done.promise);
    await app.send(endConfirmed(), chatRequested());
    expect(app.helpdesk.start.calls).toHaveLength(1);
    done.resolve();
    await app.send();
    await app.hear({ kind: 'established' });
    expect([app.chat().status, app.helpdesk.start.calls.length]).toEqual(['active', 2]);
  });

  it('from the desk’s side keeps the messages readable until the panel is closed', async () => {
    const app = await startTalking();
    await app.item(buildItem('1', { Content: 'Goodbye.' }));
    await app.hear({ kind: 'ended' });
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'ended' });
    expect(app.lines()).toEqual(['Bo: Goodbye.', 'ended']);
    expect(app.helpdesk.disconnect.calls).toEqual([]);
    expect(app.held()).toEqual(NOTHING_HELD);
    await app.send(panelClosed());
    expect([app.chat().status, app.lines()]).toEqual(['hidden', []]);
  });
});

describe('ending a chat while offline', () => {
  /** The user ends the chat while the service is unreachable. */
  async function endOffline(intent: Parameters<typeof startTalking>[1] = {}) {
    const app = await startTalking(helpdeskDeps(), intent);
    app.helpdesk.disconnect.answers(networkFailure());
    app.helpdesk.join.answers(networkFailure());
    app.deps.api.on(endOwnChat, networkFailure());
    await app.send(wentOffline(), endConfirmed());
    return app;
  }
  /** The next page load, with the note the previous one left. */
  async function load(before: RunningHelpdesk, deps = helpdeskDeps(), intent = {}) {
    before.stop();
    deps.storage.session.values.set(OPEN_CHAT_KEY, before.note() ?? '');
    return startHelpdesk(deps, intent);
  }

  it('takes effect for the user at once, and is carried out when back online', async () => {
    const app = await endOffline();
    expect([app.chat(), app.lines()]).toEqual([{ status: 'hidden' }, []]);
    app.deps.api.on(endOwnChat, { ok: true });
    await app.send(wentOnline());
    expect(app.endedById().at(-1)).toBe(FAKE_CHAT.contactId);
    expect(app.held()).toEqual(NOTHING_HELD);
    const calls = app.endedById().length;
    await app.send(wentOnline());
    await app.deps.clock.advance(600_000);
    expect(app.endedById()).toHaveLength(calls);
  });

  it('is retried with growing delays without an online event', async () => {
    const app = await endOffline();
    const calls = () => app.endedById().length;
    expect(calls()).toBe(1);
    await app.deps.clock.advance(PENDING_END_RETRY_MS + 2 * PENDING_END_RETRY_MS);
    expect(calls()).toBe(3);
    app.deps.api.on(endOwnChat, { ok: true });
    await app.deps.clock.advance(4 * PENDING_END_RETRY_MS);
    expect([calls(), app.held()]).toEqual([4, NOTHING_HELD]);
  });

  it('is carried out by the next page load, which does not reopen the chat', async () => {
    const app = await load(await endOffline());
    expect(app.endedById()).toEqual([FAKE_CHAT.contactId]);
    expect([app.chat(), app.helpdesk.start.calls]).toEqual([{ status: 'hidden' }, []]);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('holds back a new chat until the first has ended', async () => {
    const app = await endOffline();
    await app.send(chatRequested());
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'startFailed' });
    expect(app.helpdesk.start.calls).toHaveLength(1);
    expect(app.note()).not.toBeNull();
    app.deps.api.on(endOwnChat, { ok: true });
    app.helpdesk.join.answers('chat-8');
    const before = app.endedById().length;
    await app.send(newChatRequested());
    await app.hear({ kind: 'established' });
    expect([app.chat().status, app.endedById().length]).toEqual(['active', before + 1]);
    expect(app.helpdesk.start.calls).toHaveLength(2);
  });

  it('is carried out at a foreign desk with the stored join details', async () => {
    const foreign = { event: { helpdeskConnection: FOREIGN_DESK } };
    const app = await load(await endOffline(foreign), helpdeskDeps(), foreign);
    expect(app.helpdesk.join.calls[0]?.args[1]).toEqual(FAKE_CHAT);
    expect([app.helpdesk.disconnect.calls.length, app.helpdesk.left]).toEqual([1, ['chat-1']]);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('counts as done when a foreign desk refuses the join', async () => {
    const foreign = { event: { helpdeskConnection: FOREIGN_DESK } };
    const deps = helpdeskDeps();
    deps.helpdesk.join.answers(httpFailure(403));
    const app = await load(await endOffline(foreign), deps, foreign);
    expect([deps.helpdesk.join.calls.length, app.held()]).toEqual([1, NOTHING_HELD]);
  });

  it('is dropped on sign-out and for the next user of the tab', async () => {
    const app = await endOffline();
    const calls = app.endedById().length;
    await app.send(signedOut({ reason: 'refreshFailed' }));
    expect(app.held()).toEqual(NOTHING_HELD);
    await app.send(wentOnline());
    expect(app.endedById()).toHaveLength(calls);

    const next = await load(await endOffline(), helpdeskDeps(), { signedIn: buildUser({ id: 'other' }) });
    expect([next.endedById(), next.held()]).toEqual([[], NOTHING_HELD]);
  });
});

describe('signing out', () => {
  it('ends the chat at the service before it completes', async () => {
    const app = await startTalking();
    const done = deferred<void>();
    app.helpdesk.disconnect.answers(() => done.promise);
    await app.send(chatSignOutRequested());
    expect(app.helpdesk.disconnect.calls).toHaveLength(1);
    expect(app.count(chatSignOutFinished)).toBe(0);
    done.resolve();
    await app.send();
    expect(app.types().slice(-2)).toEqual([chatReset.type, chatSignOutFinished.type]);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('completes at once without a chat, or after an inactive one', async () => {
    const app = await startHelpdesk();
    await app.send(chatSignOutRequested());
    expect(app.count(chatSignOutFinished)).toBe(1);
    app.helpdesk.start.answers(networkFailure());
    await app.send(chatRequested(), chatSignOutRequested());
    expect(app.count(chatSignOutFinished)).toBe(2);
  });

  it('completes while the chat is connecting', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.start.answers(never);
    const app = await startHelpdesk(deps);
    await app.send(chatRequested(), chatSignOutRequested());
    expect(app.count(chatSignOutFinished)).toBe(1);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it.each(['elsewhere', 'refreshFailed'] as const)(
    'without prior notice (%s) ends it too, leaving nothing for the next user',
    async (reason) => {
      const app = await startTalking();
      await app.item(buildItem('1'));
      await app.send(signedOut({ reason }));
      expect([app.chat().status, app.lines(), app.helpdesk.left]).toEqual(['hidden', [], ['chat-1']]);
      expect(app.helpdesk.disconnect.calls).toHaveLength(1);
      expect(app.held()).toEqual(NOTHING_HELD);
      await app.send(
        signedIn({
          user: buildUser({ id: 'other', name: 'Sam' }),
          credentials: buildCredentials(),
          how: 'otherTab',
        }),
        chatRequested(),
      );
      expect(app.helpdesk.start.calls.at(-1)?.args[1].displayName).toBe('Sam');
    },
  );
});
