import { call, put } from 'typed-redux-saga';
import { createAction } from '../../kit/lib/slices';
import { isPassing } from '../../kit/lib/apiFailure';
import { credentialsRefreshed } from '../auth';
import { pageShown, wentOnline } from '../page';
import { buildCredentials } from '../../../../test/builders/credentials';
import { createFakeDeps, deferred, httpFailure, networkFailure, putOff } from '../../../../test/fakes/deps';
import { settle } from '../../../../test/fakes/settle';
import { startSagas } from '../../../../test/saga';
import { sendInOrder, type SendQueue } from '.';

const RETRY_MS = 2_000;
const sent = createAction<string>('test/sent');
const refused = createAction<string>('test/refused');
const waits = createAction<string>('test/waits');

let stop = () => {};
afterEach(() => stop());

/** Sends what is in `waiting`; `reply` decides what becomes of each attempt. */
async function start(
  waiting: string[],
  reply: (item: string, attempts: number) => unknown,
  changed = (queue: SendQueue<string>) => queue,
  deps = createFakeDeps(),
) {
  const attempts: string[] = [];
  const request = async (item: string) => {
    attempts.push(item);
    const answer = await reply(item, attempts.length);
    if (answer instanceof Error) throw answer;
  };
  const queue: SendQueue<string> = {
    where: 'test',
    *next() {
      return waiting[0];
    },
    *send(item) {
      yield* call(request, item);
      waiting.shift();
      yield* put(sent(item));
    },
    *refused(item) {
      waiting.shift();
      yield* put(refused(item));
    },
    retry: {
      ms: RETRY_MS,
      mayPass: isPassing,
      *putOff(item) {
        yield* put(waits(item));
      },
    },
  };
  const app = await startSagas((given) => sendInOrder(given, changed(queue)), { deps });
  stop = app.stop;
  const payloadsOf = (action: typeof sent) => app.actions.filter(action.match).map(({ payload }) => payload);
  return { ...app, attempts, payloadsOf };
}

it('sends one item at a time, in order, also what is added meanwhile, and then ends', async () => {
  const first = deferred<void>();
  const waiting = ['a', 'b'];
  const run = await start(waiting, (item) => (item === 'a' ? first.promise : undefined));
  expect(run.attempts).toEqual(['a']);
  waiting.push('c');
  first.resolve();
  await settle();
  expect(run.payloadsOf(sent)).toEqual(['a', 'b', 'c']);
  expect(run.isRunning()).toBe(false);
});

it('sends an item again until the server takes it, with growing waits, and those behind it after it', async () => {
  const run = await start(['a', 'b'], (_item, attempts) => (attempts === 4 ? undefined : networkFailure()));
  for (const wait of [RETRY_MS, 2 * RETRY_MS, 4 * RETRY_MS, RETRY_MS]) {
    const before = run.attempts.length;
    await run.deps.clock.advance(wait - 1);
    expect(run.attempts).toHaveLength(before);
    await run.deps.clock.advance(1);
  }
  expect(run.attempts).toEqual(['a', 'a', 'a', 'a', 'b', 'b']);
  expect(run.payloadsOf(waits)).toEqual(['a', 'a', 'a', 'b', 'b']);
  expect(run.deps.report.errors).toHaveLength(5);
});

it('waits at least as long as the server asks', async () => {
  const run = await start(['a'], (_item, attempts) => (attempts === 1 ? putOff(503, 60_000) : undefined));
  await run.deps.clock.advance(59_999);
  expect(run.attempts).toHaveLength(1);
  await run.deps.clock.advance(60_000);
  expect(run.payloadsOf(sent)).toEqual(['a']);
});

it.each([
  ['the network is back', wentOnline()],
  ['the page is shown again', pageShown()],
  ['there are new tokens', credentialsRefreshed(buildCredentials())],
])('sends again at once when %s', async (_name, fact) => {
  const run = await start(['a'], (_item, attempts) => (attempts === 1 ? networkFailure() : undefined));
  await run.send(fact);
  expect(run.payloadsOf(sent)).toEqual(['a']);
  expect(run.deps.clock.sleeping()).toEqual([]);
});

it('reports what is refused, says so, and goes on with the next item', async () => {
  const run = await start(['a', 'b'], (item) => (item === 'a' ? httpFailure(403) : undefined));
  expect(run.payloadsOf(refused)).toEqual(['a']);
  expect(run.payloadsOf(sent)).toEqual(['b']);
  expect(run.deps.report.errors).toEqual([{ where: 'test', message: 'HTTP 403' }]);
});

it('takes every failure for a refusal if the queue waits none out', async () => {
  const run = await start(
    ['a'],
    () => networkFailure(),
    ({ retry: _retry, ...queue }) => queue,
  );
  expect(run.payloadsOf(refused)).toEqual(['a']);
  expect(run.isRunning()).toBe(false);
});

describe('a queue that tabs share', () => {
  const shared = (queue: SendQueue<string>) => ({ ...queue, lock: 'test/lock' });

  it('is locked while an item is sent, but not while it waits', async () => {
    const reply = deferred<unknown>();
    const run = await start(['a'], () => reply.promise, shared);
    expect(run.deps.locks.held('test/lock')).toBe(true);
    reply.resolve(networkFailure());
    await settle();
    expect(run.payloadsOf(waits)).toEqual(['a']);
    expect(run.deps.locks.held('test/lock')).toBe(false);
  });

  it('sends nothing that another tab sent while this one waited for the lock', async () => {
    const deps = createFakeDeps();
    const other = await deps.locks.acquire('test/lock');
    const waiting = ['a', 'b'];
    const run = await start(waiting, () => undefined, shared, deps);
    waiting.shift();
    deps.locks.release(other);
    await settle();
    expect(run.attempts).toEqual(['b']);
  });

  it('is unlocked, and nothing more happens, when sending is canceled', async () => {
    const reply = deferred<unknown>();
    const run = await start(['a'], () => reply.promise, shared);
    run.stop();
    reply.resolve(networkFailure());
    await settle();
    expect(run.deps.locks.held('test/lock')).toBe(false);
    expect(run.types()).toEqual([]);
    expect(run.deps.clock.sleeping()).toEqual([]);
  });
});
