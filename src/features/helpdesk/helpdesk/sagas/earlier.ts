import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import { selectEarlier } from '../selectors';
import { earlierFailed, earlierSucceeded, earlierRequested } from '../slice';
import { readPage } from './catchUp';
import type { Joined } from './joined';

/** Reads earlier transcript pages on request, one at a time. */
export function* earlierLoop(deps: Deps, joined: Joined): SagaGenerator<void> {
  while (true) {
    yield* take(earlierRequested);
    const earlier = yield* select(selectEarlier);
    if (earlier.status === 'none') continue;
    try {
      yield* put(earlierSucceeded(yield* readPage(deps, joined, earlier.page)));
    } catch (error) {
      yield* call(deps.report.error, 'helpdesk', error);
      yield* put(earlierFailed());
    }
  }
}
