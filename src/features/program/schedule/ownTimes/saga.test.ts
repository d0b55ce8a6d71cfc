import { deleteOwnTime, listOwnTimes, putOwnTime } from '../../../../contract/program/ownTimes';
import { buildOwnTime } from '../../../../../test/builders/ownTime';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import {
  createFakeDeps,
  deferred,
  httpFailure,
  networkFailure,
  settle,
} from '../../../../../test/fakes/deps';
import { describeFetch } from '../../../../../test/fetchSaga';
import { startSagas } from '../../../../../test/saga';
import { wentOnline } from '../../../../shared/platform/page';
import { SEND_AGAIN_MS } from '../../../../shared/platform/offline/sendChanges';
import { ownTimesSaga } from './saga';
import { ownTimeChangeRequested, ownTimesRequested, ownTimesSlice, type WithOwnTimes } from './slice';

const [one, two] = [buildOwnTime(), buildOwnTime({ ownTimeId: '1c6f0f38-6f0a-4a58-8f53-0d6b6a5f0002' })];
const { reducer } = ownTimesSlice;
const putOf = (ownTime = one) => ownTimeChangeRequested({ kind: 'put', ownTime });
const removalOf = ({ ownTimeId } = one) => ownTimeChangeRequested({ kind: 'remove', ownTimeId });

describeFetch({
  name: 'ownTimes',
  saga: ownTimesSaga,
  reducer,
  requested: ownTimesRequested,
  endpoint: listOwnTimes,
  replies: [{ ownTimes: [one] }, { ownTimes: [] }, { ownTimes: [one, two] }],
  kept: ({ entries }) => entries,
  keptOf: ({ ownTimes }) => ownTimes,
});

let stop = () => {};
afterEach(() => stop());

async function start(deps = createFakeDeps()) {
  const run = await startSagas<CoreState & WithOwnTimes>(ownTimesSaga, {
    deps,
    state: stateFor({ signedIn: true }, { ownTimes: reducer(undefined, { type: 'test/init' }) }),
    reducers: { ownTimes: reducer },
  });
  stop = run.stop;
  return {
    ...run,
    state: () => run.getState().ownTimes,
    puts: () => deps.api.callsOf(putOwnTime).map(({ input }) => input),
  };
}

it('shows a change at once and sends it', async () => {
  const deps = createFakeDeps();
  const slow = deferred<typeof one>();
  deps.api.on(putOwnTime, () => slow.promise);
  const run = await start(deps);
  await run.send(putOf());
  expect(run.state().entries).toEqual([one]);
  slow.resolve(one);
  await settle();
  const { ownTimeId, ...body } = one;
  expect(run.puts()).toEqual([{ params: { ownTimeId }, body }]);
  expect(run.state()).toMatchObject({ entries: [one], pending: [], problem: null });
});

it('reads the list again if a change was refused, and says so until the next change', async () => {
  const deps = createFakeDeps();
  deps.api.on(listOwnTimes, { ownTimes: [one] });
  deps.api.on(putOwnTime, httpFailure(409));
  deps.api.on(deleteOwnTime, { ok: true });
  const run = await start(deps);
  await run.send(putOf(two));
  expect(run.state()).toMatchObject({ entries: [one], pending: [], problem: 'refused' });
  expect(deps.report.errors.map(({ where }) => where)).toEqual(['ownTimes']);
  await run.send(removalOf());
  expect(run.state()).toMatchObject({ entries: [], problem: null });
});

it('waits for the network; of several changes of an entry the last one is sent', async () => {
  const deps = createFakeDeps();
  deps.api.on(putOwnTime, networkFailure(), one);
  deps.api.on(deleteOwnTime, { ok: true });
  const run = await start(deps);
  await run.send(putOf());
  await run.send(
    putOf({ ...one, title: 'Lunch' }),
    putOf(two),
    removalOf(two),
    putOf({ ...one, title: 'Dinner' }),
  );
  expect(run.state().entries.map(({ title }) => title)).toEqual(['Dinner']);
  await run.send(wentOnline());
  expect(run.puts().map(({ body }) => (body as { title: string }).title)).toEqual(['', '', 'Dinner']);
  expect(deps.api.callsOf(deleteOwnTime)).toHaveLength(1);
  expect(run.state().pending).toEqual([]);
  expect(deps.clock.sleeping()).toEqual([]);
});

it('tries again by itself', async () => {
  const deps = createFakeDeps();
  deps.api.on(putOwnTime, networkFailure(), one);
  const run = await start(deps);
  await run.send(putOf());
  await deps.clock.advance(SEND_AGAIN_MS);
  expect(run.state().pending).toEqual([]);
});

it('survives the page while a change waits, and is sent once', async () => {
  const deps = createFakeDeps();
  deps.api.on(putOwnTime, networkFailure());
  const before = await start(deps);
  await before.send(putOf());
  stop();
  deps.api.on(putOwnTime, one);
  const run = await start(deps);
  expect(run.state()).toMatchObject({ entries: [one], pending: [] });
  stop();
  await start(deps);
  expect(deps.api.callsOf(putOwnTime)).toHaveLength(2);
});

it('shows a change that the server made when the page opens again without a network', async () => {
  const deps = createFakeDeps();
  deps.api.on(listOwnTimes, { ownTimes: [one] }, networkFailure());
  deps.api.on(putOwnTime, two);
  deps.api.on(deleteOwnTime, { ok: true });
  const before = await start(deps);
  await before.send(ownTimesRequested(), putOf(two), removalOf(one));
  stop();
  const run = await start(deps);
  await run.send(ownTimesRequested());
  expect(run.state()).toMatchObject({ status: 'loaded', entries: [two] });
});
