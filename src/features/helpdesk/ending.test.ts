import { deferred, networkFailure } from '../../../test/fakes/deps';
import { buildUser } from '../../../test/builders/user';
import { buildCredentials } from '../../../test/builders/credentials';
import { chatRequested, panelClosed } from '../../shared/helpdesk';
import { chatSignOutFinished, chatSignOutRequested } from '../../shared/helpdesk/signOut';
import { signedIn, signedOut } from '../../shared/session';
import { DISCONNECT_DEADLINE_MS } from './sagas/life';
import { chatReset, draftChanged, endConfirmed } from './slice';
import {
  buildItem,
  helpdeskDeps,
  NOTHING_HELD,
  startHelpdesk,
  startTalking,
  stopAll,
} from './testing/startHelpdesk';

afterEach(stopAll);

describe('an end', () => {
  it('by the person resets and closes at once, and the service is told', async () => {
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

  it('by the person while it connects gives up what was begun', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.join.answers(() => new Promise<never>(() => {}));
    const app = await startHelpdesk(deps);
    await app.send(chatRequested());
    await app.send(endConfirmed());
    expect(app.chat()).toEqual({ status: 'hidden' });
    expect(deps.helpdesk.join.calls[0]?.cancelled).toBe(true);
    expect(deps.helpdesk.disconnect.calls).toEqual([]);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('that the service does not answer is over all the same', async () => {
    const app = await startTalking();
    app.helpdesk.disconnect.answers(() => new Promise<never>(() => {}));
    await app.send(endConfirmed());
    await app.deps.clock.advance(DISCONNECT_DEADLINE_MS);
    expect(app.helpdesk.left).toEqual(['chat-1']);
    expect(app.deps.report.errors).toHaveLength(1);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('may be followed by the next chat, which waits for the end of the first', async () => {
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

  it('by the desk leaves what was written to be read, until the panel is closed', async () => {
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

describe('signing out', () => {
  it('ends the chat at the service before it answers', async () => {
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

  it('is answered at once where there is no chat, and after one that is inactive', async () => {
    const app = await startHelpdesk();
    await app.send(chatSignOutRequested());
    expect(app.count(chatSignOutFinished)).toBe(1);
    app.helpdesk.start.answers(networkFailure());
    await app.send(chatRequested(), chatSignOutRequested());
    expect(app.count(chatSignOutFinished)).toBe(2);
  });

  it('is answered while the chat connects', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.start.answers(() => new Promise<never>(() => {}));
    const app = await startHelpdesk(deps);
    await app.send(chatRequested(), chatSignOutRequested());
    expect(app.count(chatSignOutFinished)).toBe(1);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it.each(['elsewhere', 'refreshFailed'] as const)(
    'that nobody announced (%s) ends it as well, and the next person finds nothing',
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
