import { createAction } from '@reduxjs/toolkit';
import { call } from 'typed-redux-saga';
import type { Deps } from '../deps';
import { networkFailure, createFakeDeps, deferred } from '../../../../test/fakes/deps';
import { stateFor } from '../../../../test/builders/state';
import { expectEffects, type Steps } from '../../../../test/expectEffects';
import type { Failure } from '../../kit/lib/apiFailure';
import { pageShown } from '../page';
import { channelFollowed, channelReset, keepLoaded, realtimeReducer } from '.';

const channel = 'session/s';
const asked = createAction('test/asked');
const state = stateFor({ signedIn: true }, { realtime: realtimeReducer(undefined, { type: 'test/init' }) });

/** Keeps something loaded; the first load takes as long as `meanwhile` runs. */
async function run(outcome: true | Failure, meanwhile: (steps: Steps) => Promise<void>) {
  const deps = createFakeDeps();
  const first = deferred<true | Failure>();
  const load = jest.fn(async (): Promise<true | Failure> => true).mockReturnValueOnce(first.promise);
  const saga = (given: Deps) =>
    keepLoaded(given, {
      channel,
      onlineMs: 60_000,
      offlineMs: 10_000,
      isAsked: asked.match,
      *load() {
        return yield* call(load);
      },
    });
  const plan = expectEffects(
    saga,
    { deps, state, reducers: { realtime: realtimeReducer } },
    async (steps) => {
      await meanwhile(steps);
      expect(load).toHaveBeenCalledTimes(1);
      first.resolve(outcome);
      await steps.send();
    },
  );
  return { plan, load, deps };
}

it.each([
  ['the subscription begins', channelFollowed({ channel, seq: 1 })],
  ['it begins anew', channelReset({ channel, seq: 1 })],
  ['it is asked for', asked()],
])('loads again at once what was loaded while %s, once', async (_when, action) => {
  const { plan, load, deps } = await run(true, ({ send }) => send(action, action));
  await plan.call(deps.clock.sleep, 10_000).not.call(deps.clock.sleep, 10_000).silentRun(false);
  expect(load).toHaveBeenCalledTimes(2);
  expect(deps.clock.sleeping()).toEqual([]);
});

it.each([
  ['the page was shown', true as const, pageShown()],
  ['another channel began', true as const, channelFollowed({ channel: 'session/other', seq: 1 })],
  ['it failed', networkFailure() as Failure, asked()],
])('does not load again at once because %s', async (_why, outcome, action) => {
  const { plan, load, deps } = await run(outcome, ({ send }) => send(action));
  await plan.call(deps.clock.sleep, 10_000).not.call.fn(deps.clock.sleep).silentRun(false);
  expect(load).toHaveBeenCalledTimes(1);
});
