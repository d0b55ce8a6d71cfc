import { getPoll, listPolls, type SeenPoll } from '../../../contract/stage/polls';
import { sessionChannel } from '../../../contract/program/stages';
import { signedOut } from '../../../shared/platform/auth';
import { channelFollowed, channelReset, connected, connectionLost } from '../../../shared/platform/realtime';
import { sessionLeft } from '../../../shared/program/sessionPage';
import { buildPoll, buildStanding } from '../../../../test/builders/poll';
import { buildUser } from '../../../../test/builders/user';
import { deferred, httpFailure, networkFailure } from '../../../../test/fakes/deps';
import { pollDismissed, pollsRequested, pollsSeen, pollsSlice } from './pollsSlice';
import { selectNewPoll, selectNewPolls, selectShownPolls } from './selectors';
import { channel, openPolls, POLL_ID, pollOf, sessionId } from './testing/startPolls';
import { HIDDEN_RESULTS_MS, POLLS_OFFLINE_MS, POLLS_ONLINE_MS } from './timing';

const hidden = (votes: number) => buildStanding({ votes, counts: null });
const results = (votes: number, counts: number[] | null = [votes, 0]) => ({
  kind: 'pollResults',
  results: buildStanding({ votes, counts }),
});
/** The poll as the channel tells everybody of it. */
const told = (over: Partial<SeenPoll> = {}) => ({ kind: 'poll', poll: buildPoll({ sessionId, ...over }) });
const others = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;

describe('loading', () => {
  it('happens when the session is followed, and again after a reset', async () => {
    const run = await openPolls();
    expect(run.lists()).toBe(1);
    await run.send(channelFollowed({ channel, seq: 0 }));
    expect(run.lists()).toBe(2);
    await run.send(channelReset({ channel, seq: 40 }));
    expect(run.lists()).toBe(3);
    await run.send(channelReset({ channel: sessionChannel('other'), seq: 40 }));
    expect(run.lists()).toBe(3);
    run.stop();
  });

  it('is frequent without a connection, and rare with one', async () => {
    const run = await openPolls();
    await run.deps.clock.advance(POLLS_OFFLINE_MS);
    expect(run.lists()).toBe(2);
    await run.send(connected());
    await run.deps.clock.advance(POLLS_OFFLINE_MS);
    expect(run.lists()).toBe(3);
    await run.deps.clock.advance(POLLS_ONLINE_MS - 1);
    expect(run.lists()).toBe(3);
    await run.deps.clock.advance(1);
    expect(run.lists()).toBe(4);
    // Not at once, as everybody has lost the connection.
    await run.send(connectionLost({ code: 1006, closed: false }));
    expect(run.lists()).toBe(4);
    await run.deps.clock.advance(POLLS_OFFLINE_MS);
    expect(run.lists()).toBe(5);
    run.stop();
  });

  it('is tried again after a failure, by itself and on request', async () => {
    const run = await openPolls({
      prepare: ({ api }) =>
        api.on(listPolls, networkFailure(), httpFailure(500), { polls: [pollOf()], manages: false }),
    });
    expect(run.state().status).toBe('failed');
    await run.send(pollsRequested());
    expect([run.state().status, run.lists()]).toEqual(['failed', 2]);
    expect(run.deps.report.errors.map(({ where }) => where)).toEqual(['polls', 'polls']);
    expect(run.deps.clock.sleeping()).toEqual([2 * POLLS_OFFLINE_MS]);
    await run.deps.clock.advance(120_000);
    expect([run.state().status, run.one()?.pollId]).toEqual(['loaded', POLL_ID]);
    run.stop();
  });

  it('that fails later leaves what is shown', async () => {
    const run = await openPolls({
      prepare: ({ api }) => api.on(listPolls, { polls: [pollOf()], manages: false }, networkFailure()),
    });
    await run.deps.clock.advance(POLLS_OFFLINE_MS);
    expect([run.lists(), run.state().status, run.one()?.pollId]).toEqual([2, 'loaded', POLL_ID]);
    run.stop();
  });

  it('keeps a poll that opens while an older reply is on its way', async () => {
    const none = { polls: [] as SeenPoll[], manages: false };
    const reply = deferred<typeof none>();
    const run = await openPolls({ prepare: ({ api }) => api.on(listPolls, none, () => reply.promise) });
    await run.send(channelFollowed({ channel, seq: 0 }));
    await run.hear(told());
    expect(run.one()?.pollId).toBe(POLL_ID);
    run.deps.api.on(listPolls, { polls: [pollOf()], manages: false });
    reply.resolve(none);
    await run.send();
    expect(run.one()?.pollId).toBe(POLL_ID);
    run.stop();
  });

  it('does not happen where the event has no polls', async () => {
    const run = await openPolls({ on: false });
    await run.deps.clock.advance(POLLS_ONLINE_MS);
    expect([run.lists(), run.state().sessionId]).toEqual([0, null]);
    run.stop();
  });

  it('ends when the page is left, even midway', async () => {
    const reply = deferred<{ polls: SeenPoll[]; manages: boolean }>();
    const run = await openPolls({ prepare: ({ api }) => api.on(listPolls, () => reply.promise) });
    await run.send(sessionLeft({ sessionId }));
    reply.resolve({ polls: [pollOf()], manages: true });
    await run.deps.clock.advance(POLLS_ONLINE_MS);
    expect(run.lists()).toBe(1);
    expect(run.state()).toEqual(pollsSlice.getInitialState());
    expect(run.deps.clock.sleeping()).toEqual([]);
    run.stop();
  });

  it('ends at sign-out, and a late reply reaches nobody', async () => {
    const reply = deferred<{ polls: SeenPoll[]; manages: boolean }>();
    const run = await openPolls({ prepare: ({ api }) => api.on(listPolls, () => reply.promise) });
    await run.send(signedOut({ reason: 'user' }));
    reply.resolve({ polls: [pollOf()], manages: true });
    await run.deps.clock.advance(POLLS_ONLINE_MS);
    expect([run.lists(), run.state()]).toEqual([1, pollsSlice.getInitialState()]);
    run.stop();
  });
});

