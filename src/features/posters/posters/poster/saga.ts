import { call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import {
  getPoster,
  POSTER_VISIT_MS,
  putPosterLike,
  putPosterVisit,
  putPosterVote,
} from '../../../../contract/posters/posters';
import { callApi } from '../../../../shared/platform/auth';
import type { Deps } from '../../../../shared/platform/deps';
import { sendProblemOf, toFailure, type Failure } from '../../../../shared/kit/lib/apiFailure';
import { once, onEvery, onLatest, poll } from '../../../../shared/platform/saga';
import {
  citationCopied,
  citationCopyRequested,
  likeFailed,
  likeRequested,
  likeSucceeded,
  posterEntered,
  posterFailed,
  posterLeft,
  posterRetried,
  posterSucceeded,
  visitSucceeded,
  voteFailed,
  voteRequested,
  voteSucceeded,
  type WithPoster,
} from './slice';

const WHERE = 'poster';

function* load(deps: Deps, posterId: string): SagaGenerator<void> {
  try {
    yield* put(posterSucceeded(yield* callApi(deps, getPoster, { params: { posterId } })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(posterFailed({ posterId, failure: toFailure(error) }));
  }
}

/** Says that the poster is looked at, and hears who of its authors does, too. */
function* visit(deps: Deps, posterId: string): SagaGenerator<true | Failure> {
  try {
    const heard = yield* callApi(deps, putPosterVisit, { params: { posterId } }, { patient: false });
    yield* put(visitSucceeded({ posterId, ...heard }));
    return true;
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    return toFailure(error);
  }
}

/** Loads the poster, again when the user asks, and stays with it. */
function* stay(deps: Deps, posterId: string): SagaGenerator<void> {
  yield* call(load, deps, posterId);
  while (true) {
    const { detail } = yield* select((state: WithPoster) => state.poster);
    if (detail.status === 'loaded') break;
    yield* take(posterRetried);
    yield* call(load, deps, posterId);
  }
  yield* call(poll, deps, { everyMs: POSTER_VISIT_MS, once: () => visit(deps, posterId) });
}

/**
 * Sends the like until it is as the user last wanted it: one call at a time, so that none overtakes another.
 */
function* like(deps: Deps, posterId: string): SagaGenerator<void> {
  while (true) {
    const { liking, posterId: shown } = yield* select((state: WithPoster) => state.poster);
    if (liking === null || shown !== posterId) return;
    try {
      yield* put(
        likeSucceeded(yield* callApi(deps, putPosterLike, { params: { posterId }, body: { on: liking } })),
      );
    } catch (error) {
      yield* call(deps.report.error, WHERE, error);
      yield* put(likeFailed({ posterId, problem: sendProblemOf(toFailure(error)) }));
      return;
    }
  }
}

/** The same for a vote in a category. */
function* vote(deps: Deps, posterId: string, category: string): SagaGenerator<void> {
  while (true) {
    const { voting, posterId: shown } = yield* select((state: WithPoster) => state.poster);
    const on = voting[category];
    if (on === undefined || shown !== posterId) return;
    try {
      const input = { params: { posterId }, body: { category, on } };
      const { votedIn } = yield* callApi(deps, putPosterVote, input);
      yield* put(voteSucceeded({ posterId, category, votedIn }));
    } catch (error) {
      yield* call(deps.report.error, WHERE, error);
      yield* put(voteFailed({ posterId, category, problem: sendProblemOf(toFailure(error)) }));
      return;
    }
  }
}

function* answerUser(deps: Deps): SagaGenerator<void> {
  const running = new Set<string>();
  yield* onEvery(deps, WHERE, likeRequested, ({ payload: { posterId } }) =>
    once(running, `like/${posterId}`, () => like(deps, posterId)),
  );
  yield* onEvery(deps, WHERE, voteRequested, ({ payload: { posterId, category } }) =>
    once(running, `vote/${posterId}/${category}`, () => vote(deps, posterId, category)),
  );
  yield* onLatest(deps, WHERE, citationCopyRequested, function* ({ payload }) {
    yield* put(citationCopied({ done: yield* call(deps.page.copyText, payload.text) }));
  });
}

export function* posterSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(answerUser, deps);
  yield* onLatest(deps, WHERE, [posterEntered, posterLeft], function* (action) {
    if (posterEntered.match(action)) yield* call(stay, deps, action.payload.posterId);
  });
}
