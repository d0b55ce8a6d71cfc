import { deferred, httpFailure, networkFailure, never } from '../../../test/fakes/deps';
import { MAX_MESSAGE_LENGTH } from '../../contract/helpdesk';
import { wentOffline, wentOnline } from '../../shared/page';
import { MAX_TRIES, SEND_DEADLINE_MS, SEND_RETRY_MS } from './sagas/sending';
import { earlierRequested, messageFailed, retryRequested } from './slice';
import {
  atSecond,
  buildItem,
  helpdeskDeps,
  own,
  page,
  startTalking,
  stopAll,
  type RunningHelpdesk,
} from './testing/startHelpdesk';

afterEach(stopAll);

describe('a message of one’s own', () => {
  it('is on its way until the service has it', async () => {
    const app = await startTalking();
    const reply = deferred<{ id: string; absoluteTime: string }>();
    app.helpdesk.send.answers(() => reply.promise);
    await app.write('  Hello, desk \n');
    expect([app.lines(), app.state().draft]).toEqual([['me: Hello, desk (sending)'], '']);
    expect(app.helpdesk.send.calls[0]?.args.slice(0, 2)).toEqual(['chat-1', 'Hello, desk']);
    reply.resolve({ id: 'm1', absoluteTime: atSecond(2) });
    await app.send();
    expect(app.lines()).toEqual(['me: Hello, desk']);
    await app.item(own('m1', 'Hello, desk', { AbsoluteTime: atSecond(2) }));
    expect(app.lines()).toEqual(['me: Hello, desk']);
  });

  it.each(['', '   ', '\n', 'x'.repeat(MAX_MESSAGE_LENGTH + 1)])('is none when it is %j', async (text) => {
    const app = await startTalking();
    await app.write(text);
    expect(app.sent()).toEqual([]);
    expect(app.state().draft).toBe(text);
  });

  it('may be as long as the service takes', async () => {
    const app = await startTalking();
    await app.write('x'.repeat(MAX_MESSAGE_LENGTH));
    expect(app.sent()).toHaveLength(1);
  });

  it('goes after the one before it', async () => {
    const app = await startTalking();
    const first = deferred<{ id: string; absoluteTime: string }>();
    app.helpdesk.send.answers(() => first.promise, { id: 'm2', absoluteTime: atSecond(3) });
    await app.write('one', 'two');
    expect([app.sent().length, app.lines()]).toEqual([1, ['me: one (sending)', 'me: two (waiting)']]);
    first.resolve({ id: 'm1', absoluteTime: atSecond(2) });
    await app.send();
    expect(app.lines()).toEqual(['me: one', 'me: two']);
  });

  it.each([
    ['whose own id comes with it', true],
    ['that comes without the sender’s id', false],
  ])('is acknowledged by an echo %s before the answer', async (_what, withToken) => {
    const app = await startTalking();
    const reply = deferred<{ id: string; absoluteTime: string }>();
    app.helpdesk.send.answers(() => reply.promise);
    await app.write('Hello');
    const [, , ClientToken = ''] = app.helpdesk.send.calls[0]?.args ?? [];
    await app.item(own('m1', 'Hello', withToken ? { ClientToken } : {}));
    expect(app.lines()).toEqual(['me: Hello']);
    reply.resolve({ id: 'm1', absoluteTime: atSecond(1) });
    await app.send();
    expect(app.lines()).toEqual(['me: Hello']);
  });

  it('that was sent twice with the same words stays two', async () => {
    const app = await startTalking();
    app.helpdesk.send.answers(
      { id: 'm1', absoluteTime: atSecond(1) },
      { id: 'm2', absoluteTime: atSecond(2) },
    );
    await app.write('Hello?', 'Hello?');
    await app.item(
      own('m1', 'Hello?', { AbsoluteTime: atSecond(1) }),
      own('m2', 'Hello?', { AbsoluteTime: atSecond(2) }),
    );
    expect(app.lines()).toEqual(['me: Hello?', 'me: Hello?']);
  });

  it('that was sent twice stays two when the first one’s answer was lost and the service tells no ids of ours', async () => {
    const deps = helpdeskDeps();
    const [first, second] = [1, 2].map((at) => own(`m${at}`, 'Hello?', { AbsoluteTime: atSecond(at) }));
    deps.helpdesk.transcript.answers(page([]), page([first!]));
    const app = await startTalking(deps);
    app.helpdesk.send.answers(networkFailure(), { id: 'm2', absoluteTime: atSecond(2) });
    await app.write('Hello?', 'Hello?');
    expect(app.lines()).toEqual(['me: Hello? (sending)', 'me: Hello? (waiting)']);
    await app.reconnect();
    await app.deps.clock.advance(SEND_RETRY_MS);
    await app.item(second!);
    expect(app.lines()).toEqual(['me: Hello?', 'me: Hello?']);
    expect(new Set(app.sent().map(([, id]) => id)).size).toBe(2);
    expect(app.sent()).toHaveLength(2);
  });

  it('whose words came from another device meanwhile is not lost', async () => {
    const app = await startTalking();
    const reply = deferred<{ id: string; absoluteTime: string }>();
    app.helpdesk.send.answers(() => reply.promise);
    await app.write('Hello?');
    await app.item(own('elsewhere', 'Hello?', { AbsoluteTime: atSecond(1) }));
    reply.resolve({ id: 'm1', absoluteTime: atSecond(2) });
    await app.send();
    expect(app.lines()).toEqual(['me: Hello?', 'me: Hello?']);
  });

  it('waits while the line is lost, and goes once what was missed is here', async () => {
    const deps = helpdeskDeps();
    const read = deferred<ReturnType<typeof page>>();
    deps.helpdesk.transcript.answers(page([]), () => read.promise);
    const app = await startTalking(deps);
    await app.hear({ kind: 'lost' });
    await app.write('Are you there?');
    await app.hear({ kind: 'established' });
    expect([app.sent(), app.lines()]).toEqual([[], ['me: Are you there? (waiting)']]);
    read.resolve(page([buildItem('1', { AbsoluteTime: atSecond(-9) })]));
    await app.send();
    expect(app.sent()).toHaveLength(1);
  });

  it('that the service had, but could not say so, is found in the transcript and not sent again', async () => {
    const deps = helpdeskDeps();
    const app = await startTalking(deps);
    deps.helpdesk.send.answers(networkFailure());
    await app.write('Hello');
    await app.hear({ kind: 'lost' });
    deps.helpdesk.transcript.answers(page([own('m1', 'Hello')]));
    await app.hear({ kind: 'established' });
    await deps.clock.advance(60_000);
    expect([app.sent().length, app.lines()]).toEqual([1, ['me: Hello']]);
  });

  it('that the service did not have is sent again under the same id', async () => {
    const deps = helpdeskDeps();
    const app = await startTalking(deps);
    deps.helpdesk.send.answers(networkFailure(), { id: 'm1', absoluteTime: atSecond(2) });
    await app.write('Hello');
    await app.reconnect();
    const [first, second] = app.sent();
    expect(second).toEqual(first);
    expect(app.lines()).toEqual(['me: Hello']);
  });

  it('that is not answered in time is sent again', async () => {
    const deps = helpdeskDeps();
    const app = await startTalking(deps);
    deps.helpdesk.send.answers(never, { id: 'm1', absoluteTime: atSecond(2) });
    await app.write('Hello');
    await deps.clock.advance(SEND_DEADLINE_MS + SEND_RETRY_MS);
    expect([app.sent().length, app.lines()]).toEqual([2, ['me: Hello']]);
  });

  it.each([429, 503])(
    'that is refused for now (%i) is tried three times, then the person is told',
    async (status) => {
      const deps = helpdeskDeps();
      const app = await startTalking(deps);
      deps.helpdesk.send.answers(httpFailure(status));
      await app.write('Hello');
      await deps.clock.advance(SEND_RETRY_MS - 1);
      expect(app.sent()).toHaveLength(1);
      await deps.clock.advance(1 + 2 * SEND_RETRY_MS);
      expect([app.sent().length, app.lines()]).toEqual([MAX_TRIES, ['me: Hello (failed)']]);
      await deps.clock.advance(600_000);
      expect(app.sent()).toHaveLength(MAX_TRIES);
    },
  );

  it('that is refused for good fails at once, and the next one goes', async () => {
    const deps = helpdeskDeps();
    const app = await startTalking(deps);
    deps.helpdesk.send.answers(httpFailure(400), { id: 'm2', absoluteTime: atSecond(2) });
    await app.write('bad', 'good');
    expect(app.lines()).toEqual(['me: good', 'me: bad (failed)']);
    expect(app.count(messageFailed)).toBe(1);
  });

  it('that failed is sent again when the person says so, as the same message', async () => {
    const deps = helpdeskDeps();
    const app = await startTalking(deps);
    deps.helpdesk.send.answers(httpFailure(400), { id: 'm1', absoluteTime: atSecond(2) });
    await app.write('Hello');
    const clientToken = app.state().outgoing[0]?.clientToken ?? '';
    await app.send(retryRequested({ clientToken }));
    const [first, second] = app.sent();
    expect(second).toEqual(first);
    expect(app.lines()).toEqual(['me: Hello']);
  });

  it('is not taken for an earlier one with the same words that is read later', async () => {
    const deps = helpdeskDeps();
    deps.helpdesk.transcript.answers(
      page([buildItem('9')], 'p2'),
      page([own('old', 'Hello', { AbsoluteTime: atSecond(-99) })]),
    );
    const app = await startTalking(deps);
    deps.helpdesk.send.answers(never);
    await app.write('Hello');
    await app.send(earlierRequested());
    expect(app.lines()).toEqual(['me: Hello', 'Bo: Text of 9', 'me: Hello (sending)']);
  });
});

