import { answerKnock, listKnocks, type Knock } from '../../../../contract/rooms/knocks';
import type { ApiFailure } from '../../../../shared/kit/lib/apiFailure';
import { channelFollowed, channelSignal, unfollowed } from '../../../../shared/platform/realtime';
import { buildKnock } from '../../../../../test/builders/lounge';
import { stateFor } from '../../../../../test/builders/state';
import { createFakeDeps, httpFailure } from '../../../../../test/fakes/deps';
import { startSagas } from '../../../../../test/saga';
import { doorSaga } from './saga';
import { answerRequested, doorSlice, type WithDoor } from './slice';

let stops: (() => void)[] = [];
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
});

const channel = 'room/lounge-A/00000000-0000-4000-8000-0000000000e1';
const bo = buildKnock();
const chidi = buildKnock({ knockId: '00000000-0000-4000-8000-0000000000b2', name: 'Chidi Eze' });
const signal = (body: object, on = channel) => channelSignal({ channel: on, body });

async function start(reply: { knocks: Knock[] } | ApiFailure = { knocks: [bo] }) {
  const deps = createFakeDeps();
  deps.api.on(listKnocks, reply);
  const run = await startSagas<ReturnType<typeof stateFor> & WithDoor>(doorSaga, {
    deps,
    state: stateFor({ signedIn: true }, { door: doorSlice.getInitialState() }),
    reducers: { door: doorSlice.reducer },
  });
  stops.push(run.stop);
  await run.send(channelFollowed({ channel, seq: 0 }));
  return { ...run, deps, names: () => run.getState().door.knocks.map(({ name }) => name) };
}

it('knows who knocks when the user comes in, and hears who does then', async () => {
  const run = await start();
  expect(run.names()).toEqual(['Bo Lindqvist']);
  await run.send(
    signal({ kind: 'knocked', knock: chidi }, 'room/lounge-B/other'),
    signal({ kind: 'person' }),
    signal({ kind: 'knocked', knock: bo }),
    signal({ kind: 'knocked', knock: chidi }),
  );
  expect(run.names()).toEqual(['Bo Lindqvist', 'Chidi Eze']);
  await run.send(signal({ kind: 'knockOver', knockId: bo.knockId }));
  expect(run.names()).toEqual(['Chidi Eze']);
});

it('forgets knocks that nobody has answered in time, and all of them outside', async () => {
  const run = await start();
  await run.deps.clock.advance(30_000);
  await run.send(signal({ kind: 'knocked', knock: chidi }));
  await run.deps.clock.advance(30_000);
  expect(run.names()).toEqual(['Chidi Eze']);
  await run.send(unfollowed({ channel: 'user/x' }));
  expect(run.names()).toEqual(['Chidi Eze']);
  await run.send(unfollowed({ channel }));
  expect(run.names()).toEqual([]);
});

it('answers, and hears from now on where it could not load', async () => {
  const run = await start(httpFailure(500));
  await run.send(signal({ kind: 'knocked', knock: bo }));
  run.deps.api.on(answerKnock, { ok: true });
  await run.send(answerRequested({ knockId: bo.knockId, admits: true }));
  expect(run.deps.api.callsOf(answerKnock)[0]?.input).toEqual({
    params: { roomId: 'lounge-A', knockId: bo.knockId },
    body: { admits: true },
  });
  expect(run.names()).toEqual([]);
});

it.each([
  ['is over where somebody else has answered', httpFailure(404), [], false],
  ['can be answered again where that failed', httpFailure(503), ['Bo Lindqvist'], true],
])('%s', async (_what, reply, names, hasFailed) => {
  const run = await start();
  run.deps.api.on(answerKnock, reply);
  await run.send(answerRequested({ knockId: bo.knockId, admits: false }));
  expect(run.names()).toEqual(names);
  expect(run.getState().door).toMatchObject({ hasFailed, answering: [] });
});
