import { signedOut } from '../../shared/auth';
import { pageShown, wentOnline } from '../../shared/page';
import { poll } from '../../shared/saga';
import { stateFor } from '../../../test/builders/state';
import { CREDENTIALS, expectEffects, type Steps } from '../../../test/expectEffects';
import { createFakeDeps, deferred, FAKE_NOW, httpFailure, networkFailure } from '../../../test/fakes/deps';
import { updateReducer } from '.';
import { updateSaga } from './saga';
import { newerBuildFound, updateRequested, type UpdateState } from './slice';

const CURRENT: { update: UpdateState } = { update: { status: 'current' } };
const NEWER: { update: UpdateState } = { update: { status: 'newer' } };
const state = stateFor({ signedIn: true, credentials: CREDENTIALS }, CURRENT);

const run = (deps: ReturnType<typeof createFakeDeps>, play: (steps: Steps) => Promise<void>) =>
  expectEffects(updateSaga, { deps, state, reducers: { update: updateReducer } }, play);

it('reads the page’s date every 60 s until it is newer, then no more', async () => {
  const deps = createFakeDeps();
  deps.api.lastModified.answers(FAKE_NOW - 1, FAKE_NOW, FAKE_NOW + 1);
  await run(deps, ({ advance }) => advance(600_000))
    .call.like({ fn: poll, args: [deps, { everyMs: 60_000 }] })
    .call(deps.clock.sleep, 60_000)
    .call(deps.clock.sleep, 60_000)
    .put(newerBuildFound())
    .not.put(newerBuildFound())
    .hasFinalState({ ...state, ...NEWER })
    .silentRun(false);
  expect(deps.api.lastModified.calls).toHaveLength(3);
  expect(deps.clock.sleeping()).toEqual([]);
});

it('reports failures and waits 60 s, then 120 s, then 240 s', async () => {
  const deps = createFakeDeps();
  const [first, second, third] = [networkFailure(), httpFailure(502), networkFailure()];
  deps.api.lastModified.answers(first, second, third);
  await run(deps, ({ advance }) => advance(180_000))
    .call(deps.report.error, 'update', first)
    .call(deps.clock.sleep, 60_000)
    .call(deps.report.error, 'update', second)
    .call(deps.clock.sleep, 120_000)
    .call(deps.report.error, 'update', third)
    .call(deps.clock.sleep, 240_000)
    .not.put(newerBuildFound())
    .hasFinalState(state)
    .silentRun(false);
});

it('reports nothing when canceled before the answer', async () => {
  const deps = createFakeDeps();
  const answer = deferred<number | null>();
  deps.api.lastModified.answers(() => answer.promise);
  await run(deps, async ({ cancel, advance }) => {
    await advance(0);
    await cancel();
    answer.resolve(FAKE_NOW + 1);
    await advance(600_000);
  })
    .not.put(newerBuildFound())
    .hasFinalState(state)
    .silentRun(false);
  expect(deps.api.lastModified.calls.map(({ cancelled }) => cancelled)).toEqual([true]);
});

it('checks once at a time, however often the page is shown or the network is back', async () => {
  const deps = createFakeDeps();
  const answer = deferred<number | null>();
  deps.api.lastModified.answers(() => answer.promise);
  await run(deps, async ({ send, advance }) => {
    await advance(0);
    await send(pageShown(), wentOnline(), pageShown());
    answer.resolve(FAKE_NOW + 1);
    await advance(600_000);
  })
    .call(deps.api.lastModified)
    .not.call(deps.api.lastModified)
    .put(newerBuildFound())
    .not.put(newerBuildFound())
    .hasFinalState({ ...state, ...NEWER })
    .silentRun(false);
});

it('goes on through a logout: a build belongs to no user', async () => {
  const deps = createFakeDeps();
  const answer = deferred<number | null>();
  deps.api.lastModified.answers(() => answer.promise);
  await run(deps, async ({ send, advance }) => {
    await send(signedOut({ reason: 'user' }));
    answer.resolve(FAKE_NOW + 1);
    await advance(0);
  })
    .put(newerBuildFound())
    .hasFinalState(stateFor({}, NEWER))
    .silentRun(false);
});

it('reloads the page when the user asks, and only then', async () => {
  const deps = createFakeDeps();
  deps.api.lastModified.answers(FAKE_NOW + 1);
  await run(deps, ({ send }) => send(updateRequested()))
    .fork.like({ args: [updateRequested] })
    .call(deps.page.reload)
    .not.call(deps.page.reload)
    .hasFinalState({ ...state, ...NEWER })
    .silentRun(false);
});