describe('a short loss of the network', () => {
  /** All sending fails at once, and the library has not noticed anything. */
  async function offline() {
    const app = await startTalking();
    app.helpdesk.send.answers(networkFailure());
    await app.send(wentOffline());
    return app;
  }
  async function online(app: Awaited<ReturnType<typeof offline>>) {
    app.helpdesk.send.answers(
      { id: 'm1', absoluteTime: atSecond(2) },
      { id: 'm2', absoluteTime: atSecond(3) },
      { id: 'm3', absoluteTime: atSecond(4) },
    );
    await app.send(wentOnline());
    await app.deps.clock.advance(SEND_RETRY_MS);
  }

  it('is a lost line: what is written waits for as long as it takes, and goes in its order', async () => {
    const app = await offline();
    expect(app.chat()).toEqual({ status: 'active', line: 'lost' });
    await app.write('one', 'two');
    await app.deps.clock.advance(600_000);
    expect([app.sent(), app.lines()]).toEqual([[], ['me: one (waiting)', 'me: two (waiting)']]);
    app.helpdesk.transcript.answers(page([buildItem('1', { Content: 'missed' })]));
    await online(app);
    expect(app.chat()).toEqual({ status: 'active', line: 'up' });
    expect(app.lines()).toEqual(['Bo: missed', 'me: one', 'me: two']);
  });

  it('that a message on its way runs into counts as no try', async () => {
    const app = await startTalking();
    const reply = deferred<{ id: string; absoluteTime: string }>();
    app.helpdesk.send.answers(networkFailure(), networkFailure(), () => reply.promise);
    await app.write('one', 'two');
    await app.deps.clock.advance(3 * SEND_RETRY_MS);
    expect(app.sent()).toHaveLength(MAX_TRIES);
    await app.send(wentOffline());
    reply.reject(networkFailure());
    await app.send();
    expect(app.lines()).toEqual(['me: one (sending)', 'me: two (waiting)']);
    await online(app);
    expect(app.lines()).toEqual(['me: one', 'me: two']);
  });

  it('stays a lost line where the library lost it too, until it is back', async () => {
    const app = await offline();
    await app.hear({ kind: 'lost' });
    await app.write('one');
    await online(app);
    expect([app.chat(), app.sent()]).toEqual([{ status: 'active', line: 'lost' }, []]);
    await app.hear({ kind: 'established' });
    expect(app.lines()).toEqual(['me: one']);
  });

  it.each([
    ['the network is back', (app: RunningHelpdesk) => app.send(wentOnline())],
    ['what was missed is read', (app: RunningHelpdesk) => app.reconnect()],
    ['something more is written', (app: RunningHelpdesk) => app.write('three')],
  ])('of which the page is not told fails messages until %s, and none overtakes them', async (_when, act) => {
    const app = await startTalking();
    app.helpdesk.send.answers(networkFailure());
    await app.write('one');
    await app.deps.clock.advance(3 * SEND_RETRY_MS);
    expect(app.lines()).toEqual(['me: one (failed)']);
    app.helpdesk.send.answers(
      { id: 'm1', absoluteTime: atSecond(2) },
      { id: 'm2', absoluteTime: atSecond(3) },
    );
    await act(app);
    expect(app.lines()[0]).toBe('me: one');
    expect(app.sent().at(MAX_TRIES)).toEqual(app.sent()[0]);
  });

  it('keeps a message that waits behind one that failed from going first', async () => {
    const app = await startTalking();
    app.helpdesk.send.answers(networkFailure(), networkFailure(), networkFailure(), {
      id: 'm',
      absoluteTime: atSecond(2),
    });
    await app.write('one', 'two');
    await app.deps.clock.advance(60_000);
    expect(app.lines()).toEqual(['me: one (failed)', 'me: two (waiting)']);
    expect(app.sent()).toHaveLength(MAX_TRIES);
  });
});
