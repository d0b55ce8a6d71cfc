import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import type { ConnectionStat } from '../../../shared/platform/deps/rooms';
import { channelFollowed, channelSignal, connectionLost } from '../../../shared/platform/realtime';
import { roomStatsReducer, roomStatsSaga } from '.';
import { MEASURE_MS } from './saga';
import { selectConnections } from './selectors';
import {
  copyRequested,
  dropRequested,
  restartRequested,
  statsClosed,
  statsOpened,
  type WithRoomStats,
} from './slice';

let stop = () => {};
afterEach(() => stop());

const measured = (bytes: number): ConnectionStat => ({
  name: 'e1',
  state: 'connected',
  roundTripMs: 20,
  local: 'host udp',
  remote: 'host udp',
  streams: [
    {
      id: 's',
      direction: 'in',
      medium: 'video',
      layer: null,
      codec: 'VP8',
      bytes,
      packets: 9,
      lost: 0,
      jitterMs: 1,
      frames: 5,
      size: '160 × 120',
    },
  ],
});

async function open(deps = createFakeDeps()) {
  const run = await startSagas<CoreState & WithRoomStats>(roomStatsSaga, {
    deps,
    state: stateFor({ signedIn: true }, { roomStats: roomStatsReducer(undefined, { type: 'test/init' }) }),
    reducers: { roomStats: roomStatsReducer },
  });
  stop = run.stop;
  await run.send(statsOpened());
  return run;
}

it('measures every two seconds while it is open, and tells how fast each stream is', async () => {
  const deps = createFakeDeps();
  deps.rooms.stats = [measured(1_000)];
  const run = await open(deps);
  expect(selectConnections(run.getState())[0]).toMatchObject({ rates: [], streams: [{ rate: null }] });
  deps.rooms.stats = [measured(26_000)];
  await deps.clock.advance(MEASURE_MS);
  expect(selectConnections(run.getState())[0]).toMatchObject({ rates: [100], streams: [{ rate: 100 }] });
  deps.rooms.stats = [];
  await deps.clock.advance(MEASURE_MS);
  expect(selectConnections(run.getState())).toEqual([]);
  await run.send(statsClosed());
  expect(deps.clock.sleeping()).toEqual([]);
  expect(run.getState().roomStats.samples).toEqual([]);
});

it('notes kinds of signals, and nothing of what they say', async () => {
  const run = await open();
  const channel = 'room/lounge-A/e1';
  await run.send(
    channelFollowed({ channel, seq: 0 }),
    channelSignal({ channel, body: { kind: 'link', frame: { text: 'a=candidate:1 192.0.2.1' } } }),
    channelSignal({ channel: 'presence', body: { kind: 'other' } }),
    connectionLost({ code: 1006, closed: false }),
  );
  const { log } = run.getState().roomStats;
  expect(log.map(({ kind }) => kind)).toEqual(['channelFollowed', 'link', 'connectionLost']);
  expect(JSON.stringify(log)).not.toContain('192.0.2.1');
});

it('copies the latest sample, restarts every connection, and drops the socket', async () => {
  const deps = createFakeDeps();
  deps.rooms.stats = [measured(1_000)];
  const drop = jest.spyOn(deps.realtime, 'drop');
  const copyText = jest.spyOn(deps.page, 'copyText').mockResolvedValueOnce(false);
  const run = await open(deps);
  await run.send(copyRequested());
  expect(run.getState().roomStats.isCopied).toBe(false);
  expect(copyText.mock.calls[0]?.[0]).toContain('"roundTripMs": 20');
  await run.send(restartRequested(), dropRequested());
  expect(deps.rooms.restarted).toEqual(['e1']);
  expect(drop).toHaveBeenCalledTimes(1);
});
