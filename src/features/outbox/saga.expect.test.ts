import { appendLog, type LogEntry } from '../../contract/log';
import { signedOut } from '../../shared/auth';
import {
  logDelayed,
  logFlushed,
  logFlushRequested,
  logQueued,
  logRecorded,
  logRefused,
  logStored,
} from '../../shared/outbox';
import { wentOnline } from '../../shared/page';
import { whileSignedIn } from '../../shared/saga';
import { stateFor } from '../../../test/builders/state';
import { buildUser } from '../../../test/builders/user';
import { CREDENTIALS, expectEffects, signInAgain, type Steps } from '../../../test/expectEffects';
import { createFakeDeps, deferred, httpFailure, networkFailure } from '../../../test/fakes/deps';
import { toEntry } from './entry';
import { readOutbox } from './outbox';
import { outboxSaga } from './saga';
import { sendWaiting } from './send';
import { recordDequeued } from './slice';
import { accept, minute, recordedAt } from './testing/startOutbox';

const state = stateFor({ signedIn: true, credentials: CREDENTIALS });
const waiting = (entries: LogEntry[], delayed = false) => ({
  ...state,
  outbox: { ...state.outbox, waiting: entries, delayed },
});

/** The entry made of `minute`, with the first id the fake deps generate. */
const entryId = createFakeDeps().random.uuid();
const entry = toEntry(minute, buildUser(), entryId, 'development');
const stored = { record: minute, entryId, recordedAt };

const run = (deps: ReturnType<typeof createFakeDeps>, play: (steps: Steps) => Promise<void>) =>
  expectEffects(outboxSaga, { deps, state }, play);
const kept = (deps: ReturnType<typeof createFakeDeps>) => readOutbox(deps.storage.local, 'attendee').entries;
const sent = (deps: ReturnType<typeof createFakeDeps>) => deps.api.callsOf(appendLog).length;

it('takes a record over, sends it, tells the other tabs, and holds nothing', async () => {
  const deps = createFakeDeps();
  deps.api.on(appendLog, accept);
  await run(deps, ({ send }) => send(logRecorded(minute)))
    .fork.fn(whileSignedIn)
    .put(recordDequeued())
    .put(logQueued(entry))
    .call(sendWaiting, deps)
    .call(deps.locks.acquire, 'outbox')
    .call.like({ fn: deps.api.request, args: [appendLog, { body: entry }] })
    .call(deps.tabs.post, {
      kind: 'logStored',
      entryId,
      entryType: 'VideoViewTime',
      sessionId: 'what-clean-means',
    })
    .put(logStored(stored))
    .not.put(logDelayed())
    .hasFinalState(state)
    .silentRun(false);
  expect([kept(deps), deps.locks.held('outbox'), deps.clock.sleeping()]).toEqual([[], false, []]);
});

it('keeps a record that cannot be sent, and tries again after 5 s, 10 s, and once online', async () => {
  const deps = createFakeDeps();
  const failure = networkFailure();
  deps.api.on(appendLog, failure, failure, failure, accept);
  await run(deps, async ({ send, advance }) => {
    await send(logRecorded(minute));
    await advance(15_000);
    await send(wentOnline());
  })
    .put(logDelayed())
    .call(deps.clock.sleep, 5_000)
    .put(logDelayed())
    .call(deps.clock.sleep, 10_000)
    .put(logDelayed())
    .call(deps.clock.sleep, 20_000)
    .not.put(logDelayed())
    .put(logStored(stored))
    .hasFinalState(state)
    .silentRun(false);
  expect([sent(deps), kept(deps)]).toEqual([4, []]);
});

it('shows that entries stay on this device while the server is out of reach', async () => {
  const deps = createFakeDeps();
  const failure = networkFailure();
  deps.api.on(appendLog, failure);
  await run(deps, ({ send }) => send(logRecorded(minute)))
    .call(deps.report.error, 'outbox', failure)
    .put(logDelayed())
    .not.put.actionType(logStored.type)
    .hasFinalState(waiting([entry], true))
    .silentRun(false);
  expect(kept(deps)).toEqual([entry]);
});

it('drops a record the server refuses for good', async () => {
  const deps = createFakeDeps();
  deps.api.on(appendLog, httpFailure(422));
  await run(deps, ({ send }) => send(logRecorded(minute)))
    .put(logRefused({ record: minute, entryId, failure: { kind: 'http', status: 422, message: 'HTTP 422' } }))
    .not.put(logDelayed())
    .hasFinalState(state)
    .silentRun(false);
  expect(kept(deps)).toEqual([]);
});

it('releases the lock and keeps the entry when canceled mid-request', async () => {
  const deps = createFakeDeps();
  const answer = deferred<{ entryId: string; recordedAt: string }>();
  deps.api.on(appendLog, () => answer.promise);
  await run(deps, async ({ send, cancel, advance }) => {
    await send(logRecorded(minute));
    await cancel();
    answer.resolve({ entryId, recordedAt });
    await advance(60_000);
  })
    .call(deps.clock.sleep, 30_000)
    .call.like({ fn: deps.locks.release })
    .not.put.actionType(logStored.type)
    .not.put(logDelayed())
    .hasFinalState(waiting([entry]))
    .silentRun(false);
  expect([kept(deps), sent(deps), deps.locks.held('outbox')]).toEqual([[entry], 1, false]);
});

it('sends an entry once, however often the user signs in and a flush is requested', async () => {
  const deps = createFakeDeps();
  const answer = deferred<{ entryId: string; recordedAt: string }>();
  deps.api.on(appendLog, () => answer.promise);
  await run(deps, async ({ send, advance }) => {
    await send(signInAgain(), signInAgain(), logRecorded(minute));
    await send(logFlushRequested(), logFlushRequested());
    answer.resolve({ entryId, recordedAt });
    await advance(60_000);
  })
    .put(logStored(stored))
    .not.put.actionType(logStored.type)
    .put(logFlushed())
    .not.put(logFlushed())
    .hasFinalState(state)
    .silentRun(false);
  expect([sent(deps), kept(deps)]).toEqual([1, []]);
});

it('stops at a logout midway: the entry stays on the device, for its user', async () => {
  const deps = createFakeDeps();
  const answer = deferred<{ entryId: string; recordedAt: string }>();
  deps.api.on(appendLog, () => answer.promise);
  await run(deps, async ({ send, advance }) => {
    await send(logRecorded(minute), logFlushRequested());
    await send(signedOut({ reason: 'user' }));
    answer.resolve({ entryId, recordedAt });
    await advance(60_000);
  })
    .put(logQueued(entry))
    .put(logFlushed())
    .not.put.actionType(logStored.type)
    .hasFinalState(stateFor())
    .silentRun(false);
  expect([kept(deps), sent(deps), deps.locks.held('outbox')]).toEqual([[entry], 1, false]);
});
