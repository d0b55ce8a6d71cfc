import { getPoll, type SeenPoll } from '../../contract/polls';
import { sessionChannel } from '../../contract/stages';
import { signedOut } from '../../shared/auth';
import {
  channelFollowed,
  channelMessage,
  connected,
  followRequested,
  realtimeReducer,
  unfollowed,
} from '../../shared/realtime';
import { buildSeenPoll, buildStanding } from '../../../test/builders/poll';
import { stateFor } from '../../../test/builders/state';
import { CREDENTIALS, expectEffects, type Steps } from '../../../test/expectEffects';
import { createFakeDeps, deferred, networkFailure } from '../../../test/fakes/deps';
import { toFailure } from '../../shared/lib/apiFailure';
import { pollPageSaga } from './pollPageSaga';
import {
  pageEntered,
  pageFailed,
  pageLeft,
  pagePollReceived,
  pageRequested,
  pageStandingReceived,
  pageSucceeded,
  pollPageSlice,
} from './pollPageSlice';
import { HIDDEN_RESULTS_MS, POLLS_OFFLINE_MS, POLLS_ONLINE_MS } from './timing';

const poll = buildSeenPoll();
const { pollId } = poll;
const channel = sessionChannel(poll.sessionId);
const entered = pageEntered({ pollId });
const reply = (manages = false) => ({ poll, manages });
const results = (votes: number) => buildStanding({ votes, counts: null });
const counted = (votes: number) =>
  channelMessage({ channel, seq: votes, at: '', body: { kind: 'pollResults', results: results(votes) } });
const follow = followRequested({ channel, after: null });

const none = pollPageSlice.getInitialState();
const realtime = realtimeReducer(undefined, { type: 'test/init' });
const state = stateFor({ signedIn: true, credentials: CREDENTIALS }, { pollPage: none, realtime });

const run = (deps: ReturnType<typeof createFakeDeps>, play: (steps: Steps) => Promise<void>) =>
  expectEffects(
    pollPageSaga,
    { deps, state, reducers: { pollPage: pollPageSlice.reducer, realtime: realtimeReducer } },
    play,
  );

describe('the page of a poll’s results', () => {
  it('follows the channel that the first reply names, once, and is loaded at the pace of the connection', async () => {
    const deps = createFakeDeps();
    const failure = networkFailure();
    deps.api.on(getPoll, failure, reply());
    await run(deps, async ({ send, advance }) => {
      await send(entered, counted(1));
      await advance(POLLS_OFFLINE_MS);
      await send(connected(), channelFollowed({ channel, seq: 0 }));
      await send(pageRequested());
    })
      .call(deps.report.error, 'pollPage', failure)
      .put(pageFailed({ failure: toFailure(failure) }))
      .call(deps.clock.sleep, POLLS_OFFLINE_MS)
      .put(pageSucceeded(reply()))
      .put(follow)
      .call(deps.clock.sleep, POLLS_OFFLINE_MS)
      .put(pageSucceeded(reply()))
      .call(deps.clock.sleep, POLLS_ONLINE_MS)
      .put(pageSucceeded(reply()))
      .call(deps.clock.sleep, POLLS_ONLINE_MS)
      .put(unfollowed({ channel }))
      .not.put(follow)
      .not.put.actionType(pageStandingReceived.type)
      .silentRun(false);
  });

  it('asks for hidden results after a wait, whatever is counted meanwhile, and again after the next count', async () => {
    const deps = createFakeDeps();
    deps.api.on(getPoll, reply(true));
    await run(deps, async ({ send, advance }) => {
      await send(entered);
      await send(counted(4), counted(5));
      await advance(HIDDEN_RESULTS_MS);
      await send(counted(6));
      await advance(HIDDEN_RESULTS_MS);
    })
      .put(pageStandingReceived({ results: results(4) }))
      .put(pageStandingReceived({ results: results(5) }))
      .put(pageStandingReceived({ results: results(6) }))
      .call(deps.clock.sleep, HIDDEN_RESULTS_MS)
      .call(deps.clock.sleep, HIDDEN_RESULTS_MS)
      .put(pageRequested())
      .put(pageRequested())
      .not.put(pageRequested())
      .not.call(deps.clock.sleep, HIDDEN_RESULTS_MS)
      .silentRun(false);
    expect(deps.api.callsOf(getPoll)).toHaveLength(3);
  });

  it('asks once more when hidden results were due while it was being loaded', async () => {
    const deps = createFakeDeps();
    const slow = deferred<{ poll: SeenPoll; manages: boolean }>();
    deps.api.on(getPoll, reply(true), () => slow.promise, reply(true));
    await run(deps, async ({ send, advance }) => {
      await send(entered);
      await send(pageRequested(), counted(4));
      await advance(HIDDEN_RESULTS_MS);
      slow.resolve(reply(true));
      await send();
    })
      .put(pageRequested())
      .put(pageSucceeded(reply(true)))
      .put(pageSucceeded(reply(true)))
      .put(pageSucceeded(reply(true)))
      .not.put.actionType(pageSucceeded.type)
      .silentRun(false);
    expect(deps.api.callsOf(getPoll)).toHaveLength(3);
  });

  it.each([
    ['it is left', pageLeft()],
    ['the user signs out', signedOut({ reason: 'user' })],
  ])(
    'ends when %s: the channel is left, and what is under way and what is due are dropped',
    async (_when, end) => {
      const deps = createFakeDeps();
      const answer = deferred<{ poll: SeenPoll; manages: boolean }>();
      deps.api.on(getPoll, reply(true), () => answer.promise);
      const ended = await run(deps, async ({ send, advance }) => {
        await send(entered);
        await send(counted(4), channelFollowed({ channel, seq: 0 }));
        await send(end);
        answer.resolve(reply(true));
        await advance(10 * POLLS_ONLINE_MS);
        await send(counted(5), channelFollowed({ channel, seq: 1 }));
      })
        .put(pageSucceeded(reply(true)))
        .put(pageStandingReceived({ results: results(4) }))
        .put(unfollowed({ channel }))
        .not.put(unfollowed({ channel }))
        .not.put(pageRequested())
        .not.put.actionType(pageSucceeded.type)
        .not.put.actionType(pageStandingReceived.type)
        .not.put.actionType(pagePollReceived.type)
        .silentRun(false);
      expect((ended.storeState as typeof state).pollPage).toEqual(none);
      expect(deps.clock.sleeping()).toEqual([]);
      expect(deps.api.callsOf(getPoll)).toHaveLength(2);
    },
  );

  it('ends with the saga', async () => {
    const deps = createFakeDeps();
    deps.api.on(getPoll, reply());
    await run(deps, async ({ send, cancel, advance }) => {
      await send(entered);
      await cancel();
      await advance(10 * POLLS_ONLINE_MS);
    })
      .put(pageSucceeded(reply()))
      .put(unfollowed({ channel }))
      .not.put.actionType(pageSucceeded.type)
      .silentRun(false);
    expect(deps.clock.sleeping()).toEqual([]);
  });
});
