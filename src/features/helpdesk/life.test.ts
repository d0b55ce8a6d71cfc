import { createFakeDeps, deferred, httpFailure, networkFailure } from '../../../test/fakes/deps';
import { FAKE_CHAT } from '../../../test/fakes/helpdesk';
import { buildUser } from '../../../test/builders/user';
import { buildCredentials } from '../../../test/builders/credentials';
import { getDeskStatus } from '../../contract/helpdesk';
import { chatRequested, OPEN_CHAT_KEY, panelClosed } from '../../shared/helpdesk';
import { chatSignOutFinished, chatSignOutRequested } from '../../shared/helpdesk/signOut';
import { pageHidden } from '../../shared/page';
import {
  credentialsRefreshed,
  refreshFailed,
  refreshRequested,
  signedIn,
  signedOut,
} from '../../shared/session';
import { CLAIM_MS } from './sagas/claim';
import { CONNECT_DEADLINE_MS } from './sagas/connect';
import { DISCONNECT_DEADLINE_MS } from './sagas/life';
import { NOTE_EVERY_MS, RETURN_WITHIN_MS } from './sagas/openChat';
import { chatReset, consentAnswered, draftChanged, endConfirmed, newChatRequested } from './slice';
import {
  buildItem,
  CLOSED,
  FOREIGN_DESK,
  helpdeskDeps,
  OPEN,
  OWN_DESK,
  startHelpdesk,
  startTalking,
} from './testing/startHelpdesk';

const apps: { stop: () => void }[] = [];
async function started(...args: Parameters<typeof startHelpdesk>) {
  const app = await startHelpdesk(...args);
  apps.push(app);
  return app;
}
async function talking(...args: Parameters<typeof startTalking>) {
  const app = await startTalking(...args);
  apps.push(app);
  return app;
}
afterEach(() => apps.splice(0).forEach(({ stop }) => stop()));

const kept = (app: { deps: ReturnType<typeof createFakeDeps> }) =>
  app.deps.storage.session.values.get(OPEN_CHAT_KEY) ?? null;

/** Nothing of a chat is left: no lock, no channel, no timer, no note. */
function expectNothingHeld(app: Awaited<ReturnType<typeof startHelpdesk>>) {
  expect({
    locked: app.deps.locks.held('helpdesk'),
    watching: app.helpdesk.watching(),
    tabs: app.deps.tabs.listening(),
    timers: app.deps.clock.sleeping(),
    kept: kept(app),
  }).toEqual({ locked: false, watching: 0, tabs: 0, timers: [], kept: null });
}

describe('before anybody opens it', () => {
  it('asks nothing of anybody but its own note', async () => {
    const app = await started();
    expect(app.chat()).toEqual({ status: 'hidden' });
    expect([app.deps.api.calls, app.helpdesk.start.calls]).toEqual([[], []]);
    expectNothingHeld(app);
  });
});

