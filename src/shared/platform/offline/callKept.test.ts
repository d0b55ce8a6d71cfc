import { put } from 'typed-redux-saga';
import { listOwnTimes } from '../../../contract/program/ownTimes';
import { buildOwnTime } from '../../../../test/builders/ownTime';
import { stateFor, type CoreState, type StateIntent } from '../../../../test/builders/state';
import { createFakeDeps, deferred, httpFailure, networkFailure, settle } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { createAction } from '../../kit/lib/slices';
import { signedOut } from '../auth';
import { wentOnline } from '../page';
import { callKept, offlineReducer, selectKeptSince, untilCurrent, type WithOffline } from '.';
import { ASK_AGAIN_MS } from './callKept';

const arrived = createAction<number>('test/arrived');
const failed = createAction('test/failed');
const first = { ownTimes: [buildOwnTime()] };
const KEPT = { userId: 'attendee', name: listOwnTimes.id };

let stop = () => {};
afterEach(() => stop());

/** A saga that reads until it has what is current. */
async function start(deps = createFakeDeps(), intent: StateIntent = { signedIn: true }) {
  const run = await startSagas<CoreState & WithOffline>(
    () =>
      untilCurrent(deps, listOwnTimes, function* () {
        try {
          const { ownTimes } = yield* callKept(deps, listOwnTimes, {});
          yield* put(arrived(ownTimes.length));
        } catch {
          yield* put(failed());
        }
      }),
    {
      deps,
      state: stateFor(intent, { offline: offlineReducer(undefined, { type: 'test/init' }) }),
      reducers: { offline: offlineReducer },
    },
  );
  stop = run.stop;
  return {
    ...run,
    since: () => selectKeptSince(run.getState(), [listOwnTimes.id]),
    got: () => run.actions.filter(arrived.match).map(({ payload }) => payload),
    calls: () => deps.api.callsOf(listOwnTimes).length,
  };
}

it('keeps what the server answered, with the time', async () => {
  const deps = createFakeDeps();
  deps.api.on(listOwnTimes, first);
  const run = await start(deps);
  expect(run.got()).toEqual([1]);
  expect(await deps.offline.read(KEPT)).toEqual({ at: deps.clock.now(), reply: first });
  expect(run.since()).toBeNull();
});

it('gives what is kept while there is no network, and asks again until there is', async () => {
  const deps = createFakeDeps();
  await deps.offline.write(KEPT, { at: 5, reply: first });
  deps.api.on(listOwnTimes, networkFailure(), networkFailure(), networkFailure(), { ownTimes: [] });
  const run = await start(deps);
  expect([run.got(), run.since()]).toEqual([[1], 5]);
  await deps.clock.advance(ASK_AGAIN_MS);
  expect([run.calls(), run.since()]).toEqual([2, 5]);
  await run.send(wentOnline());
  expect(run.calls()).toBe(3);
  await run.send(wentOnline());
  expect([run.got().at(-1), run.since()]).toEqual([0, null]);
  await deps.clock.advance(100 * ASK_AGAIN_MS);
  expect(run.calls()).toBe(4);
});

it.each([
  ['nothing is kept', null],
  ['it is another person’s', { userId: 'other', value: { at: 5, reply: first } }],
  ['it no longer fits the contract', { userId: 'attendee', value: { at: 5, reply: { ownTimes: 7 } } }],
  ['it is damaged', { userId: 'attendee', value: 'x' }],
])('fails as the call does if %s', async (_what, kept) => {
  const deps = createFakeDeps();
  if (kept) await deps.offline.write({ ...KEPT, userId: kept.userId }, kept.value);
  deps.api.on(listOwnTimes, networkFailure());
  const run = await start(deps);
  expect([run.types(), run.since()]).toEqual([[failed.type], null]);
});

it('does not hide that the server refused', async () => {
  const deps = createFakeDeps();
  await deps.offline.write(KEPT, { at: 5, reply: first });
  deps.api.on(listOwnTimes, httpFailure(403));
  expect((await start(deps)).types()).toEqual([failed.type]);
});

it('is forgotten in the state at sign-out', async () => {
  const deps = createFakeDeps();
  await deps.offline.write(KEPT, { at: 5, reply: first });
  deps.api.on(listOwnTimes, networkFailure());
  const run = await start(deps);
  await run.send(signedOut({ reason: 'user' }));
  expect(run.since()).toBeNull();
});

it('asks again if the user changed what it gives meanwhile, and keeps no reply from before', async () => {
  const deps = createFakeDeps();
  const early = deferred<typeof first>();
  deps.api.on(listOwnTimes, () => early.promise, networkFailure());
  let changes = 0;
  const run = await startSagas<CoreState & WithOffline>(
    function* () {
      try {
        yield* callKept(deps, listOwnTimes, {}, { selectChanges: () => changes });
      } catch {
        yield* put(failed());
      }
    },
    { deps, state: stateFor({ signedIn: true }), reducers: {} },
  );
  stop = run.stop;
  changes += 1;
  early.resolve(first);
  await settle();
  expect(run.types()).toEqual([failed.type]);
  expect(await deps.offline.read(KEPT)).toBeNull();
});
