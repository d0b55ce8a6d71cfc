import { REACTION_BURST, REACTIONS_PER_SECOND } from '../../../contract/stage/reactions';
import { channelSignal, connected, connectionLost, realtimeReducer } from '../../../shared/platform/realtime';
import { activeSessionOf, sessionEntered } from '../../../shared/program/sessionPage';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { buildSession } from '../../../../test/builders/session';
import { stateFor } from '../../../../test/builders/state';
import { CREDENTIALS, expectEffects, type Steps } from '../../../../test/expectEffects';
import { createFakeDeps } from '../../../../test/fakes/deps';
import { reactionsReducer, reactionsSaga } from '.';
import {
  reactionGiven,
  reactionRequested,
  reactionsEntered,
  reactionsLeft,
  reactionsReceived,
  reactionsSlice,
} from './slice';

const SIGN = '👏';
const { pageOptions } = buildEventConfig();
const session = { ...pageOptions.session, reactions: [{ sign: SIGN, name: 'Applause' }] };
const none = reactionsSlice.getInitialState();
const state = stateFor(
  { signedIn: true, credentials: CREDENTIALS, event: { pageOptions: { ...pageOptions, session } } },
  { reactions: none, realtime: realtimeReducer(undefined, connected()) },
);

const enter = (sessionId: string) => sessionEntered(activeSessionOf(buildSession({ sessionId }), 'session'));
const heard = (count: number, channel = 'session/s') =>
  channelSignal({ channel, body: { kind: 'reactions', counts: { [SIGN]: count } } });
const received = (count: number) => reactionsReceived({ counts: { [SIGN]: count } });
const press = reactionRequested({ sign: SIGN });
const presses = (count: number) => Array<typeof press>(count).fill(press);
const given = reactionGiven({ sign: SIGN });
const body = { kind: 'reaction', sign: SIGN } as const;

const run = (deps: ReturnType<typeof createFakeDeps>, play: (steps: Steps) => Promise<void>) =>
  expectEffects(
    reactionsSaga,
    { deps, state, reducers: { reactions: reactionsReducer, realtime: realtimeReducer } },
    play,
  );

/** Expects as many signs sent and shown, and not one more. */
const sends = (plan: ReturnType<typeof run>, deps: ReturnType<typeof createFakeDeps>, count: number) =>
  Array.from({ length: count })
    .reduce<typeof plan>(
      (expected) => expected.call(deps.realtime.signal, 'session/s', body).put(given),
      plan.put(reactionsEntered({ sessionId: 's' })),
    )
    .not.put(given)
    .not.call.fn(deps.realtime.signal);

describe('the user’s signs', () => {
  it('are sent until the burst is used up, and then as many as time has brought back', async () => {
    const deps = createFakeDeps();
    const plan = run(deps, async ({ send, advance }) => {
      await send(enter('s'), ...presses(REACTION_BURST + 3));
      await advance(1_000 / REACTIONS_PER_SECOND - 1);
      await send(press);
      await advance(1);
      await send(press, press);
    });
    await sends(plan, deps, REACTION_BURST + 1).silentRun(false);
  });

  it('never come in more than a burst, however long nobody pressed, nor from a clock that was set back', async () => {
    const deps = createFakeDeps();
    const now = jest.spyOn(deps.clock, 'now');
    const plan = run(deps, async ({ send, advance }) => {
      await send(enter('s'));
      await advance(3_600_000);
      await send(...presses(REACTION_BURST + 3));
      now.mockReturnValue(0);
      await send(...presses(3));
    });
    await sends(plan, deps, REACTION_BURST).silentRun(false);
  });

  it('are not kept for later while there is no connection, and do not use up the burst', async () => {
    const deps = createFakeDeps();
    const signal = jest.spyOn(deps.realtime, 'signal');
    const plan = run(deps, async ({ send }) => {
      await send(enter('s'), connectionLost({ code: 1006, closed: false }));
      await send(...presses(REACTION_BURST), reactionRequested({ sign: '💀' }));
      expect(signal).not.toHaveBeenCalled();
      await send(connected(), reactionRequested({ sign: '💀' }), ...presses(REACTION_BURST));
    });
    await sends(plan, deps, REACTION_BURST).silentRun(false);
  });
});

it('what everybody gives is heard on the shown session’s channel only', async () => {
  const deps = createFakeDeps();
  await run(deps, async ({ send }) => {
    await send(enter('s'), heard(2), heard(3, 'session/other'));
    await send(enter('next'), heard(4), heard(5, 'session/next'));
  })
    .put(reactionsEntered({ sessionId: 's' }))
    .put(received(2))
    .put(reactionsEntered({ sessionId: 'next' }))
    .put(received(5))
    .not.put.actionType(reactionsReceived.type)
    .silentRun(false);
});

it('another session begins with a burst of its own', async () => {
  const deps = createFakeDeps();
  const signal = jest.spyOn(deps.realtime, 'signal');
  await run(deps, ({ send }) =>
    send(enter('s'), ...presses(REACTION_BURST + 1), enter('next'), ...presses(2)),
  ).silentRun(false);
  const to = (channel: string) => signal.mock.calls.filter(([where]) => where === channel).length;
  expect([to('session/s'), to('session/next')]).toEqual([REACTION_BURST, 2]);
});

it('everything ends with the saga', async () => {
  const deps = createFakeDeps();
  const plan = run(deps, async ({ send, cancel }) => {
    await send(enter('s'), press);
    await cancel();
    await send(press, heard(9));
  });
  await sends(plan, deps, 1)
    .not.put.actionType(reactionsReceived.type)
    .not.put(reactionsLeft())
    .silentRun(false);
});
