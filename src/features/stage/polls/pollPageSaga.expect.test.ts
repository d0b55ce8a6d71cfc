import { getPoll, type SeenPoll } from '../../../contract/stage/polls';
import { sessionChannel } from '../../../contract/program/stages';
import { signedOut } from '../../../shared/platform/auth';
import {
  channelFollowed,
  channelMessage,
  realtimeReducer,
  unfollowed,
} from '../../../shared/platform/realtime';
import { buildSeenPoll, buildStanding } from '../../../../test/builders/poll';
import { stateFor } from '../../../../test/builders/state';
import { CREDENTIALS, expectEffects, type Steps } from '../../../../test/expectEffects';
import { createFakeDeps, deferred } from '../../../../test/fakes/deps';
import { pollPageSaga } from './pollPageSaga';
import {
  pageEntered,
  pageLeft,
  pagePollReceived,
  pageRequested,
  pageStandingReceived,
  pageSucceeded,
  pollPageSlice,
} from './pollPageSlice';
import { HIDDEN_RESULTS_MS, POLLS_ONLINE_MS } from './timing';

const poll = buildSeenPoll();
const { pollId } = poll;
const channel = sessionChannel(poll.sessionId);
const entered = pageEntered({ pollId });
const reply = (manages = false) => ({ poll, manages });
const results = (votes: number) => buildStanding({ votes, counts: null });
const counted = (votes: number) =>
  channelMessage({ channel, seq: votes, at: '', body: { kind: 'pollResults', results: results(votes) } });

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
