import {
  getPoster,
  POSTER_VISIT_MS,
  putPosterLike,
  putPosterVisit,
  putPosterVote,
} from '../../../../contract/posters/posters';
import { signedOut } from '../../../../shared/platform/auth';
import { pageHidden, pageShown } from '../../../../shared/platform/page';
import { buildPosterDetails } from '../../../../../test/builders/poster';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import {
  createFakeDeps,
  deferred,
  httpFailure,
  networkFailure,
  settle,
} from '../../../../../test/fakes/deps';
import { startSagas } from '../../../../../test/saga';
import {
  posterReducer,
  posterSaga,
  posterEntered,
  posterLeft,
  posterRetried,
  selectPosterDetail,
  type WithPoster,
} from '.';
import { selectLike, selectVotes } from './selectors';
import { citationCopyRequested, likeRequested, voteRequested } from './slice';

const poster = buildPosterDetails({ posterId: 'p', likes: 4, categories: ['Methods', 'Tools'] });
const heard = { here: [], likes: 4, views: 9 };

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: ReturnType<typeof createFakeDeps>) => void = () => {}) {
  const deps = createFakeDeps();
  deps.api.on(getPoster, poster);
  deps.api.on(putPosterVisit, heard);
  prepare(deps);
  const run = await startSagas<CoreState & WithPoster>(posterSaga, {
    deps,
    state: stateFor({ signedIn: true }, { poster: posterReducer(undefined, { type: 'init' }) }),
    reducers: { poster: posterReducer },
  });
  stop = run.stop;
  return { ...run, shown: (id = 'p') => selectPosterDetail(run.getState(), id) };
}
const enter = () => posterEntered({ posterId: 'p' });
const likeIt = (on: boolean) => likeRequested({ posterId: 'p', on });

it('shows the poster of the page and no other', async () => {
  const run = await start();
  await run.send(enter());
  expect(run.shown()).toMatchObject({ status: 'loaded', poster: { posterId: 'p' } });
  expect(run.shown('other')).toEqual({ status: 'loading' });
});

it('reports a missing poster or a failure, which can be tried again', async () => {
  const run = await start(({ api }) => api.on(getPoster, networkFailure(), poster));
  await run.send(enter());
  expect(run.shown()).toMatchObject({ status: 'failed', failure: { kind: 'network' } });
  expect(run.deps.report.errors).toEqual([{ where: 'poster', message: 'Failed to fetch' }]);
  await run.send(posterRetried());
  expect(run.shown().status).toBe('loaded');
  const other = await start(({ api }) => api.on(getPoster, httpFailure(404)));
  await other.send(enter());
  expect(other.shown()).toEqual({ status: 'notFound' });
});

it('says that it is looked at while it is, and hears who of its authors is there', async () => {
  const run = await start(({ api }) => api.on(putPosterVisit, heard, { ...heard, here: [1], likes: 5 }));
  await run.send(enter());
  expect(run.deps.api.callsOf(putPosterVisit)).toHaveLength(1);
  await run.deps.clock.advance(POSTER_VISIT_MS);
  expect(run.getState().poster.here).toEqual([1]);
  expect(run.shown()).toMatchObject({ poster: { likes: 5, views: 9 } });
  await run.send(pageHidden());
  await run.deps.clock.advance(3 * POSTER_VISIT_MS);
  const before = run.deps.api.callsOf(putPosterVisit).length;
  await run.send(pageShown(), posterLeft());
  await run.deps.clock.advance(3 * POSTER_VISIT_MS);
  expect(run.deps.api.callsOf(putPosterVisit).length - before).toBeLessThanOrEqual(1);
  expect(run.getState().poster.posterId).toBeNull();
});

it('goes on saying so after a failure, which it reports', async () => {
  const run = await start(({ api }) => api.on(putPosterVisit, networkFailure(), { ...heard, here: [1] }));
  await run.send(enter());
  expect(run.deps.report.errors).toEqual([{ where: 'poster', message: 'Failed to fetch' }]);
  await run.deps.clock.advance(POSTER_VISIT_MS);
  expect(run.getState().poster.here).toEqual([1]);
});

it('shows a like at once, and stores what the user wanted last', async () => {
  const first = deferred<{ posterId: string; likes: number; liked: boolean }>();
  const run = await start(({ api }) =>
    api.on(putPosterLike, () => first.promise, { posterId: 'p', likes: 4, liked: false }),
  );
  await run.send(enter());
  await run.send(likeIt(true));
  expect(selectLike(run.getState())).toEqual({ likes: 5, liked: true });
  await run.send(likeIt(false));
  expect(selectLike(run.getState())).toEqual({ likes: 4, liked: false });
  first.resolve({ posterId: 'p', likes: 5, liked: true });
  await settle();
  expect(run.deps.api.callsOf(putPosterLike).map(({ input }) => input.body)).toEqual([
    { on: true },
    { on: false },
  ]);
  expect(selectLike(run.getState())).toEqual({ likes: 4, liked: false });
});

it('takes back a like that was not stored, and says so', async () => {
  const run = await start(({ api }) => api.on(putPosterLike, networkFailure()));
  await run.send(enter());
  await run.send(likeIt(true));
  expect(selectLike(run.getState())).toEqual({ likes: 4, liked: false });
  expect(run.getState().poster.problem).toEqual({ of: 'like', problem: 'offline' });
});

it('votes in a category, and takes back what is refused', async () => {
  const run = await start(({ api }) =>
    api.on(putPosterVote, { posterId: 'p', votedIn: ['Tools'] }, httpFailure(409)),
  );
  await run.send(enter());
  await run.send(voteRequested({ posterId: 'p', category: 'Tools', on: true }));
  const votes = () => selectVotes(run.getState()).map(({ voted }) => voted);
  expect(votes()).toEqual([false, true]);
  await run.send(voteRequested({ posterId: 'p', category: 'Methods', on: true }));
  expect(votes()).toEqual([false, true]);
  expect(run.getState().poster.problem).toEqual({ of: 'vote', problem: 'refused' });
});

it('copies the citation, or says that the browser did not', async () => {
  const run = await start();
  await run.send(enter());
  await run.send(citationCopyRequested({ text: 'Ana (2021).' }));
  expect(run.getState().poster.copied).toBe('yes');
});

it('clears everything on sign-out, including a request in flight', async () => {
  const slow = deferred<typeof poster>();
  const run = await start(({ api }) => api.on(getPoster, () => slow.promise));
  await run.send(enter());
  await run.send(signedOut({ reason: 'user' }));
  slow.resolve(poster);
  await settle();
  expect(run.getState().poster).toEqual(posterReducer(undefined, { type: 'init' }));
});
