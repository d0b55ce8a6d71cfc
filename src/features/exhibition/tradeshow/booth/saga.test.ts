import { getExhibitor } from '../../../../contract/exhibition/tradeshow';
import { buildBooth } from '../../../../../test/builders/tradeshow';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { createFakeDeps, httpFailure, networkFailure } from '../../../../../test/fakes/deps';
import { startSagas } from '../../../../../test/saga';
import { boothReducer, boothRequested, boothSaga, selectBooth, type WithBooth } from '.';

let stop = () => {};
afterEach(() => stop());

async function start(deps = createFakeDeps(), tableName?: string) {
  const app = await startSagas<CoreState & WithBooth>(boothSaga, {
    deps,
    state: stateFor(
      { signedIn: true, ...(tableName !== undefined && { tableName }) },
      { booth: boothReducer(undefined, { type: 'test/init' }) },
    ),
    reducers: { booth: boothReducer },
  });
  stop = app.stop;
  return {
    ...app,
    ask: (exhibitorId: string) => app.send(boothRequested({ exhibitorId })),
    at: (exhibitorId: string) => selectBooth(app.getState(), exhibitorId).status,
  };
}

it('loads a booth, and never shows another one in its place', async () => {
  const deps = createFakeDeps();
  deps.api.on(getExhibitor, buildBooth({ exhibitorId: 'a' }));
  const app = await start(deps);
  expect(app.at('a')).toBe('loading');
  await app.ask('a');
  expect([app.at('a'), app.at('b')]).toEqual(['loaded', 'loading']);
  expect(deps.api.callsOf(getExhibitor).map(({ input }) => input)).toEqual([
    { params: { exhibitorId: 'a' }, query: {} },
  ]);
});

it('reads the data set in demo mode', async () => {
  const deps = createFakeDeps();
  deps.api.on(getExhibitor, buildBooth());
  const app = await start(deps, 'demo-sessions');
  await app.ask('a');
  expect(deps.api.callsOf(getExhibitor)[0]?.input.query).toEqual({ tableName: 'demo-sessions' });
});

it('tells what is gone from what could not be loaded, and keeps what is shown', async () => {
  const deps = createFakeDeps();
  deps.api.on(
    getExhibitor,
    httpFailure(404),
    networkFailure(),
    buildBooth({ exhibitorId: 'c' }),
    networkFailure(),
  );
  const app = await start(deps);
  await app.ask('a');
  expect(app.at('a')).toBe('notFound');
  await app.ask('b');
  expect(app.at('b')).toBe('failed');
  await app.ask('c');
  await app.ask('c');
  expect(app.at('c')).toBe('loaded');
});
