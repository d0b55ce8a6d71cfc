import { getServerTime } from '../../contract/eventTime';
import { signedOut } from '../../shared/auth';
import { eventTimeReceived, secondPassed, type EventTimeState } from '../../shared/eventTime';
import { whileSignedIn } from '../../shared/saga';
import { stateFor } from '../../../test/builders/state';
import { CREDENTIALS, expectEffects, signInAgain, type Steps } from '../../../test/expectEffects';
import { createFakeDeps, deferred, FAKE_NOW, httpFailure, networkFailure } from '../../../test/fakes/deps';
import { eventTimeReducer } from '.';
import { eventTimeSaga } from './saga';

const DAY_MS = 86_400_000;
const START: { eventTime: EventTimeState } = { eventTime: { offset: null, realNow: 0 } };
const state = stateFor({ signedIn: true, credentials: CREDENTIALS }, START);
const at = (realNow: number, offset: number | null) => ({ ...state, eventTime: { offset, realNow } });

const reply = (instant: number) => ({ currentTimeISO: new Date(instant).toISOString() });
const tick = (seconds: number) => secondPassed({ realNow: FAKE_NOW + seconds * 1_000 });

const run = (deps: ReturnType<typeof createFakeDeps>, play: (steps: Steps) => Promise<void>) =>
  expectEffects(eventTimeSaga, { deps, state, reducers: { eventTime: eventTimeReducer } }, play);

/** A server a day behind real time. */
function yesterday() {
  const deps = createFakeDeps();
  deps.api.on(getServerTime, () => reply(deps.clock.now() - DAY_MS));
  return deps;
}
const received = (seconds: number) =>
  eventTimeReceived({
    serverNow: FAKE_NOW + seconds * 1_000 - DAY_MS,
    receivedAt: FAKE_NOW + seconds * 1_000,
  });

it('reads the server’s time every 30 s, and ticks every second in between', async () => {
  const deps = yesterday();
  const plan = run(deps, ({ advance }) => advance(30_000))
    .fork.fn(whileSignedIn)
    .call.fn(whileSignedIn)
    .put(received(0))
    .call(deps.clock.sleep, 30_000)
    .put(received(30))
    .call(deps.clock.sleep, 30_000)
    .not.put.actionType(eventTimeReceived.type);
  for (let second = 0; second <= 30; second += 1) plan.put(tick(second)).call(deps.clock.sleep, 1_000);
  await plan.not.put
    .actionType(secondPassed.type)
    .hasFinalState(at(FAKE_NOW + 30_000, -DAY_MS))
    .silentRun(false);
  expect(deps.clock.sleeping()).toEqual([]);
});

it('ticks on through failures, each reported, waiting 30 s, then 60 s', async () => {
  const deps = createFakeDeps();
  const [first, second] = [networkFailure(), httpFailure(500)];
  deps.api.on(getServerTime, first, second);
  await run(deps, ({ advance }) => advance(31_000))
    .call(deps.report.error, 'eventTime', first)
    .call(deps.clock.sleep, 30_000)
    .call(deps.report.error, 'eventTime', second)
    .call(deps.clock.sleep, 60_000)
    .put(tick(31))
    .not.put.actionType(eventTimeReceived.type)
    .hasFinalState(at(FAKE_NOW + 31_000, null))
    .silentRun(false);
});

it('waits at most 3 s for the server after the clock has jumped', async () => {
  const deps = createFakeDeps();
  const never = deferred<{ currentTimeISO: string }>();
  deps.api.on(getServerTime, reply(FAKE_NOW), () => never.promise);
  await run(deps, async ({ advance }) => {
    await advance(0);
    deps.clock.suspend(60_000);
    await advance(4_000);
  })
    .put(tick(0))
    .call(deps.clock.sleep, 3_000)
    .put(tick(64))
    .not.put(tick(61))
    .hasFinalState(at(FAKE_NOW + 64_000, 0))
    .silentRun(false);
});

it('stops both loops when canceled, and drops the answer under way', async () => {
  const deps = createFakeDeps();
  const answer = deferred<{ currentTimeISO: string }>();
  deps.api.on(getServerTime, () => answer.promise);
  await run(deps, async ({ advance, cancel }) => {
    await advance(2_000);
    await cancel();
    answer.resolve(reply(FAKE_NOW));
    await advance(60_000);
  })
    .put(tick(0))
    .put(tick(1))
    .put(tick(2))
    .not.put.actionType(secondPassed.type)
    .not.put.actionType(eventTimeReceived.type)
    .hasFinalState(at(FAKE_NOW + 2_000, null))
    .silentRun(false);
});

it('runs one clock, however often the user signs in', async () => {
  const deps = yesterday();
  await run(deps, async ({ send, advance }) => {
    await send(signInAgain(), signInAgain());
    await advance(2_000);
  })
    // Once at the start and once for each sign-in.
    .put(tick(0))
    .put(tick(0))
    .put(tick(0))
    .put(tick(1))
    .put(tick(2))
    .not.put.actionType(secondPassed.type)
    .put(received(0))
    .put(received(0))
    .put(received(0))
    .not.put.actionType(eventTimeReceived.type)
    .hasFinalState(at(FAKE_NOW + 2_000, -DAY_MS))
    .silentRun(false);
});

it('stops at a logout, drops the answer under way, and keeps the time of the event', async () => {
  const deps = createFakeDeps();
  const answer = deferred<{ currentTimeISO: string }>();
  deps.api.on(getServerTime, reply(FAKE_NOW - DAY_MS), () => answer.promise);
  await run(deps, async ({ send, advance }) => {
    await advance(30_000);
    await send(signedOut({ reason: 'user' }));
    answer.resolve(reply(FAKE_NOW));
    await advance(60_000);
  })
    .put(received(0))
    .put(tick(30))
    .not.put(tick(31))
    .not.put.actionType(eventTimeReceived.type)
    .hasFinalState(stateFor({}, { eventTime: { offset: -DAY_MS, realNow: FAKE_NOW + 30_000 } }))
    .silentRun(false);
});