describe('a start (spec §4, §7)', () => {
  it('goes from hidden over connecting to active', async () => {
    const deps = helpdeskDeps();
    const start = deferred<typeof FAKE_CHAT>();
    const join = deferred<string>();
    deps.helpdesk.start.answers(() => start.promise);
    deps.helpdesk.join.answers(() => join.promise);
    const app = await started(deps);
    await app.send(chatRequested());
    expect([app.chat(), app.state().panel]).toEqual([
      { status: 'connecting', step: 'starting' },
      { status: 'open', by: 'person' },
    ]);
    start.resolve(FAKE_CHAT);
    await app.send();
    expect(app.chat()).toEqual({ status: 'connecting', step: 'joining' });
    join.resolve('chat-1');
    await app.send();
    expect(app.chat()).toEqual({ status: 'connecting', step: 'joining' });
    await app.hear({ kind: 'established' });
    expect(app.chat()).toEqual({ status: 'active', line: 'up' });
  });

  it('names the person, the place and where it goes', async () => {
    const app = await talking(helpdeskDeps(), {
      signedIn: buildUser({ name: 'Alex Reed' }),
      at: '/sessions?x=1',
    });
    const idToken = app.getState().auth.credentials?.idToken;
    expect(app.helpdesk.start.calls[0]?.args).toEqual([
      OWN_DESK,
      { displayName: 'Alex Reed', page: '/sessions', actions: undefined },
      { baseUrl: '', conferenceId: 'harbor-forum', idToken },
    ]);
    expect(app.helpdesk.join.calls[0]?.args).toEqual([OWN_DESK, FAKE_CHAT]);
  });

  it.each(['', '  '])('calls a person with the name %j "Meeting Attendee"', async (name) => {
    const app = await talking(helpdeskDeps(), { signedIn: buildUser({ name }) });
    expect(app.helpdesk.start.calls[0]?.args[1]).toMatchObject({ displayName: 'Meeting Attendee' });
  });

  it('asks a desk that is not ours for no hours, and has Amazon’s own endpoint where none is set', async () => {
    const app = await talking(helpdeskDeps(createFakeDeps()), {
      event: { helpdeskConnection: FOREIGN_DESK },
    });
    expect(app.deps.api.callsOf(getDeskStatus)).toEqual([]);
    expect(app.helpdesk.start.calls[0]?.args[0]).toEqual({ ...FOREIGN_DESK, endpoint: '' });
    expect(app.chat().status).toBe('active');
  });

  it('happens once, however often the launcher is pressed', async () => {
    const app = await talking();
    await app.send(chatRequested(), chatRequested(), newChatRequested());
    expect([app.helpdesk.start.calls.length, app.helpdesk.join.calls.length]).toEqual([1, 1]);
  });

  it('goes on while the panel is closed', async () => {
    const app = await started();
    await app.send(chatRequested(), panelClosed());
    await app.hear({ kind: 'established' });
    expect([app.chat().status, app.state().panel]).toEqual(['active', { status: 'closed', unread: 0 }]);
  });

  it('renews an id token that is refused, once', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.start.answers(httpFailure(401), FAKE_CHAT);
    const app = await started(deps);
    await app.send(chatRequested());
    expect(app.count(refreshRequested)).toBe(1);
    const fresh = buildCredentials();
    await app.send(credentialsRefreshed(fresh));
    expect(app.helpdesk.start.calls.map(({ args }) => args[2].idToken)).toEqual([
      expect.anything() as unknown,
      fresh.idToken,
    ]);
    expect(app.chat()).toEqual({ status: 'connecting', step: 'joining' });
  });

  it('fails when no new token can be had', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.start.answers(httpFailure(401));
    const app = await started(deps);
    await app.send(chatRequested());
    await app.send(refreshFailed({ kind: 'network', status: null, message: '' }));
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'startFailed' });
  });
});

