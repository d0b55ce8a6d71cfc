import { getPoll, listPolls, type SeenPoll } from '../../../contract/stage/polls';
import { signedOut } from '../../../shared/platform/auth';
import { channelFollowed, channelMessage, channelReset } from '../../../shared/platform/realtime';
import { activeSessionOf, sessionEntered, sessionLeft } from '../../../shared/program/sessionPage';
import { buildPoll, buildStanding } from '../../../../test/builders/poll';
import { buildSession } from '../../../../test/builders/session';
import { CREDENTIALS, expectEffects, type Steps } from '../../../../test/expectEffects';
import { createFakeDeps, deferred, networkFailure } from '../../../../test/fakes/deps';
import {
  pollLoaded,
  pollReceived,
  pollsEntered,
  pollsFailed,
  pollsLeft,
  pollsSlice,
  pollsSucceeded,
  standingReceived,
} from './pollsSlice';
import { pollsSaga } from './saga';
import { channel, entered, pollOf, pollsReducers, pollsState, sessionId } from './testing/startPolls';
import { HIDDEN_RESULTS_MS, POLLS_ONLINE_MS } from './timing';

const state = pollsState(true, CREDENTIALS);
const list = (manages = false, ...polls: SeenPoll[]) => ({ polls, manages });
const loaded = (manages = false, ...polls: SeenPoll[]) =>
  pollsSucceeded({ sessionId, ...list(manages, ...polls) });
const hidden = (votes: number, over = {}) => buildStanding({ votes, counts: null, ...over });
const heard = (body: unknown, where = channel) =>
  channelMessage({ channel: where, seq: 1, at: '2021-01-26T15:10:00.000Z', body });
const counted = (votes: number) => heard({ kind: 'pollResults', results: hidden(votes) });
const poll = buildPoll({ sessionId });
const other = '11111111-1111-4111-8111-111111111111';

const run = (deps: ReturnType<typeof createFakeDeps>, play: (steps: Steps) => Promise<void>) =>
  expectEffects(pollsSaga, { deps, state, reducers: pollsReducers }, play);

describe('the polls of a session', () => {
  it('that are hidden are loaded for those who manage them: one wait for many counts, each poll its own', async () => {
    const deps = createFakeDeps();
    const mine = [pollOf(), pollOf({ pollId: other, number: 2 })];
    deps.api.on(listPolls, list(true, ...mine));
    deps.api.on(getPoll, ...mine.map((each) => ({ poll: each, manages: true })), networkFailure('lost'));
    await run(deps, async ({ send, advance }) => {
      await send(entered);
      await send(counted(4), counted(5));
      await send(heard({ kind: 'pollResults', results: hidden(1, { pollId: other }) }));
      await advance(HIDDEN_RESULTS_MS);
      await send(counted(6));
      await advance(HIDDEN_RESULTS_MS);
    })
      .call(deps.clock.sleep, HIDDEN_RESULTS_MS)
      .call(deps.clock.sleep, HIDDEN_RESULTS_MS)
      .put(pollLoaded({ poll: mine[0]! }))
      .put(pollLoaded({ poll: mine[1]! }))
      .call(deps.clock.sleep, HIDDEN_RESULTS_MS)
      .call(deps.report.error, 'polls', networkFailure('lost'))
      .not.put.actionType(pollLoaded.type)
      .not.put.actionType(pollsFailed.type)
      .not.call(deps.clock.sleep, HIDDEN_RESULTS_MS)
      .silentRun(false);
    const asked = deps.api.callsOf(getPoll).map(({ input }) => input.params);
    expect(asked).toEqual([mine[0], mine[1], mine[0]].map((each) => ({ pollId: each?.pollId })));
  });

  it.each([
    ['the session is left', sessionLeft({ sessionId })],
    ['the user signs out', signedOut({ reason: 'user' })],
  ])('end when %s: what is under way and what is due are dropped', async (_when, end) => {
    const deps = createFakeDeps();
    const answer = deferred<ReturnType<typeof list>>();
    deps.api.on(listPolls, list(true, pollOf()), () => answer.promise);
    const ended = await run(deps, async ({ send, advance }) => {
      await send(entered);
      await send(counted(4), channelReset({ channel, seq: 9 }));
      await send(end);
      answer.resolve(list(true, pollOf()));
      await advance(10 * POLLS_ONLINE_MS);
      await send(heard({ kind: 'poll', poll }), counted(5), channelFollowed({ channel, seq: 1 }));
    })
      .put(loaded(true, pollOf()))
      .put(standingReceived({ results: hidden(4) }))
      .not.put.actionType(pollsSucceeded.type)
      .not.put.actionType(standingReceived.type)
      .not.put.actionType(pollReceived.type)
      .silentRun(false);
    expect((ended.storeState as typeof state).polls).toEqual(pollsSlice.getInitialState());
    expect(deps.clock.sleeping()).toEqual([]);
    expect([deps.api.callsOf(listPolls).length, deps.api.callsOf(getPoll).length]).toEqual([2, 0]);
  });

  it('begin anew with the next session, and end with the saga', async () => {
    const deps = createFakeDeps();
    deps.api.on(listPolls, list());
    const next = sessionEntered(activeSessionOf(buildSession({ sessionId: 'next' }), 'session'));
    await run(deps, async ({ send, cancel, advance }) => {
      await send(entered);
      await send(next, counted(1));
      await cancel();
      await advance(10 * POLLS_ONLINE_MS);
    })
      .put(loaded())
      .put(pollsEntered({ sessionId: 'next' }))
      .put(pollsSucceeded({ sessionId: 'next', ...list() }))
      .not.put.actionType(pollsSucceeded.type)
      .not.put.actionType(standingReceived.type)
      .not.put(pollsLeft())
      .silentRun(false);
    expect(deps.clock.sleeping()).toEqual([]);
  });
});