describe('a poll that opens', () => {
  const isTold = (run: Awaited<ReturnType<typeof openPolls>>) => selectNewPoll(run.getState())?.pollId;

  it('is told of until it is dismissed, also after the page was loaded again', async () => {
    const run = await openPolls();
    await run.hear(told());
    expect([isTold(run), selectNewPolls(run.getState())]).toEqual([POLL_ID, 1]);
    await run.send(pollDismissed({ pollId: POLL_ID }));
    await run.send(channelReset({ channel, seq: 9 }));
    expect([isTold(run), selectNewPolls(run.getState())]).toEqual([undefined, 0]);
    run.stop();
    const { session } = run.deps.storage;
    const again = await openPolls({
      polls: [pollOf()],
      prepare: (deps) => Object.assign(deps.storage, { session }),
    });
    expect(isTold(again)).toBeUndefined();
    await again.hear(told({ state: 'closed', revision: 3 }));
    await again.hear(told({ revision: 4 }));
    expect(isTold(again)).toBe(POLL_ID);
    again.stop();
  });

  it('is told of if it was open before the page was, until the list is seen', async () => {
    const run = await openPolls({ polls: [pollOf()] });
    expect(isTold(run)).toBe(POLL_ID);
    await run.send(pollsSeen());
    expect([isTold(run), selectNewPolls(run.getState())]).toEqual([undefined, 0]);
    run.stop();
  });

  it('is not told of once it is closed or voted in', async () => {
    const closed = await openPolls({ polls: [pollOf()] });
    await closed.hear(told({ state: 'closed', revision: 3 }));
    expect(isTold(closed)).toBeUndefined();
    closed.stop();
    const voted = await openPolls({ polls: [pollOf({ voted: true })] });
    expect(isTold(voted)).toBeUndefined();
    voted.stop();
  });

  it('is not told of to those who manage polls, from another session or in a broken message', async () => {
    const managed = await openPolls({ manages: true });
    await managed.hear(told());
    expect([managed.one()?.pollId, isTold(managed)]).toEqual([POLL_ID, undefined]);
    managed.stop();
    const run = await openPolls();
    await run.hear(told(), sessionChannel('other'));
    await run.hear(told({ sessionId: 'other' }));
    await run.hear({ kind: 'poll', poll: { pollId: POLL_ID } });
    expect([run.one(), isTold(run)]).toEqual([undefined, undefined]);
    run.stop();
  });

  it('is told of although what is remembered is broken', async () => {
    const key = `polls/seen/${buildUser().id}/${sessionId}`;
    const run = await openPolls({
      polls: [pollOf()],
      prepare: ({ storage }) => void storage.session.set(key, '{"a":'),
    });
    expect(isTold(run)).toBe(POLL_ID);
    run.stop();
  });
});