describe('a start that fails', () => {
  it.each([
    ['the network is down', networkFailure(), 'startFailed'],
    ['the desk is not there', httpFailure(404), 'startFailed'],
    ['there are too many', httpFailure(429), 'busy'],
    ['flow or instance are another’s', httpFailure(422), 'startFailed'],
    ['it breaks', httpFailure(500), 'startFailed'],
  ])('is inactive and logged only: %s (spec §8)', async (_what, failure, reason) => {
    const deps = helpdeskDeps();
    deps.helpdesk.start.answers(failure);
    const app = await started(deps);
    await app.send(chatRequested());
    expect(app.chat()).toEqual({ status: 'inactive', reason });
    expect(deps.report.errors).toHaveLength(1);
    expect(deps.report.errors[0]).toMatchObject({ where: 'helpdesk' });
    expectNothingHeld(app);
  });

  it('may be tried again', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.start.answers(networkFailure(), FAKE_CHAT);
    const app = await started(deps);
    await app.send(chatRequested());
    await app.send(newChatRequested());
    await app.hear({ kind: 'established' });
    expect(app.chat().status).toBe('active');
  });

  it('is one when the library does not come, or the service refuses the join', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.join.answers(networkFailure('The chat library could not be loaded.'), httpFailure(403));
    const app = await started(deps);
    await app.send(chatRequested());
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'startFailed' });
    await app.send(newChatRequested());
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'startFailed' });
    expect(deps.report.errors).toHaveLength(2);
    expectNothingHeld(app);
  });

  it.each(['start', 'join'] as const)('is one when the %s is not answered in time', async (name) => {
    const deps = helpdeskDeps();
    const never = () => new Promise<never>(() => {});
    deps.helpdesk[name].answers(never);
    const app = await started(deps);
    await app.send(chatRequested());
    await deps.clock.advance(CONNECT_DEADLINE_MS - 1);
    expect(app.chat().status).toBe('connecting');
    await deps.clock.advance(1);
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'startFailed' });
    expect(deps.helpdesk[name].calls[0]?.cancelled).toBe(true);
    expectNothingHeld(app);
  });

  it('is broken when the socket never opens', async () => {
    const app = await started();
    await app.send(chatRequested());
    await app.deps.clock.advance(CONNECT_DEADLINE_MS);
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'broken' });
    expect(app.helpdesk.left).toEqual(['chat-1']);
    expectNothingHeld(app);
  });

  it('is broken, and can be begun again, when a fault of ours ends it', async () => {
    const deps = helpdeskDeps();
    const watch = deps.helpdesk.watch;
    deps.helpdesk.watch = () => {
      deps.helpdesk.watch = watch;
      throw new Error('no channel');
    };
    const app = await started(deps);
    await app.send(chatRequested());
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'broken' });
    expect(deps.report.errors).toEqual([{ where: 'helpdesk', message: 'no channel' }]);
    await app.send(newChatRequested());
    await app.hear({ kind: 'established' });
    expect(app.chat().status).toBe('active');
  });

  it('does not begin over plain http of another computer', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.makeUnusable();
    const app = await started(deps);
    await app.send(chatRequested());
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'unusable' });
    expect(deps.helpdesk.start.calls).toEqual([]);
  });
});

describe('opening hours', () => {
  it('are told instead of a start', async () => {
    const deps = helpdeskDeps();
    deps.api.on(getDeskStatus, CLOSED);
    const app = await started(deps);
    await app.send(chatRequested());
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'closed' });
    expect(app.state().closedNotice).toEqual({ opensAt: CLOSED.opensAt, closedText: 'See you.' });
    expect(deps.helpdesk.start.calls).toEqual([]);
    await app.send(panelClosed());
    expect(app.chat()).toEqual({ status: 'hidden' });
  });

  it('turn nobody out of a chat that is open, whom nobody asks anything either', async () => {
    const deps = helpdeskDeps();
    deps.recording.current = { on: 'event', switchedOn: false, kept: false };
    deps.api.on(getDeskStatus, { ...CLOSED, chatOpen: true });
    const app = await talking(deps);
    expect(app.chat()).toEqual({ status: 'active', line: 'up' });
    expect(deps.helpdesk.start.calls.map(({ args }) => args[1].findOnly)).toEqual([true]);
    expect(app.types()).not.toContain('helpdesk/consentAsked');
  });

  it('are told whose chat ended before it was found', async () => {
    const deps = helpdeskDeps();
    deps.api.on(getDeskStatus, { ...CLOSED, chatOpen: true });
    deps.helpdesk.start.answers(httpFailure(404));
    const app = await started(deps);
    await app.send(chatRequested());
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'closed' });
    expect(app.state().closedNotice).toEqual({ opensAt: CLOSED.opensAt, closedText: 'See you.' });
    expect(deps.helpdesk.start.calls.map(({ args }) => args[1].findOnly)).toEqual([true]);
    expectNothingHeld(app);
  });

  it('that are on begin a new chat for somebody whose chat ended before it was found', async () => {
    const deps = helpdeskDeps();
    deps.api.on(getDeskStatus, { ...OPEN, chatOpen: true });
    deps.helpdesk.start.answers(httpFailure(404), FAKE_CHAT);
    const app = await talking(deps);
    expect(app.chat().status).toBe('active');
    expect(deps.helpdesk.start.calls.map(({ args }) => args[1].findOnly)).toEqual([true, undefined]);
  });

  it('that end between the question and the start are told without particulars', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.start.answers(httpFailure(409));
    const app = await started(deps);
    await app.send(chatRequested());
    expect([app.chat(), app.state().closedNotice]).toEqual([{ status: 'inactive', reason: 'closed' }, null]);
  });

  it('that cannot be asked for hold nobody up', async () => {
    const deps = helpdeskDeps();
    deps.api.on(getDeskStatus, networkFailure());
    const app = await talking(deps);
    expect(app.chat().status).toBe('active');
    expect(deps.report.errors).toHaveLength(1);
  });
});

