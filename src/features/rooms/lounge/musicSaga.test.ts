import { stateFor } from '../../../../test/builders/state';
import { createFakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { musicSaga } from './musicSaga';
import { musicSlice, musicStarted, volumeChosen, type WithMusic } from './musicSlice';
import { loungeClosed, loungeOpened } from './slice';

let stops: (() => void)[] = [];
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
});

async function start(deps = createFakeDeps()) {
  const run = await startSagas<ReturnType<typeof stateFor> & WithMusic>(musicSaga, {
    deps,
    state: stateFor({ signedIn: true }, { music: musicSlice.getInitialState() }),
    reducers: { music: musicSlice.reducer },
  });
  stops.push(run.stop);
  await run.send(loungeOpened());
  return { ...run, deps, music: () => run.getState().music };
}

it('remembers the volume, and never plays by itself', async () => {
  const first = await start();
  await first.send(musicStarted(), volumeChosen({ volume: 0.6 }));
  expect(first.music()).toEqual({ isPlaying: true, volume: 0.6 });
  await first.send(loungeClosed());
  expect(first.music().isPlaying).toBe(false);
  const second = await start(first.deps);
  expect(second.music()).toEqual({ isPlaying: false, volume: 0.6 });
});

it.each(['loud', '7', '-1'])('ignores a stored volume that is none: %j', async (stored) => {
  const deps = createFakeDeps();
  deps.storage.local.set('lounge/volume', stored);
  expect((await start(deps)).music().volume).toBe(musicSlice.getInitialState().volume);
});
