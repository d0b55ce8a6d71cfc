import { CREDENTIALS, expectEffects, type Steps } from '../../../../test/expectEffects';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { speechReducer, speechSaga, type WithSpeech } from '.';
import { BUNDLE_MS, SPEECH_KEY } from './saga';
import { choiceRestored, listShown, newsCame, newsDue, speechSlice, speechSwitched } from './slice';

let stops: (() => void)[] = [];
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
});

const state = stateFor(
  { signedIn: true, credentials: CREDENTIALS },
  { speech: speechSlice.getInitialState() },
);

async function start(deps = createFakeDeps()) {
  const run = await startSagas<CoreState & WithSpeech>(speechSaga, {
    deps,
    state,
    reducers: { speech: speechReducer },
  });
  stops.push(run.stop);
  return { ...run, deps, speech: () => run.getState().speech };
}

const run = (deps: ReturnType<typeof createFakeDeps>, play: (steps: Steps) => Promise<void>) =>
  expectEffects(speechSaga, { deps, state, reducers: { speech: speechReducer } }, play);

it('waits a moment, and has what came by then announced once', async () => {
  const deps = createFakeDeps();
  await run(deps, async ({ send, advance }) => {
    await send(newsCame());
    await advance(BUNDLE_MS / 2);
    await send(newsCame(), newsCame());
    await advance(BUNDLE_MS / 2);
  })
    .call(deps.clock.sleep, BUNDLE_MS)
    .put(newsDue())
    .silentRun(false);
});

it('counts each moment once', async () => {
  const app = await start();
  await app.send(newsCame(), newsCame());
  expect(app.speech().due).toBe(0);
  await app.deps.clock.advance(BUNDLE_MS);
  expect(app.speech().due).toBe(1);
  await app.deps.clock.advance(BUNDLE_MS);
  expect(app.speech().due).toBe(1);
  await app.send(newsCame());
  await app.deps.clock.advance(BUNDLE_MS);
  expect(app.speech().due).toBe(2);
});

it('remembers in this browser that nothing is to be announced', async () => {
  const first = await start();
  await first.send(listShown(), speechSwitched({ isOn: false }));
  const second = await start(first.deps);
  expect(second.speech().isOn).toBe(true);
  await second.send(listShown());
  expect(second.speech().isOn).toBe(false);
});

it.each([null, '{broken', '{"isOn":"no"}'])(
  'announces if what is stored is no choice: %j',
  async (stored) => {
    const deps = createFakeDeps();
    if (stored !== null) deps.storage.local.set(SPEECH_KEY, stored);
    const app = await start(deps);
    await app.send(listShown());
    expect(app.speech().isOn).toBe(true);
    expect(app.actions.some(choiceRestored.match)).toBe(false);
  },
);