describe('what the person last did', () => {
  const recorded = () => {
    const deps = helpdeskDeps();
    deps.recording.current = { on: 'event', switchedOn: false, kept: false };
    deps.recording.recent = [{ type: 'page/shown', at: '2021-01-26T15:00:00.000Z' }];
    return deps;
  };

  it('is not asked for where nothing is recorded', async () => {
    const app = await talking();
    expect(app.types()).not.toContain('helpdesk/consentAsked');
  });

  it.each([
    [true, [{ type: 'page/shown', at: '2021-01-26T15:00:00.000Z' }]],
    [false, undefined],
  ])('is told when they say %s', async (share, actions) => {
    const app = await started(recorded());
    await app.send(chatRequested());
    expect(app.chat()).toEqual({ status: 'connecting', step: 'consent' });
    expect(app.helpdesk.start.calls).toEqual([]);
    await app.send(consentAnswered({ share }));
    expect(app.helpdesk.start.calls[0]?.args[1].actions).toEqual(actions);
  });

  it('is told nobody, and no chat begins, when they close the panel instead', async () => {
    const app = await started(recorded());
    await app.send(chatRequested());
    await app.send(panelClosed());
    expect(app.chat()).toEqual({ status: 'hidden' });
    expect(app.helpdesk.start.calls).toEqual([]);
    expectNothingHeld(app);
  });

  it('is told nobody when the panel is closed before they can be asked', async () => {
    const app = await started(recorded());
    await app.send(chatRequested(), panelClosed());
    expect(app.chat()).toEqual({ status: 'connecting', step: 'joining' });
    expect(app.helpdesk.start.calls[0]?.args[1].actions).toBeUndefined();
  });

  it('is never told to a desk that is not ours', async () => {
    const app = await talking(recorded(), { event: { helpdeskConnection: FOREIGN_DESK } });
    expect(app.chat().status).toBe('active');
  });
});

describe('an end', () => {
  it('by the person resets and closes at once, and the service is told', async () => {
    const app = await talking();
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
    expectNothingHeld(app);
  });

  it('by the person while it connects gives up what was begun', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.join.answers(() => new Promise<never>(() => {}));
    const app = await started(deps);
    await app.send(chatRequested());
    await app.send(endConfirmed());
    expect(app.chat()).toEqual({ status: 'hidden' });
    expect(deps.helpdesk.join.calls[0]?.cancelled).toBe(true);
    expect(deps.helpdesk.disconnect.calls).toEqual([]);
    expectNothingHeld(app);
  });

  it('that the service does not answer is over all the same', async () => {
    const app = await talking();
    app.helpdesk.disconnect.answers(() => new Promise<never>(() => {}));
    await app.send(endConfirmed());
    await app.deps.clock.advance(DISCONNECT_DEADLINE_MS);
    expect(app.helpdesk.left).toEqual(['chat-1']);
    expect(app.deps.report.errors).toHaveLength(1);
    expectNothingHeld(app);
  });

  it('may be followed by the next chat, which waits for the end of the first', async () => {
    const app = await talking();
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
    const app = await talking();
    await app.item(buildItem('1', { Content: 'Goodbye.' }));
    await app.hear({ kind: 'ended' });
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'ended' });
    expect(app.lines()).toEqual(['Bo: Goodbye.', 'ended']);
    expect(app.helpdesk.disconnect.calls).toEqual([]);
    expectNothingHeld(app);
    await app.send(panelClosed());
    expect([app.chat().status, app.lines()]).toEqual(['hidden', []]);
  });
});

