import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { getPoll, votePoll, type SeenPoll } from '../../../contract/stage/polls';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { sendProblemOf, toFailure } from '../../../shared/kit/lib/apiFailure';
import { onEvery } from '../../../shared/platform/saga';
import { answerOf } from './answers';
import {
  pollLoaded,
  voteFailed,
  voteRequested,
  voteStarted,
  voteSucceeded,
  type VoteProblem,
} from './pollsSlice';
import { selectBallots, selectPoll, type WithPolls } from './selectors';

/** Why the server did not take the vote, as the poll itself shows: it was closed, or has the user's vote. */
function* whyNot(deps: Deps, pollId: string): SagaGenerator<VoteProblem> {
  try {
    const { poll } = yield* callApi(deps, getPoll, { params: { pollId } });
    yield* put(pollLoaded({ poll }));
    if (poll.state === 'closed') return 'closed';
    return poll.voted ? 'voted' : 'refused';
  } catch (error) {
    yield* call(deps.report.error, 'polls', error);
    return 'refused';
  }
}

/** Sends a vote. Sent again with the same answer, it is counted once. */
function* vote(deps: Deps, poll: SeenPoll): SagaGenerator<void> {
  const { pollId } = poll;
  const ballot = (yield* select(selectBallots))[pollId];
  const answer = ballot ? answerOf(poll, ballot.answer) : null;
  if (!answer) {
    yield* put(voteFailed({ pollId, problem: 'incomplete' }));
    return;
  }
  const key = ballot?.key ?? (yield* call(deps.random.uuid));
  yield* put(voteStarted({ pollId, key }));
  try {
    const counted = yield* callApi(deps, votePoll, { params: { pollId }, body: { answer } }, { key });
    yield* put(voteSucceeded(counted));
  } catch (error) {
    yield* call(deps.report.error, 'polls', error);
    const failure = toFailure(error);
    const problem = failure.status === 409 ? yield* call(whyNot, deps, pollId) : sendProblemOf(failure);
    yield* put(voteFailed({ pollId, problem }));
  }
}

/** Sends votes, one at a time per poll. Leaving the page does not cancel one under way; signing out does. */
export function* voteSaga(deps: Deps): SagaGenerator<void> {
  yield* onEvery(deps, 'polls', voteRequested, function* ({ payload: { pollId } }) {
    const poll = yield* select((state: WithPolls) => selectPoll(state, pollId));
    const ballot = (yield* select(selectBallots))[pollId];
    if (poll && ballot?.status !== 'sending') yield* call(vote, deps, poll);
  });
}
