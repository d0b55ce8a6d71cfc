import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, networkFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { getEventNow, searchAdmin } from '../../../contract/admin/adminHub';
import { signedOut } from '../../../shared/platform/auth';
import { adminHubReducers, adminHubSaga } from '.';
import { hubEntered, hubLeft, type WithAdminNow } from './nowSlice';
import { SETUP_HIDDEN_KEY, setupHidden, type WithAdminSetup } from './setupSlice';
import { queryTyped, searchOpened, type WithAdminSearch } from './searchSlice';
import { EVENT_NOW, FOUND, QUIET } from './testing/sample';

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: FakeDeps) => void, tableName?: string) {
  const deps = createFakeDeps();
  prepare(deps);
  const run = await startSagas<CoreState & WithAdminNow & WithAdminSearch & WithAdminSetup>(adminHubSaga, {
    deps,
    state: stateFor(
      { signedIn: true, ...(tableName !== undefined && { tableName }) },
      {
        adminNow: adminHubReducers.adminNow(undefined, { type: 'test/init' }),
        adminSearch: adminHubReducers.adminSearch(undefined, { type: 'test/init' }),
        adminSetup: adminHubReducers.adminSetup(undefined, { type: 'test/init' }),
      },
    ),
    reducers: adminHubReducers,
  });
  stop = run.stop;
  return {
    ...run,
    now: () => run.getState().adminNow,
    search: () => run.getState().adminSearch,
    reads: () => deps.api.callsOf(getEventNow).length,
    queries: () => deps.api.callsOf(searchAdmin).map(({ input }) => input.query),
  };
}

describe('what is to be prepared', () => {
  it('stays hidden in this browser', async () => {
    const first = await start(() => {});
    await first.send(setupHidden());
    const { values } = first.deps.storage.local;
    expect(values.get(SETUP_HIDDEN_KEY)).toBe('true');
    first.stop();
    const again = await start(({ storage }) => storage.local.values.set(SETUP_HIDDEN_KEY, 'true'));
    expect(again.getState().adminSetup.isHidden).toBe(true);
  });
});

describe('the event now', () => {
  it('is read every 30 s while the hub is shown', async () => {
    const run = await start(({ api }) => api.on(getEventNow, EVENT_NOW, QUIET));
    await run.send(hubEntered());
    expect(run.now()).toEqual({ status: 'loaded', now: EVENT_NOW });
    await run.deps.clock.advance(30_000);
    expect(run.now()).toEqual({ status: 'loaded', now: QUIET });
    await run.send(hubLeft());
    expect(run.deps.clock.sleeping()).toEqual([]);
    await run.deps.clock.advance(300_000);
    expect(run.reads()).toBe(2);
  });

  it('stays shown when it cannot be read again', async () => {
    const run = await start(({ api }) => api.on(getEventNow, networkFailure(), EVENT_NOW, networkFailure()));
    await run.send(hubEntered());
    expect(run.now()).toEqual({ status: 'failed', now: null });
    await run.send(hubEntered());
    await run.deps.clock.advance(30_000);
    expect(run.now()).toEqual({ status: 'stale', now: EVENT_NOW });
  });

  it('is of the data set that the event shows, and forgotten at sign-out', async () => {
    const run = await start(({ api }) => api.on(getEventNow, EVENT_NOW), 'demo');
    await run.send(hubEntered());
    expect(run.deps.api.callsOf(getEventNow)[0]?.input).toEqual({ query: { tableName: 'demo' } });
    await run.send(signedOut({ reason: 'user' }));
    await run.deps.clock.advance(300_000);
    expect([run.reads(), run.now().now]).toEqual([1, null]);
  });
});

describe('the search', () => {
  it('looks once for what is typed without a pause, and not for blanks', async () => {
    const run = await start(({ api }) => api.on(searchAdmin, FOUND), 'demo');
    await run.send(searchOpened(), queryTyped({ query: 't' }), queryTyped({ query: ' te ' }));
    expect(run.search()).toEqual({ query: ' te ', status: 'loading', found: null });
    await run.deps.clock.advance(150);
    expect(run.queries()).toEqual([{ tableName: 'demo', q: 'te' }]);
    expect(run.search()).toEqual({ query: ' te ', status: 'loaded', found: FOUND });
    await run.send(queryTyped({ query: '  ' }));
    await run.deps.clock.advance(150);
    expect(run.search()).toEqual({ query: '  ', status: 'idle', found: null });
    expect(run.queries()).toHaveLength(1);
  });

  it('says that it failed, and drops what is looked for once it is opened again', async () => {
    const run = await start(({ api }) => api.on(searchAdmin, networkFailure(), FOUND));
    await run.send(queryTyped({ query: 'te' }));
    await run.deps.clock.advance(150);
    expect(run.search()).toEqual({ query: 'te', status: 'failed', found: null });
    await run.send(queryTyped({ query: 'ter' }), searchOpened());
    await run.deps.clock.advance(150);
    expect(run.search()).toEqual({ query: '', status: 'idle', found: null });
    expect(run.queries()).toHaveLength(1);
  });
});