describe('signing out', () => {
  it('ends the chat at the service before it answers', async () => {
    const app = await talking();
    const done = deferred<void>();
    app.helpdesk.disconnect.answers(() => done.promise);
    await app.send(chatSignOutRequested());
    expect(app.helpdesk.disconnect.calls).toHaveLength(1);
    expect(app.count(chatSignOutFinished)).toBe(0);
    done.resolve();
    await app.send();
    expect(app.types().slice(-2)).toEqual([chatReset.type, chatSignOutFinished.type]);
    expectNothingHeld(app);
  });

  it('is answered at once where there is no chat, and after one that is inactive', async () => {
    const app = await started();
    await app.send(chatSignOutRequested());
    expect(app.count(chatSignOutFinished)).toBe(1);
    app.helpdesk.start.answers(networkFailure());
    await app.send(chatRequested(), chatSignOutRequested());
    expect(app.count(chatSignOutFinished)).toBe(2);
  });

  it('is answered while the chat connects', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.start.answers(() => new Promise<never>(() => {}));
    const app = await started(deps);
    await app.send(chatRequested(), chatSignOutRequested());
    expect(app.count(chatSignOutFinished)).toBe(1);
    expectNothingHeld(app);
  });

  it.each(['elsewhere', 'refreshFailed'] as const)(
    'that nobody announced (%s) ends it as well, and the next person finds nothing',
    async (reason) => {
      const app = await talking();
      await app.item(buildItem('1'));
      await app.send(signedOut({ reason }));
      expect([app.chat().status, app.lines(), app.helpdesk.left]).toEqual(['hidden', [], ['chat-1']]);
      expect(app.helpdesk.disconnect.calls).toHaveLength(1);
      expectNothingHeld(app);
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

describe('a page that is loaded again', () => {
  /** What the page before left in the tab's storage. */
  async function noteOfPageBefore(intent = {}) {
    const before = await talking(helpdeskDeps(), intent);
    const note = kept(before) ?? '';
    before.stop();
    return note;
  }
  const withNote = (note: string) => {
    const deps = helpdeskDeps();
    deps.storage.session.values.set(OPEN_CHAT_KEY, note);
    return deps;
  };

  it('keeps no token of our own desk', async () => {
    expect(JSON.parse(await noteOfPageBefore())).toEqual({
      userId: buildUser().id,
      contactId: FAKE_CHAT.contactId,
      seenAt: expect.any(Number) as unknown,
      open: true,
      details: null,
    });
  });

  it('finds the chat again within a minute, without asking for hours or consent', async () => {
    const deps = withNote(await noteOfPageBefore());
    deps.recording.current = { on: 'event', switchedOn: false, kept: false };
    deps.clock.suspend(RETURN_WITHIN_MS);
    deps.helpdesk.transcript.answers({ items: [buildItem('1', { Content: 'Still here?' })], before: null });
    const app = await started(deps);
    await app.hear({ kind: 'established' });
    expect([app.chat().status, app.lines()]).toEqual(['active', ['Bo: Still here?']]);
    expect(app.state().panel).toEqual({ status: 'open', by: 'restored' });
    expect(deps.api.callsOf(getDeskStatus)).toEqual([]);
    expect(deps.helpdesk.start.calls.map(({ args }) => args[1].findOnly)).toEqual([true]);
  });

  it('finds a closed panel closed, and counts nothing of before as unread', async () => {
    const note = JSON.parse(await noteOfPageBefore()) as object;
    const deps = withNote(JSON.stringify({ ...note, open: false }));
    deps.helpdesk.transcript.answers({ items: [buildItem('1')], before: null });
    const app = await started(deps);
    await app.hear({ kind: 'established' });
    expect(app.state().panel).toEqual({ status: 'closed', unread: 0 });
  });

  it('joins a desk that is not ours with what was kept, and starts nothing', async () => {
    const intent = { event: { helpdeskConnection: FOREIGN_DESK } };
    const note = await noteOfPageBefore(intent);
    const app = await started(withNote(note), intent);
    expect(app.helpdesk.start.calls).toEqual([]);
    expect(app.helpdesk.join.calls[0]?.args[1]).toEqual(FAKE_CHAT);
  });

  it.each([
    ['is more than a minute old', (note: string) => note],
    ['cannot be read', () => '{"contactId":'],
    ['is something else', () => '{"contactId":7}'],
  ])('forgets a note that %s', async (_what, change) => {
    const deps = withNote(change(await noteOfPageBefore()));
    deps.clock.suspend(RETURN_WITHIN_MS + 1);
    const app = await started(deps);
    expect(app.chat()).toEqual({ status: 'hidden' });
    expectNothingHeld(app);
  });

  it('belongs to whoever began the chat, and to nobody who signs in after them', async () => {
    const deps = withNote(await noteOfPageBefore());
    const app = await started(deps, { signedIn: buildUser({ id: 'other' }) });
    expect(app.chat()).toEqual({ status: 'hidden' });
    expectNothingHeld(app);
  });

  it.each([
    ['the person has none', httpFailure(404)],
    ['they have another one, which is left alone', { ...FAKE_CHAT, contactId: 'another' }],
  ])('says that the chat ended meanwhile, and begins no other: %s', async (_what, answer) => {
    const deps = withNote(await noteOfPageBefore());
    deps.helpdesk.start.answers(answer);
    const app = await started(deps);
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'ended' });
    expect(deps.helpdesk.start.calls.map(({ args }) => args[1].findOnly)).toEqual([true]);
    expect([deps.helpdesk.join.calls, deps.helpdesk.disconnect.calls, deps.report.errors]).toEqual([
      [],
      [],
      [],
    ]);
    expectNothingHeld(app);
  });

  it('starts nothing at a desk that is not ours for a note without what its chat is joined with', async () => {
    const deps = withNote(await noteOfPageBefore());
    const app = await started(deps, { event: { helpdeskConnection: FOREIGN_DESK } });
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'ended' });
    expect(deps.helpdesk.start.calls).toEqual([]);
    expectNothingHeld(app);
  });

  it('looks again after the next load when the network was down', async () => {
    const deps = withNote(await noteOfPageBefore());
    deps.helpdesk.start.answers(networkFailure());
    const app = await started(deps);
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'startFailed' });
    expect(kept(app)).not.toBeNull();
  });

  it('is noted whenever the page is hidden, the panel opened or closed, and now and then', async () => {
    const app = await talking();
    const seen = () => JSON.parse(kept(app) ?? '') as { seenAt: number; open: boolean };
    const first = seen().seenAt;
    app.deps.clock.suspend(7_000);
    await app.send(pageHidden());
    expect(seen().seenAt).toBe(first + 7_000);
    await app.send(panelClosed());
    expect(seen().open).toBe(false);
    await app.send(chatRequested());
    expect(seen().open).toBe(true);
    await app.deps.clock.advance(NOTE_EVERY_MS);
    expect(seen().seenAt).toBe(first + 7_000 + NOTE_EVERY_MS);
  });

  it('begins a chat that the person asked for before its sagas ran', async () => {
    const deps = helpdeskDeps();
    const app = await startHelpdesk(deps);
    app.stop();
    await app.send(chatRequested());
    apps.push(app);
    const { helpdeskSaga } = await import('.');
    app.run(() => helpdeskSaga(deps) as never);
    await app.send();
    await app.hear({ kind: 'established' });
    expect(app.chat().status).toBe('active');
  });
});

it('waits no longer for its lock than it takes to see that another tab has it', async () => {
  const deps = helpdeskDeps();
  await deps.locks.acquire('helpdesk');
  const app = await started(deps);
  await app.send(chatRequested());
  await deps.clock.advance(CLAIM_MS);
  expect(app.chat()).toEqual({ status: 'inactive', reason: 'elsewhere' });
  expect(deps.locks.waiting('helpdesk')).toBe(0);
});
