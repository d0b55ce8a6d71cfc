import { httpFailure, networkFailure, never } from '../../../../test/fakes/deps';
import { FAKE_CHAT } from '../../../../test/fakes/helpdesk';
import { buildUser } from '../../../../test/builders/user';
import { getDeskStatus } from '../../../contract/helpdesk/helpdesk';
import { chatRequested, OPEN_CHAT_KEY, panelClosed } from '../../../shared/helpdesk/helpdesk';
import { pageHidden } from '../../../shared/platform/page';
import { CHAT_LOCK, FREE_LOCK_MS } from './sagas/claim';
import { RETURN_WITHIN_MS } from './sagas/note';
import { NOTE_DRAFT_MS, NOTE_EVERY_MS } from './sagas/openChat';
import { draftChanged, endConfirmed } from './slice';
import {
  atSecond,
  buildItem,
  FOREIGN_DESK,
  helpdeskDeps,
  NOTHING_HELD,
  own,
  page,
  startHelpdesk,
  startTalking,
  stopAll,
} from './testing/startHelpdesk';

afterEach(stopAll);

describe('a page reload', () => {
  /** The note the previous page left in the tab's storage. */
  async function noteOfPageBefore(intent = {}) {
    const before = await startTalking(helpdeskDeps(), intent);
    const note = before.note() ?? '';
    before.stop();
    return note;
  }
  const withNote = (note: string) => {
    const deps = helpdeskDeps();
    deps.storage.session.values.set(OPEN_CHAT_KEY, note);
    return deps;
  };

  it('leaves no token of our own desk in storage', async () => {
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
    const app = await startHelpdesk(deps);
    await app.hear({ kind: 'established' });
    expect([app.chat().status, app.lines()]).toEqual(['active', ['Bo: Still here?']]);
    expect(app.state().panel).toEqual({ status: 'open', by: 'restored' });
    expect(deps.api.callsOf(getDeskStatus)).toEqual([]);
    expect(deps.helpdesk.start.calls.map(({ args }) => args[1].findOnly)).toEqual([true]);
  });

  it('keeps a closed panel closed, and counts no earlier message as unread', async () => {
    const note = JSON.parse(await noteOfPageBefore()) as object;
    const deps = withNote(JSON.stringify({ ...note, open: false }));
    deps.helpdesk.transcript.answers({ items: [buildItem('1')], before: null });
    const app = await startHelpdesk(deps);
    await app.hear({ kind: 'established' });
    expect(app.state().panel).toEqual({ status: 'closed', unread: 0 });
  });

  it('keeps the unread count, and adds what arrived meanwhile', async () => {
    const before = await startTalking();
    await before.send(panelClosed());
    await before.item(
      buildItem('1', { AbsoluteTime: atSecond(1) }),
      own('2', 'Me', { AbsoluteTime: atSecond(2) }),
    );
    const note = before.note() ?? '';
    before.stop();
    expect(before.state().panel).toEqual({ status: 'closed', unread: 1 });

    const deps = withNote(note);
    deps.helpdesk.transcript.answers(
      page([
        buildItem('1', { AbsoluteTime: atSecond(1) }),
        own('2', 'Me', { AbsoluteTime: atSecond(2) }),
        buildItem('3', { AbsoluteTime: atSecond(3) }),
      ]),
    );
    const app = await startHelpdesk(deps);
    expect(app.state().panel).toEqual({ status: 'closed', unread: 1 });
    await app.hear({ kind: 'established' });
    await app.item(buildItem('4', { AbsoluteTime: atSecond(4) }));
    expect(app.state().panel).toEqual({ status: 'closed', unread: 3 });
    await app.send(chatRequested());
    expect(app.note()).not.toContain('unread');
  });

  it('counts everything that arrived if nothing was known before', async () => {
    const before = await startTalking();
    await before.send(panelClosed());
    const deps = withNote(before.note() ?? '');
    before.stop();
    deps.helpdesk.transcript.answers(page([buildItem('1')]));
    const app = await startHelpdesk(deps);
    await app.hear({ kind: 'established' });
    expect(app.state().panel).toEqual({ status: 'closed', unread: 1 });
  });

  it('restores the draft, and sends unsent messages with the same ids, in order', async () => {
    const before = await startTalking();
    before.helpdesk.send.answers(networkFailure());
    await before.write('one');
    await before.hear({ kind: 'lost' });
    await before.write('two');
    await before.send(draftChanged({ draft: 'And' }));
    await before.deps.clock.advance(NOTE_DRAFT_MS);
    const note = before.note() ?? '';
    before.stop();

    const app = await startHelpdesk(withNote(note));
    expect([app.lines(), app.state().draft]).toEqual([['me: one (waiting)', 'me: two (waiting)'], 'And']);
    await app.hear({ kind: 'established' });
    expect(app.lines()).toEqual(['me: one', 'me: two']);
    const tokens = before.state().outgoing.map(({ clientToken }) => clientToken);
    expect(app.helpdesk.send.calls.map(({ args }) => args[2])).toEqual(tokens);
  });

  it('resends nothing that the service has or refused for good', async () => {
    const before = await startTalking();
    before.helpdesk.send.answers(httpFailure(400), never);
    await before.write('refused', 'had');
    const note = before.note() ?? '';
    const ClientToken = before.state().outgoing[1]?.clientToken ?? '';
    before.stop();

    const deps = withNote(note);
    deps.helpdesk.transcript.answers({ items: [own('m1', 'had', { ClientToken })], before: null });
    const app = await startHelpdesk(deps);
    await app.hear({ kind: 'established' });
    expect(app.lines()).toEqual(['me: had', 'me: refused (failed)']);
    expect(deps.helpdesk.send.calls).toEqual([]);
  });

  it('finds no text of a chat that has ended', async () => {
    const app = await startTalking();
    await app.send(draftChanged({ draft: 'Private' }), pageHidden());
    expect(app.note()).toContain('Private');
    await app.send(endConfirmed());
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('finds no note of a message already sent', async () => {
    const app = await startTalking();
    await app.write('Hello');
    expect(app.lines()).toEqual(['me: Hello']);
    expect(app.note()).not.toContain('Hello');
  });

  it.each([
    ['at once', 0],
    ['much later', 10 * RETURN_WITHIN_MS],
  ])('ends a chat at a foreign desk that the page before could not end, %s', async (_when, later) => {
    const intent = { event: { helpdeskConnection: FOREIGN_DESK } };
    const deps = withNote(await noteOfPageBefore(intent));
    deps.clock.suspend(later);
    const app = await startHelpdesk(deps, intent);
    expect(app.chat()).toEqual({ status: 'hidden' });
    expect(app.helpdesk.start.calls).toEqual([]);
    expect(app.helpdesk.join.calls[0]?.args[1]).toEqual(FAKE_CHAT);
    expect(app.helpdesk.disconnect.calls).toHaveLength(1);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('leaves a chat at a foreign desk alone in a duplicate of its tab', async () => {
    const intent = { event: { helpdeskConnection: FOREIGN_DESK } };
    const deps = withNote(await noteOfPageBefore(intent));
    await deps.locks.acquire(CHAT_LOCK);
    const app = await startHelpdesk(deps, intent);
    await deps.clock.advance(FREE_LOCK_MS);
    expect([app.helpdesk.join.calls, app.helpdesk.disconnect.calls, app.note()]).toEqual([[], [], null]);
  });

  it.each([
    ['is more than a minute old', (note: string) => note],
    ['cannot be read', () => '{"contactId":'],
    ['is something else', () => '{"contactId":7}'],
  ])('discards a note that %s', async (_what, change) => {
    const deps = withNote(change(await noteOfPageBefore()));
    deps.clock.suspend(RETURN_WITHIN_MS + 1);
    const app = await startHelpdesk(deps);
    expect(app.chat()).toEqual({ status: 'hidden' });
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('restores the chat only for the user who started it', async () => {
    const deps = withNote(await noteOfPageBefore());
    const app = await startHelpdesk(deps, { signedIn: buildUser({ id: 'other' }) });
    expect(app.chat()).toEqual({ status: 'hidden' });
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it.each([
    ['the person has none', httpFailure(404)],
    ['they have another one, which is left alone', { ...FAKE_CHAT, contactId: 'another' }],
  ])('reports that the chat has ended, and starts no other: %s', async (_what, answer) => {
    const deps = withNote(await noteOfPageBefore());
    deps.helpdesk.start.answers(answer);
    const app = await startHelpdesk(deps);
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'ended' });
    expect(deps.helpdesk.start.calls.map(({ args }) => args[1].findOnly)).toEqual([true]);
    expect([deps.helpdesk.join.calls, deps.helpdesk.disconnect.calls, deps.report.errors]).toEqual([
      [],
      [],
      [],
    ]);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('starts nothing at a foreign desk when the note has no join details', async () => {
    const deps = withNote(await noteOfPageBefore());
    const app = await startHelpdesk(deps, { event: { helpdeskConnection: FOREIGN_DESK } });
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'ended' });
    expect(deps.helpdesk.start.calls).toEqual([]);
    expect(app.held()).toEqual(NOTHING_HELD);
  });

  it('keeps the note for another attempt when the network is down', async () => {
    const deps = withNote(await noteOfPageBefore());
    deps.helpdesk.start.answers(networkFailure());
    const app = await startHelpdesk(deps);
    expect(app.chat()).toEqual({ status: 'inactive', reason: 'startFailed' });
    expect(app.note()).not.toBeNull();
  });

  it('finds a note updated on hiding the page, on toggling the panel, and periodically', async () => {
    const app = await startTalking();
    const seen = () => JSON.parse(app.note() ?? '') as { seenAt: number; open: boolean };
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

  it('starts a chat that was requested before its sagas ran', async () => {
    const deps = helpdeskDeps();
    const app = await startHelpdesk(deps);
    app.stop();
    await app.send(chatRequested());
    const { helpdeskSaga } = await import('.');
    app.run(helpdeskSaga);
    await app.send();
    await app.hear({ kind: 'established' });
    expect(app.chat().status).toBe('active');
  });
});