it('shows open polls before closed ones, the latest first', async () => {
  const run = await openPolls({
    polls: [
      pollOf({ number: 1, state: 'closed' }),
      pollOf({ pollId: others[0], number: 2 }),
      pollOf({ pollId: others[1], number: 3, state: 'closed' }),
    ],
  });
  expect(selectShownPolls(run.getState()).map(({ number }) => number)).toEqual([2, 3, 1]);
  run.stop();
});

describe('counts', () => {
  it('are those that the channel brings', async () => {
    const run = await openPolls({ polls: [pollOf()] });
    await run.hear(results(12, [5, 7]));
    expect(run.one()?.standing).toEqual(buildStanding({ votes: 12, counts: [5, 7] }));
    run.stop();
  });

  it('are not set back by a slower reply', async () => {
    const run = await openPolls({ polls: [pollOf()] });
    await run.hear(results(12));
    run.deps.api.on(listPolls, {
      polls: [pollOf({ standing: buildStanding({ votes: 8 }) })],
      manages: false,
    });
    await run.send(pollsRequested());
    expect([run.lists(), run.one()?.standing.votes]).toEqual([2, 12]);
    run.stop();
  });

  it('are not set back by a reply from before the poll was closed', async () => {
    const before = pollOf({ standing: hidden(8), results: 'afterClose' });
    const run = await openPolls({ polls: [before] });
    await run.hear(told({ state: 'closed', revision: 3, results: 'afterClose' }));
    await run.hear(results(8, [5, 3]));
    await run.send(pollsRequested());
    expect(run.lists()).toBe(2);
    expect(run.one()).toMatchObject({ state: 'closed', revision: 3, standing: { votes: 8, counts: [5, 3] } });
    run.stop();
  });

  it('are loaded by managers where the channel hides them, once for many messages', async () => {
    const seen = buildStanding({ votes: 9, counts: [4, 5] });
    const run = await openPolls({
      polls: [pollOf({ results: 'afterClose' })],
      manages: true,
      prepare: ({ api }) =>
        api.on(getPoll, { poll: pollOf({ results: 'afterClose', standing: seen }), manages: true }),
    });
    await run.hear(results(4, null));
    await run.hear(results(9, null));
    expect(run.one()?.standing).toMatchObject({ votes: 9, counts: [2, 1] });
    await run.deps.clock.advance(HIDDEN_RESULTS_MS);
    expect(run.deps.api.callsOf(getPoll)).toHaveLength(1);
    expect(run.one()?.standing).toEqual(seen);
    run.stop();
  });

  it('stay hidden from others, who do not ask for them', async () => {
    const run = await openPolls({ polls: [pollOf({ results: 'afterClose', standing: hidden(2) })] });
    await run.hear(results(3, null));
    await run.deps.clock.advance(HIDDEN_RESULTS_MS);
    expect(run.deps.api.callsOf(getPoll)).toEqual([]);
    expect(run.one()?.standing).toEqual(hidden(3));
    run.stop();
  });
});
