import { createAction, createReducer } from '@reduxjs/toolkit';
import { call } from 'typed-redux-saga';
import { userChannel } from '../../../contract/platform/realtime';
import { stateFor } from '../../../../test/builders/state';
import { buildUser } from '../../../../test/builders/user';
import { expectEffects, type Steps } from '../../../../test/expectEffects';
import { createFakeDeps } from '../../../../test/fakes/deps';
import type { Deps } from '../deps';
import { channelMessage, followRequested, keepNoticed, realtimeReducer, unfollowed, whileShown } from '.';

const channel = userChannel(buildUser().id);
const said = (body: unknown, on = channel) => channelMessage({ channel: on, seq: 1, at: '', body });
const asked = createAction('test/asked');
const entered = createAction('test/entered');
const left = createAction('test/left');

const shownReducer = createReducer({ screens: 0 }, (builder) =>
  builder
    .addCase(entered, ({ screens }) => ({ screens: screens + 1 }))
    .addCase(left, ({ screens }) => ({ screens: screens - 1 })),
);
const init = { type: 'test/init' };
const reducers = { realtime: realtimeReducer, shown: shownReducer };
const state = (signedIn: boolean) =>
  stateFor(signedIn ? { signedIn } : {}, {
    realtime: realtimeReducer(undefined, init),
    shown: shownReducer(undefined, init),
  });

/** Keeps something loaded while it is shown. */
function run(play: (steps: Steps) => Promise<void>, signedIn = true) {
  const deps = createFakeDeps();
  const load = jest.fn(async () => true as const);
  const saga = (given: Deps) =>
    whileShown({
      selectIsShown: ({ shown }: ReturnType<typeof state>) => shown.screens > 0,
      entered: entered.type,
      left: left.type,
      run: () =>
        keepNoticed(given, {
          isAsked: asked.match,
          *load() {
            return yield* call(load);
          },
        }),
    });
  return { deps, load, plan: expectEffects(saga, { deps, state: state(signedIn), reducers }, play) };
}

it('loads when the first screen is entered, and follows the user’s channel until the last is left', async () => {
  const { plan, load, deps } = run(({ send }) => send(entered(), entered(), left(), left()));
  await plan
    .put(followRequested({ channel, after: null }))
    .put(unfollowed({ channel }))
    .not.put(followRequested({ channel, after: null }))
    .silentRun(false);
  expect(load).toHaveBeenCalledTimes(1);
  expect(deps.clock.sleeping()).toEqual([]);
});

it('loads anew when a screen is entered again', async () => {
  const { plan, load } = run(({ send }) => send(entered(), left(), entered()));
  await plan
    .put(followRequested({ channel, after: null }))
    .put(followRequested({ channel, after: null }))
    .silentRun(false);
  expect(load).toHaveBeenCalledTimes(2);
});

it.each([
  ['the notices’ hint', said({ kind: 'notices' }), 2],
  ['request', asked(), 2],
  ['nothing else that is said', said({ kind: 'silence' }), 1],
  ['no hint on another channel', said({ kind: 'notices' }, 'session/s1'), 1],
])('loads again on %s', async (_what, action, loads) => {
  const { plan, load } = run(({ send }) => send(entered(), action));
  await plan.silentRun(false);
  expect(load).toHaveBeenCalledTimes(loads);
});

it('heeds no hint while nothing is shown', async () => {
  const { plan, load } = run(({ send }) => send(said({ kind: 'notices' })));
  await plan.silentRun(false);
  expect(load).not.toHaveBeenCalled();
});

it('has nothing to load for nobody', async () => {
  const { plan, load } = run(({ send }) => send(entered(), left()), false);
  await plan.not.put.actionType(followRequested.type).silentRun(false);
  expect(load).not.toHaveBeenCalled();
});
