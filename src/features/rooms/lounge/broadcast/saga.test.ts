import { getBroadcast, sendBroadcast } from '../../../../contract/rooms/lounge';
import {
  channelFollowed,
  channelSignal,
  followRequested,
  unfollowed,
} from '../../../../shared/platform/realtime';
import { buildBroadcast } from '../../../../../test/builders/lounge';
import { stateFor } from '../../../../../test/builders/state';
import { createFakeDeps, httpFailure } from '../../../../../test/fakes/deps';
import { startSagas } from '../../../../../test/saga';
import { broadcastSaga } from './saga';
import {
  broadcastEnded,
  broadcastSlice,
  broadcastsLeft,
  broadcastsWatched,
  draftChanged,
  sendRequested,
  type WithBroadcast,
} from './slice';

let stops: (() => void)[] = [];
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
});

const channel = 'lounge/broadcast';
const second = buildBroadcast({ broadcastId: '00000000-0000-4000-8000-0000000000a2', text: 'Lunch.' });
const signal = (broadcast: object, on = channel) =>
  channelSignal({ channel: on, body: { kind: 'broadcast', broadcast } });

async function start() {
  const deps = createFakeDeps();
  deps.api.on(getBroadcast, { broadcast: null });
  const run = await startSagas<ReturnType<typeof stateFor> & WithBroadcast>(broadcastSaga, {
    deps,
    state: stateFor({ signedIn: true }, { broadcast: broadcastSlice.getInitialState() }),
    reducers: { broadcast: broadcastSlice.reducer },
  });
  stops.push(run.stop);
  await run.send(broadcastsWatched());
  return { ...run, deps, said: () => run.getState().broadcast.said?.text };
}

it('shows what was said last, for as long as it is shown to everybody', async () => {
  const run = await start();
  expect(run.actions).toContainEqual(followRequested({ channel, after: null }));
  await run.send(signal(buildBroadcast(), 'lounge'), signal({ text: 'x' }));
  expect(run.said()).toBeUndefined();
  await run.send(signal(buildBroadcast()));
  await run.deps.clock.advance(60_000);
  await run.send(signal(second));
  await run.deps.clock.advance(60_000);
  expect(run.said()).toBe('Lunch.');
  await run.deps.clock.advance(60_000);
  expect(run.said()).toBeUndefined();
});

it('loads what was said before, and puts it away on request', async () => {
  const run = await start();
  run.deps.api.on(getBroadcast, { broadcast: second });
  await run.send(channelFollowed({ channel, seq: 0 }));
  expect(run.said()).toBe('Lunch.');
  await run.send(broadcastEnded({ broadcastId: buildBroadcast().broadcastId }));
  expect(run.said()).toBe('Lunch.');
  await run.send(broadcastEnded({ broadcastId: second.broadcastId }));
  expect(run.said()).toBeUndefined();
});

it('says something to all rooms', async () => {
  const run = await start();
  run.deps.api.on(sendBroadcast, second);
  await run.send(draftChanged({ text: ' Lunch. ' }), sendRequested());
  expect(run.deps.api.callsOf(sendBroadcast)[0]?.input.body).toMatchObject({ text: 'Lunch.' });
  expect(run.getState().broadcast).toMatchObject({ sending: 'sent', draft: '', said: { text: 'Lunch.' } });
});

it.each([
  [httpFailure(403), 'refused'],
  [httpFailure(503), 'busy'],
])('keeps the text that was not sent: %j, %s', async (reply, problem) => {
  const run = await start();
  run.deps.api.on(sendBroadcast, reply);
  await run.send(draftChanged({ text: 'Lunch.' }), sendRequested());
  expect(run.getState().broadcast).toMatchObject({ sending: 'idle', draft: 'Lunch.', problem });
});

it('ends with the page', async () => {
  const run = await start();
  await run.send(broadcastsLeft(), signal(second));
  expect(run.actions).toContainEqual(unfollowed({ channel }));
  expect(run.said()).toBeUndefined();
});
