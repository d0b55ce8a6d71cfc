import { appendLog, type LogEntry } from '../../../contract/platform/log';
import {
  logDelayed,
  logFlushed,
  logFlushRequested,
  logQueued,
  logRecorded,
  logStored,
} from '../../../shared/platform/outbox';
import { stateFor } from '../../../../test/builders/state';
import { buildUser } from '../../../../test/builders/user';
import { CREDENTIALS, expectEffects, signInAgain, type Steps } from '../../../../test/expectEffects';
import { createFakeDeps, deferred, type FakeDeps } from '../../../../test/fakes/deps';
import { toEntry } from './entry';
import { readOutbox } from './outbox';
import { outboxSaga } from './saga';
import { recordDequeued } from './slice';
import { accept, minute, recordedAt } from './testing/startOutbox';

// What a long-running saga does to the outside world: which effects it has, how often, and what it holds
// afterward. What users notice of it is shown in saga.test.ts.

const state = stateFor({ signedIn: true, credentials: CREDENTIALS });

/** The entry made of `minute`, with the first id the fake deps generate. */
const entryId = createFakeDeps().random.uuid();
const entry = toEntry(minute, buildUser(), entryId, 'development');

const run = (deps: FakeDeps, play: (steps: Steps) => Promise<void>) =>
  expectEffects(outboxSaga, { deps, state }, play);
/** What is left in the browser and at the server when a run has ended. */
const left = (deps: FakeDeps) => ({
  stored: readOutbox(deps.storage.local, 'attendee').entries,
  sent: deps.api.callsOf(appendLog).map(({ input }) => (input.body as LogEntry).entryId),
  locked: deps.locks.held('outbox'),
  timers: deps.clock.sleeping(),
});

it('takes a record over, sends it under the lock, tells the other tabs, and holds nothing', async () => {
  const deps = createFakeDeps();
  deps.api.on(appendLog, accept);
  await run(deps, ({ send }) => send(logRecorded(minute)))
    .put(recordDequeued())
    .put(logQueued(entry))
    .call(deps.locks.acquire, 'outbox')
    .call.like({ fn: deps.api.request, args: [appendLog, { body: entry }] })
    .call.fn(deps.locks.release)
    .call(deps.tabs.post, {
      kind: 'logStored',
      entryId,
      entryType: 'VideoViewTime',
      sessionId: 'what-clean-means',
    })
    .put(logStored({ record: minute, entryId, recordedAt }))
    .not.put(logDelayed())
    .hasFinalState(state)
    // The clock is a fake, so there is no timeout to wait for.
    .silentRun(false);
  expect(left(deps)).toEqual({ stored: [], sent: [entryId], locked: false, timers: [] });
});

it('releases the lock and keeps the entry when canceled mid-request', async () => {
  const deps = createFakeDeps();
  const answer = deferred<{ entryId: string; recordedAt: string }>();
  deps.api.on(appendLog, () => answer.promise);
  await run(deps, async ({ send, cancel, advance }) => {
    await send(logRecorded(minute));
    await cancel();
    // Too late: nobody waits for it any more.
    answer.resolve({ entryId, recordedAt });
    await advance(60_000);
  })
    .call.fn(deps.locks.release)
    .not.put.actionType(logStored.type)
    .not.put(logDelayed())
    .hasFinalState({ ...state, outbox: { ...state.outbox, waiting: [entry] } })
    .silentRun(false);
  expect(left(deps)).toEqual({ stored: [entry], sent: [entryId], locked: false, timers: [] });
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
    // An expectation uses up one effect, so that this means exactly one of each.
    .put(logStored({ record: minute, entryId, recordedAt }))
    .not.put.actionType(logStored.type)
    .put(logFlushed())
    .not.put(logFlushed())
    .hasFinalState(state)
    .silentRun(false);
  expect(left(deps)).toEqual({ stored: [], sent: [entryId], locked: false, timers: [] });
});
