import { listMeetings, type Meeting } from '../../../contract/meetings/meetings';
import { userChannel } from '../../../contract/platform/realtime';
import { buildMeeting, buildMeetingRequest } from '../../../../test/builders/meeting';
import { stateFor, type CoreState, type StateIntent } from '../../../../test/builders/state';
import { buildUser } from '../../../../test/builders/user';
import { createFakeDeps, deferred, httpFailure, settle } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { signedOut } from '../../platform/auth';
import {
  channelMessage,
  followRequested,
  NOTICED_OFFLINE_MS,
  realtimeReducer,
  unfollowed,
} from '../../platform/realtime';
import { meetingReceived, meetingsReducer, meetingsRequested, meetingsSaga, type WithMeetings } from '.';
import { meetingsEntered, meetingsLeft } from './slice';

const CHANNEL = userChannel(buildUser().id);
const other = buildMeetingRequest({ meetingId: '5b8f7c9e-3c1d-4f6a-9a51-6a4a1f0c0002' });
const said = (body: unknown, channel = CHANNEL) => channelMessage({ channel, seq: 1, at: '', body });

let stop = () => {};
afterEach(() => stop());

async function start(deps = createFakeDeps(), intent: StateIntent = {}) {
  deps.api.on(listMeetings, { meetings: [buildMeeting()] });
  const initial = {
    meetings: meetingsReducer(undefined, { type: 'test/init' }),
    realtime: realtimeReducer(undefined, { type: 'test/init' }),
  };
  const run = await startSagas<CoreState & WithMeetings>(meetingsSaga, {
    deps,
    state: stateFor({ signedIn: true, ...intent }, initial),
    reducers: { meetings: meetingsReducer, realtime: realtimeReducer },
  });
  stop = run.stop;
  return {
    ...run,
    state: () => run.getState().meetings,
    reads: () => deps.api.callsOf(listMeetings).length,
  };
}

it('reads meetings while a screen shows them, and follows the user’s channel', async () => {
  const run = await start();
  expect(run.reads()).toBe(0);
  await run.send(meetingsEntered());
  expect(run.state()).toMatchObject({ status: 'loaded', meetings: [buildMeeting()] });
  expect(run.actions).toContainEqual(followRequested({ channel: CHANNEL, after: null }));
  await run.deps.clock.advance(NOTICED_OFFLINE_MS);
  expect(run.reads()).toBe(2);
  await run.send(meetingsLeft());
  expect(run.actions.at(-1)).toEqual(unfollowed({ channel: CHANNEL }));
  expect(run.deps.clock.sleeping()).toEqual([]);
  expect(run.reads()).toBe(2);
});

it('goes on while one of two screens is still shown', async () => {
  const run = await start();
  await run.send(meetingsEntered(), meetingsEntered(), meetingsLeft());
  await run.deps.clock.advance(NOTICED_OFFLINE_MS);
  expect(run.reads()).toBe(2);
  expect(run.types()).not.toContain(unfollowed.type);
});

it('reads again on the notices’ hint and on request, and heeds nothing else', async () => {
  const run = await start();
  await run.send(meetingsEntered(), said({ kind: 'silence' }), said({ kind: 'notices' }, 'session/s1'));
  expect(run.reads()).toBe(1);
  await run.send(said({ kind: 'notices' }));
  expect(run.reads()).toBe(2);
  await run.send(meetingsRequested());
  expect(run.reads()).toBe(3);
  expect(run.state().status).toBe('loaded');
});

it('reads again if a meeting changed while the list was read', async () => {
  const deps = createFakeDeps();
  const run = await start(deps);
  await run.send(meetingsEntered());
  const early = deferred<{ meetings: [] }>();
  deps.api.on(listMeetings, () => early.promise, { meetings: [other] });
  await run.send(meetingsRequested(), meetingReceived({ meeting: other }));
  early.resolve({ meetings: [] });
  await settle();
  expect(run.state().meetings).toEqual([other]);
});

it('keeps what it has if reading fails', async () => {
  const deps = createFakeDeps();
  const run = await start(deps);
  await run.send(meetingsEntered());
  deps.api.on(listMeetings, httpFailure(500));
  await run.send(meetingsRequested());
  expect(run.state()).toMatchObject({ status: 'loaded', failure: { kind: 'http' } });
  expect(run.state().meetings).toHaveLength(1);
  expect(deps.report.errors.map(({ where }) => where)).toEqual(['meetings']);
});

it('reads none where the event has none', async () => {
  // The built event has them in development only.
  const run = await start(createFakeDeps(), { environment: 'production' });
  await run.send(meetingsEntered());
  await run.deps.clock.advance(10 * NOTICED_OFFLINE_MS);
  expect([run.reads(), run.state().status]).toEqual([0, 'loaded']);
});

it('forgets meetings at sign-out', async () => {
  const run = await start();
  await run.send(meetingsEntered());
  await run.send(signedOut({ reason: 'user' }));
  expect(run.state()).toMatchObject({ status: 'idle', meetings: [], screens: 1 });
});

describe('a meeting the server answered with', () => {
  it('replaces an older revision and is sorted in by its first slot', async () => {
    const run = await start();
    await run.send(meetingsEntered());
    await run.send(meetingReceived({ meeting: { ...other, topic: 'Later' } }));
    const early = buildMeeting({
      revision: 2,
      slot: { start: '2021-01-26T18:00:00.000Z', end: '2021-01-26T18:30:00.000Z' },
    });
    await run.send(meetingReceived({ meeting: early }));
    expect(run.state().meetings.map(({ revision, topic }) => [revision, topic])).toEqual([
      [1, 'Later'],
      [2, early.topic],
    ]);
    await run.send(meetingReceived({ meeting: buildMeeting({ revision: 1 }) }));
    expect(run.state().meetings.at(-1)?.revision).toBe(2);
  });

  it('is there without a connection too, each of two that come at once', async () => {
    const deps = createFakeDeps();
    const kept = { userId: buildUser().id, name: listMeetings.id };
    await deps.offline.write(kept, { at: 5, reply: { meetings: [] } });
    const run = await start(deps);
    await run.send(meetingReceived({ meeting: buildMeeting() }), meetingReceived({ meeting: other }));
    const { meetings } = ((await deps.offline.read(kept)) as { reply: { meetings: Meeting[] } }).reply;
    expect(meetings.map(({ meetingId }) => meetingId).sort()).toEqual(
      [buildMeeting().meetingId, other.meetingId].sort(),
    );
  });
});
