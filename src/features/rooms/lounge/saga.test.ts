import { getLounge } from '../../../contract/rooms/lounge';
import { signedOut } from '../../../shared/platform/auth';
import {
  channelFollowed,
  channelSignal,
  connected,
  followRequested,
  realtimeReducer,
  unfollowed,
} from '../../../shared/platform/realtime';
import { buildAttendee } from '../../../../test/builders/attendee';
import { buildLoungeTile, buildTileChange } from '../../../../test/builders/lounge';
import { stateFor } from '../../../../test/builders/state';
import { createFakeDeps, httpFailure } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { loungeSaga, RELOAD_MS } from './saga';
import { loungeClosed, loungeOpened, loungeRequested, loungeSlice, type WithLounge } from './slice';

type State = ReturnType<typeof stateFor> & WithLounge & { realtime: ReturnType<typeof realtimeReducer> };

let stops: (() => void)[] = [];
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
});

async function open() {
  const deps = createFakeDeps();
  deps.api.on(getLounge, { rooms: [buildLoungeTile()] });
  const state: State = stateFor(
    { signedIn: true },
    { lounge: loungeSlice.getInitialState(), realtime: realtimeReducer(undefined, connected()) },
  );
  const reducers = { lounge: loungeSlice.reducer, realtime: realtimeReducer };
  const run = await startSagas<State>(loungeSaga, { deps, state, reducers });
  stops.push(run.stop);
  await run.send(loungeOpened());
  return {
    ...run,
    deps,
    lounge: () => run.getState().lounge,
    loads: () => deps.api.callsOf(getLounge).length,
  };
}
const signal = (body: unknown, channel = 'lounge') => channelSignal({ channel, body });
const tiles = (...changes: ReturnType<typeof buildTileChange>[]) => ({ kind: 'tiles', tiles: changes });

it('is loaded, and follows its channel while the page is open', async () => {
  const run = await open();
  expect(run.lounge()).toMatchObject({ status: 'loaded', rooms: [{ letter: 'A' }] });
  expect(run.actions).toContainEqual(followRequested({ channel: 'lounge', after: null }));
  await run.send(loungeClosed());
  expect(run.actions).toContainEqual(unfollowed({ channel: 'lounge' }));
  expect(run.lounge().rooms).toEqual([]);
});

it('takes what the channel tells, and nothing else', async () => {
  const run = await open();
  const came = [buildAttendee()];
  await run.send(
    signal(tiles(buildTileChange({ came })), 'session/s'),
    signal({ kind: 'tiles', tiles: [{}] }),
    signal(null),
  );
  expect(run.lounge().rooms[0]?.count).toBe(0);
  await run.send(signal(tiles(buildTileChange({ came }))));
  expect(run.lounge().rooms[0]?.people).toEqual(came);
  expect(run.loads()).toBe(1);
});

it('loads anew when it hears of somebody it does not know', async () => {
  const run = await open();
  run.deps.api.on(getLounge, { rooms: [buildLoungeTile({ revision: 2, people: [buildAttendee()] })] });
  await run.send(signal(tiles(buildTileChange({ people: ['demo-0001'] }))));
  expect(run.loads()).toBe(2);
  expect(run.lounge()).toMatchObject({ isStale: false, rooms: [{ people: [{ attendeeId: 'demo-0001' }] }] });
});

it('loads anew when the subscription begins, and now and then', async () => {
  const run = await open();
  await run.send(channelFollowed({ channel: 'lounge', seq: 0 }));
  expect(run.loads()).toBe(2);
  await run.deps.clock.advance(RELOAD_MS.online);
  expect(run.loads()).toBe(3);
});

it('says when it cannot be loaded, and loads on request', async () => {
  const deps = createFakeDeps();
  deps.api.on(getLounge, httpFailure(500));
  const state: State = stateFor(
    { signedIn: true },
    { lounge: loungeSlice.getInitialState(), realtime: realtimeReducer(undefined, connected()) },
  );
  const run = await startSagas<State>(loungeSaga, {
    deps,
    state,
    reducers: { lounge: loungeSlice.reducer, realtime: realtimeReducer },
  });
  stops.push(run.stop);
  await run.send(loungeOpened());
  expect(run.getState().lounge.status).toBe('failed');
  deps.api.on(getLounge, { rooms: [buildLoungeTile()] });
  await run.send(loungeRequested());
  expect(run.getState().lounge.status).toBe('loaded');
});

it('ends at sign-out', async () => {
  const run = await open();
  await run.send(signedOut({ reason: 'user' }), signal(tiles(buildTileChange({ came: [buildAttendee()] }))));
  expect(run.lounge()).toEqual(loungeSlice.getInitialState());
});
