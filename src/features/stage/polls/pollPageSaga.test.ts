import { getPoll, type SeenPoll } from '../../../contract/stage/polls';
import { sessionChannel } from '../../../contract/program/stages';
import { signedOut } from '../../../shared/platform/auth';
import { wentOnline } from '../../../shared/platform/page';
import {
  channelFollowed,
  channelMessage,
  channelReset,
  connected,
  followRequested,
  realtimeReducer,
  unfollowed,
} from '../../../shared/platform/realtime';
import { buildPoll, buildSeenPoll, buildStanding } from '../../../../test/builders/poll';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import {
  createFakeDeps,
  deferred,
  httpFailure,
  networkFailure,
  type FakeDeps,
} from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import {
  pageEntered,
  pageLeft,
  pageRequested,
  pageStandingReceived,
  pageSucceeded,
  pollPageSlice,
  themeChosen,
} from './pollPageSlice';
import { pollPageSaga } from './pollPageSaga';
import type { WithPollPage } from './selectors';
import { HIDDEN_RESULTS_MS, POLLS_OFFLINE_MS, POLLS_ONLINE_MS } from './timing';

const poll = buildSeenPoll();
const { pollId } = poll;
const channel = sessionChannel(poll.sessionId);

type State = CoreState & WithPollPage & { realtime: ReturnType<typeof realtimeReducer> };

/** The page of a poll's results. */
async function open(prepare: (deps: FakeDeps) => void = () => {}, manages = false) {
  const deps = createFakeDeps();
  deps.api.on(getPoll, { poll, manages });
  prepare(deps);
  const state = stateFor(
    { signedIn: true },
    {
      pollPage: pollPageSlice.getInitialState(),
      realtime: realtimeReducer(undefined, { type: 'test/init' }),
    },
  );
  const reducers = { pollPage: pollPageSlice.reducer, realtime: realtimeReducer };
  const run = await startSagas<State>(pollPageSaga, { deps, state, reducers });
  await run.send(pageEntered({ pollId }));
  let seq = 0;
  return {
    ...run,
    page: () => run.getState().pollPage,
    asked: () => deps.api.callsOf(getPoll).length,
    count: ({ type }: { type: string }) => run.types().filter((seen) => seen === type).length,
    hear: (body: unknown, where = channel) =>
      run.send(channelMessage({ channel: where, seq: (seq += 1), at: '2021-01-26T15:10:00.000Z', body })),
  };
}

it('loads the poll, then follows its session’s channel', async () => {
  const run = await open();
  expect(run.page()).toMatchObject({ status: 'loaded', poll, manages: false });
  expect(run.actions).toContainEqual(followRequested({ channel, after: null }));
  await run.hear({ kind: 'pollResults', results: buildStanding({ votes: 8, counts: [5, 3] }) });
  expect(run.page().poll?.standing).toMatchObject({ votes: 8, counts: [5, 3] });
  await run.hear({ kind: 'poll', poll: buildPoll({ state: 'closed', revision: 3 }) });
  await run.hear({ kind: 'poll', poll: buildPoll({ state: 'open', revision: 2 }) });
  expect(run.page().poll).toMatchObject({ state: 'closed', revision: 3, standing: { votes: 8 } });
  run.stop();
});

it('heeds neither other channels nor other polls nor broken messages', async () => {
  const run = await open();
  const other = '11111111-1111-4111-8111-111111111111';
  await run.hear({ kind: 'pollResults', results: buildStanding({ votes: 8 }) }, sessionChannel('other'));
  await run.hear({ kind: 'pollResults', results: buildStanding({ votes: 8, pollId: other }) });
  await run.hear({ kind: 'poll', poll: buildPoll({ pollId: other, revision: 9 }) });
  await run.hear({ kind: 'pollResults', results: { pollId, votes: -1 } });
  expect(run.page().poll).toEqual(poll);
  run.stop();
});

it('polls often without a connection, rarely with one, and when a subscription begins', async () => {
  const run = await open();
  await run.deps.clock.advance(POLLS_OFFLINE_MS);
  expect(run.asked()).toBe(2);
  await run.send(connected(), channelFollowed({ channel, seq: 0 }));
  expect(run.asked()).toBe(3);
  await run.deps.clock.advance(POLLS_ONLINE_MS - 1);
  expect(run.asked()).toBe(3);
  await run.deps.clock.advance(1);
  expect(run.asked()).toBe(4);
  await run.send(channelReset({ channel, seq: 9 }));
  expect(run.asked()).toBe(5);
  expect([run.count(pageSucceeded), run.count(followRequested), run.count(unfollowed)]).toEqual([5, 1, 0]);
  run.stop();
});

