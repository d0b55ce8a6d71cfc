import { deferred, httpFailure, networkFailure, never } from '../../../../test/fakes/deps';
import { MAX_MESSAGE_LENGTH } from '../../../contract/helpdesk/helpdesk';
import { wentOffline, wentOnline } from '../../../shared/platform/page';
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

describe('an outgoing message', () => {
  it('is shown as sending until the service has it', async () => {
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

  it.each(['', '   ', '\n', 'x'.repeat(MAX_MESSAGE_LENGTH + 1)])(
    'is not sent, and stays in the draft, when it is %j',
    async (text) => {
      const app = await startTalking();
      await app.write(text);
      expect(app.sent()).toEqual([]);
      expect(app.state().draft).toBe(text);
    },
  );

  it('can be as long as the service accepts', async () => {
    const app = await startTalking();
    await app.write('x'.repeat(MAX_MESSAGE_LENGTH));
    expect(app.sent()).toHaveLength(1);
  });

  it('waits for the one before it', async () => {
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
  ])('is acknowledged by an echo %s, ahead of the response', async (_what, withToken) => {
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

  it('stays two messages when sent twice with the same text', async () => {
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

  it('stays two messages even if the first response is lost and echoes have no client ids', async () => {
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

  it('is not lost when another device sends the same text meanwhile', async () => {
    const app = await startTalking();
    const reply = deferred<{ id: string; absoluteTime: string }>();
    app.helpdesk.send.answers(() => reply.promise);
    await app.write('Hello?');
    await app.item(own('elsewhere', 'Hello?', { AbsoluteTime: atSecond(1) }));
    reply.resolve({ id: 'm1', absoluteTime: atSecond(2) });
    await app.send();
    expect(app.lines()).toEqual(['me: Hello?', 'me: Hello?']);
  });

  it('waits while disconnected, and is sent once the missed messages are loaded', async () => {
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

  it('is found in the transcript and not resent when its response was lost', async () => {
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

  it('is resent with the same id if the service did not receive it', async () => {
    const deps = helpdeskDeps();
    const app = await startTalking(deps);
    deps.helpdesk.send.answers(networkFailure(), { id: 'm1', absoluteTime: atSecond(2) });
    await app.write('Hello');
    await app.reconnect();
    const [first, second] = app.sent();
    expect(second).toEqual(first);
    expect(app.lines()).toEqual(['me: Hello']);
  });

  it('is resent after a timeout', async () => {
    const deps = helpdeskDeps();
    const app = await startTalking(deps);
    deps.helpdesk.send.answers(never, { id: 'm1', absoluteTime: atSecond(2) });
    await app.write('Hello');
    await deps.clock.advance(SEND_DEADLINE_MS + SEND_RETRY_MS);
    expect([app.sent().length, app.lines()]).toEqual([2, ['me: Hello']]);
  });

  it.each([429, 503])(
    'is tried three times when temporarily refused (%i), then marked as failed',
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

  it('fails at once when refused for good, and the next one is sent', async () => {
    const deps = helpdeskDeps();
    const app = await startTalking(deps);
    deps.helpdesk.send.answers(httpFailure(400), { id: 'm2', absoluteTime: atSecond(2) });
    await app.write('bad', 'good');
    expect(app.lines()).toEqual(['me: good', 'me: bad (failed)']);
    expect(app.count(messageFailed)).toBe(1);
  });

  it('is resent as the same message when the user retries a failed one', async () => {
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

  it('is not confused with an earlier one with the same text that is loaded later', async () => {
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

describe('a short network outage', () => {
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

  it('counts as a lost connection: messages wait however long it takes, and keep their order', async () => {
    const app = await offline();
    expect(app.chat()).toEqual({ status: 'active', connection: 'lost' });
    await app.write('one', 'two');
    await app.deps.clock.advance(600_000);
    expect([app.sent(), app.lines()]).toEqual([[], ['me: one (waiting)', 'me: two (waiting)']]);
    app.helpdesk.transcript.answers(page([buildItem('1', { Content: 'missed' })]));
    await online(app);
    expect(app.chat()).toEqual({ status: 'active', connection: 'up' });
    expect(app.lines()).toEqual(['Bo: missed', 'me: one', 'me: two']);
  });

  it('does not count as a try for a message in flight', async () => {
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

  it('counts as a lost connection until the library has reconnected too', async () => {
    const app = await offline();
    await app.hear({ kind: 'lost' });
    await app.write('one');
    await online(app);
    expect([app.chat(), app.sent()]).toEqual([{ status: 'active', connection: 'lost' }, []]);
    await app.hear({ kind: 'established' });
    expect(app.lines()).toEqual(['me: one']);
  });

  it.each([
    ['the network is back', (app: RunningHelpdesk) => app.send(wentOnline())],
    ['what was missed is read', (app: RunningHelpdesk) => app.reconnect()],
    ['something more is written', (app: RunningHelpdesk) => app.write('three')],
  ])(
    'without an offline event fails messages until %s, then resends the first one first',
    async (_when, act) => {
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
    },
  );

  it('does not let a waiting message overtake a failed one', async () => {
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
