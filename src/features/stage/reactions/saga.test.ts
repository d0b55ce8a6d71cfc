import { REACTION_BURST, REACTIONS_PER_SECOND } from '../../../contract/stage/reactions';
import { signedOut } from '../../../shared/platform/auth';
import { channelSignal, connected, connectionLost, realtimeReducer } from '../../../shared/platform/realtime';
import { sessionEntered, sessionLeft } from '../../../shared/program/sessionPage';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { stateFor } from '../../../../test/builders/state';
import { createFakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { reactionsSaga } from './saga';
import type { WithReactions } from './selectors';
import { MAX_AT_ONCE, reactionRequested, reactionsSlice, STREAM_SIZE } from './slice';

const entered = sessionEntered({
  sessionId: 's',
  title: 'T',
  startTime: '2021-01-26T15:00:00.000Z',
  minutesBeforeSessionEval: null,
  place: 'session',
});
const SIGNS = ['👏', '🎉', '💡'];

type State = ReturnType<typeof stateFor> & WithReactions & { realtime: ReturnType<typeof realtimeReducer> };

async function open(signs: readonly string[] = SIGNS) {
  const deps = createFakeDeps();
  const signaled = jest.spyOn(deps.realtime, 'signal');
  const { pageOptions } = buildEventConfig();
  const reactions = signs.map((sign) => ({ sign, name: sign }));
  const session = { ...pageOptions.session, ...(signs.length > 0 && { reactions }) };
  const state: State = stateFor(
    { signedIn: true, event: { pageOptions: { ...pageOptions, session } } },
    {
      reactions: reactionsSlice.getInitialState(),
      realtime: realtimeReducer(undefined, connected()),
    },
  );
  const reducers = { reactions: reactionsSlice.reducer, realtime: realtimeReducer };
  const run = await startSagas<State>(reactionsSaga, { deps, state, reducers });
  await run.send(entered);
  const reaction = () => run.getState().reactions;
  const rising = () => reaction().stream.flatMap((place) => place?.sign ?? []);
  return { ...run, signaled, reaction, rising };
}
const heard = (counts: unknown, channel = 'session/s') =>
  channelSignal({ channel, body: { kind: 'reactions', counts } });
const press = (sign = '👏') => reactionRequested({ sign });

it('a sign is sent and shown at once, and not again when it comes back', async () => {
  const run = await open();
  await run.send(press());
  expect(run.signaled.mock.calls).toEqual([['session/s', { kind: 'reaction', sign: '👏' }]]);
  expect(run.rising()).toEqual(['👏']);
  await run.send(heard({ '👏': 1 }));
  expect(run.rising()).toEqual(['👏']);
  expect(run.reaction()).toMatchObject({ totals: { '👏': 1 }, own: '👏' });
  await run.send(heard({ '👏': 2 }));
  expect(run.rising()).toEqual(['👏', '👏', '👏']);
  expect(run.reaction().totals).toEqual({ '👏': 3 });
  run.stop();
});

it('signs are sent no faster than they are counted', async () => {
  const run = await open();
  await run.send(...Array.from({ length: 50 }, () => press()));
  expect(run.signaled).toHaveBeenCalledTimes(REACTION_BURST);
  expect(run.reaction().totals).toEqual({ '👏': REACTION_BURST });
  await run.deps.clock.advance(1_000);
  await run.send(...Array.from({ length: 50 }, () => press()));
  expect(run.signaled).toHaveBeenCalledTimes(REACTION_BURST + REACTIONS_PER_SECOND);
  run.stop();
});

it('nothing is sent without a connection, nor of signs that the event does not have', async () => {
  const run = await open();
  await run.send(press('💀'), connectionLost({ code: 1006, closed: false }), press());
  expect(run.signaled).not.toHaveBeenCalled();
  expect(run.rising()).toEqual([]);
  run.stop();
});

it('few signs rise, of all kinds, however many were given', async () => {
  const run = await open();
  await run.send(heard({ '👏': 5_000, '🎉': 40, '💡': 1 }));
  expect(run.rising().length).toBeLessThanOrEqual(MAX_AT_ONCE);
  expect(new Set(run.rising())).toEqual(new Set(SIGNS));
  expect(run.reaction().totals).toEqual({ '👏': 5_000, '🎉': 40, '💡': 1 });
  for (let signal = 0; signal < 20; signal += 1) await run.send(heard({ '🎉': 100 }));
  expect(run.rising()).toHaveLength(STREAM_SIZE);
  run.stop();
});

it('what the channel signals is checked', async () => {
  const run = await open();
  const before = run.reaction();
  await run.send(
    heard({ '💀': 9, '<b>': 9 }),
    heard({ '👏': -1 }),
    heard({ '👏': '9' }),
    heard(null),
    heard({ '👏': 9 }, 'session/other'),
    channelSignal({ channel: 'session/s', body: { kind: 'viewers', viewers: 9 } }),
  );
  expect(run.reaction()).toEqual(before);
  run.stop();
});

it('reactions end with the page and with the sign-in', async () => {
  for (const end of [sessionLeft({ sessionId: 's' }), signedOut({ reason: 'user' })]) {
    const run = await open();
    await run.send(press(), end, press(), heard({ '👏': 9 }));
    expect(run.signaled).toHaveBeenCalledTimes(1);
    expect(run.reaction()).toEqual(reactionsSlice.getInitialState());
    run.stop();
  }
});

it('an event without reactions takes none', async () => {
  const run = await open([]);
  await run.send(press(), heard({ '👏': 9 }));
  expect(run.signaled).not.toHaveBeenCalled();
  expect(run.reaction()).toEqual(reactionsSlice.getInitialState());
  run.stop();
});