it('is not set back by a reply with fewer votes or an older revision', async () => {
  const run = await open();
  await run.hear({ kind: 'pollResults', results: buildStanding({ votes: 8, counts: [5, 3] }) });
  await run.send(pageRequested());
  expect([run.asked(), run.page().poll?.standing.votes]).toEqual([2, 8]);
  await run.hear({ kind: 'poll', poll: buildPoll({ state: 'closed', revision: 3 }) });
  await run.send(pageRequested());
  expect([run.asked(), run.page().poll?.state]).toEqual([3, 'closed']);
  run.stop();
});

it('loads results that the channel hides for those who manage the poll, once for many messages', async () => {
  const seen = buildStanding({ votes: 9, counts: [4, 5] });
  for (const [manages, asked, standing] of [
    [true, 2, seen],
    [false, 1, buildStanding({ votes: 9, counts: null })],
  ] as const) {
    const run = await open(undefined, manages);
    await run.send(connected());
    run.deps.api.on(getPoll, { poll: { ...poll, standing: seen }, manages });
    for (const votes of [8, 9]) {
      await run.hear({ kind: 'pollResults', results: buildStanding({ votes, counts: null }) });
    }
    await run.deps.clock.advance(HIDDEN_RESULTS_MS);
    expect([run.asked(), run.page().poll?.standing]).toEqual([asked, standing]);
    // The next count is another reason to ask.
    await run.hear({ kind: 'pollResults', results: buildStanding({ votes: 10, counts: null }) });
    await run.deps.clock.advance(HIDDEN_RESULTS_MS);
    expect(run.asked()).toBe(manages ? 3 : 1);
    run.stop();
  }
});

describe('a failure', () => {
  it('is shown, and the page tries again by itself', async () => {
    const run = await open(({ api }) => api.on(getPoll, networkFailure(), { poll, manages: false }));
    expect(run.page()).toMatchObject({ status: 'failed', poll: null, failure: { kind: 'network' } });
    expect(run.deps.report.errors.map(({ where }) => where)).toEqual(['pollPage']);
    // Which channel is the poll's is not known yet.
    await run.hear({ kind: 'pollResults', results: buildStanding({ votes: 8 }) });
    expect(run.count(pageStandingReceived)).toBe(0);
    await run.send(wentOnline());
    expect(run.page()).toMatchObject({ status: 'loaded', poll, failure: null });
    expect(run.count(followRequested)).toBe(1);
    run.stop();
  });

  it('leaves a poll that is shown, and backs off', async () => {
    const run = await open(({ api }) => api.on(getPoll, { poll, manages: false }, httpFailure(503)));
    await run.deps.clock.advance(POLLS_OFFLINE_MS);
    expect(run.page()).toMatchObject({ status: 'loaded', poll, failure: { status: 503 } });
    const before = run.asked();
    await run.deps.clock.advance(60_000);
    expect(run.asked() - before).toBeLessThan(4);
    run.stop();
  });

  it.each([400, 403, 404])(
    'with status %i means that there is no such poll until asked again',
    async (status) => {
      const run = await open(({ api }) => api.on(getPoll, httpFailure(status), { poll, manages: false }));
      expect(run.page()).toMatchObject({ status: 'notFound', poll: null });
      await run.deps.clock.advance(600_000);
      expect(run.asked()).toBe(1);
      await run.send(pageRequested());
      expect(run.page()).toMatchObject({ status: 'loaded', poll });
      run.stop();
    },
  );
});

it('stops on leaving and forgets the poll, but not the theme', async () => {
  const run = await open();
  await run.send(themeChosen('dark'), pageLeft());
  expect(run.actions).toContainEqual(unfollowed({ channel }));
  expect(run.deps.clock.sleeping()).toEqual([]);
  expect(run.page()).toEqual({ ...pollPageSlice.getInitialState(), theme: 'dark' });
  await run.send(pageEntered({ pollId }));
  expect(run.page()).toMatchObject({ theme: 'dark', poll });
  run.stop();
});

it.each([
  ['leaving', pageLeft()],
  ['signing out', signedOut({ reason: 'user' })],
])('%s midway drops the reply', async (_name, ends) => {
  const reply = deferred<{ poll: SeenPoll; manages: boolean }>();
  const run = await open(({ api }) => api.on(getPoll, () => reply.promise));
  await run.send(ends);
  reply.resolve({ poll, manages: false });
  await run.deps.clock.advance(POLLS_ONLINE_MS);
  expect(run.asked()).toBe(1);
  expect(run.page()).toEqual(pollPageSlice.getInitialState());
  run.stop();
});
