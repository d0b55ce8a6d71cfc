import type { Endpoint } from '../../../contract/kit/endpoint';
import { getKnock, knockAtRoom, withdrawKnock, type KnockState } from '../../../contract/rooms/knocks';
import { signedOut } from '../../../shared/platform/auth';
import type { ApiFailure } from '../../../shared/kit/lib/apiFailure';
import { channelFollowed, channelSignal } from '../../../shared/platform/realtime';
import { stateFor } from '../../../../test/builders/state';
import { buildUser } from '../../../../test/builders/user';
import { createFakeDeps, deferred, faultFailure, httpFailure } from '../../../../test/fakes/deps';
import { settle } from '../../../../test/fakes/settle';
import { startSagas } from '../../../../test/saga';
import { GRACE_MS, knockSaga } from './knockSaga';
import { knockLeft, knockRequested, knockSlice, withdrawRequested, type WithKnock } from './knockSlice';

let stops: (() => void)[] = [];
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
});

const channel = `user/${buildUser().id}`;
const roomId = 'lounge-D';

async function start(reply: { remainingMs: number } | ApiFailure = { remainingMs: 60_000 }) {
  const deps = createFakeDeps();
  deps.api.on(knockAtRoom, reply);
  deps.api.on(withdrawKnock, { ok: true });
  const run = await startSagas<ReturnType<typeof stateFor> & WithKnock>(knockSaga, {
    deps,
    state: stateFor({ signedIn: true }, { loungeKnock: knockSlice.getInitialState() }),
    reducers: { loungeKnock: knockSlice.reducer },
  });
  stops.push(run.stop);
  await run.send(knockRequested({ roomId }));
  const idsOf = (endpoint: Endpoint) =>
    deps.api.callsOf(endpoint).map(({ input }) => (input.params as { knockId: string }).knockId);
  const [knockId = ''] = idsOf(knockAtRoom);
  return {
    ...run,
    deps,
    knockId,
    status: () => run.getState().loungeKnock.knock?.status,
    withdrawals: () => idsOf(withdrawKnock),
    answer: (admits: boolean, id = knockId) =>
      run.send(channelSignal({ channel, body: { kind: 'knockAnswered', knockId: id, admits } })),
  };
}

it.each([
  [true, 'admitted'],
  [false, 'refused'],
])('hears the answer on the user’s own channel: %s', async (admits, status) => {
  const run = await start();
  expect(run.status()).toBe('waiting');
  await run.answer(!admits, '00000000-0000-4000-8000-0000000000ff');
  expect(run.status()).toBe('waiting');
  await run.answer(admits);
  expect(run.status()).toBe(status);
  expect(run.withdrawals()).toEqual([]);
});

it('asks what has become of it after a gap', async () => {
  const run = await start();
  run.deps.api.on(getKnock, { state: 'waiting' });
  await run.send(channelFollowed({ channel, seq: 1 }));
  expect(run.status()).toBe('waiting');
  run.deps.api.on(getKnock, { state: 'admitted' });
  await run.send(channelFollowed({ channel, seq: 2 }));
  expect(run.status()).toBe('admitted');
});

it('hears an answer that arrives while the server is asked', async () => {
  const run = await start();
  const reply = deferred<{ state: KnockState }>();
  run.deps.api.on(getKnock, () => reply.promise);
  await run.send(channelFollowed({ channel, seq: 1 }));
  await run.answer(true);
  reply.resolve({ state: 'waiting' });
  await settle();
  expect(run.status()).toBe('admitted');
});

it.each<[string, { state: KnockState } | ApiFailure, KnockState]>([
  ['nobody has answered', { state: 'lapsed' }, 'lapsed'],
  ['the answer was missed', { state: 'admitted' }, 'admitted'],
  ['the server cannot be asked', httpFailure(503), 'lapsed'],
])('is over after a minute: %s', async (_what, reply, status) => {
  const run = await start();
  run.deps.api.on(getKnock, reply);
  await run.deps.clock.advance(60_000 + GRACE_MS);
  expect(run.status()).toBe(status);
});

it.each([
  ['the user stops waiting', withdrawRequested()],
  ['the page is left', knockLeft()],
  ['the user signs out', signedOut({ reason: 'user' })],
])('is taken back when %s', async (_when, action) => {
  const run = await start();
  await run.send(action);
  expect(run.status()).toBeUndefined();
  expect(run.withdrawals()).toEqual([run.knockId]);
});

it('leaves a first knock for one at another room', async () => {
  const run = await start();
  await run.send(knockRequested({ roomId: 'lounge-E' }));
  expect(run.withdrawals()).toEqual([run.knockId]);
  expect(run.getState().loungeKnock.knock).toMatchObject({ roomId: 'lounge-E', status: 'waiting' });
});

it('lets in at once where the room has opened meanwhile', async () => {
  expect((await start(httpFailure(409))).status()).toBe('admitted');
});

it('says why it was refused', async () => {
  const refused = await start(httpFailure(403));
  expect(refused.getState().loungeKnock.knock).toMatchObject({
    status: 'failed',
    fault: { code: 'refused' },
  });
  const removed = await start(faultFailure(403, { code: 'roomRemoved' }));
  expect(removed.getState().loungeKnock.knock).toMatchObject({ fault: { code: 'roomRemoved' } });
});
