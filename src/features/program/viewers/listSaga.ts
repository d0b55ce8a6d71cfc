import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { getViewers } from '../../../contract/program/viewers';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { pageShown, selectVisible } from '../../../shared/platform/page';
import { selectViewerList } from './selectors';
import {
  listClosed,
  listFailed,
  listOpened,
  listRequested,
  listSucceeded,
  moreFailed,
  moreRequested,
  moreSucceeded,
  queryChanged,
} from './slice';

/** People on one page of the list. */
export const VIEWERS_PAGE = 50;
/** A search begins when nothing was typed for this long, milliseconds. */
export const TYPING_PAUSE_MS = 250;
/** How often the first page is loaded again while it is in view, milliseconds. */
export const LIST_EVERY_MS = 20_000;

function* askFor(deps: Deps, sessionId: string, query: string, after?: string) {
  return yield* callApi(
    deps,
    getViewers,
    {
      params: { sessionId },
      query: { limit: VIEWERS_PAGE, ...(query !== '' && { query }), ...(after !== undefined && { after }) },
    },
    { patient: false },
  );
}

/** Loads the first page for what is searched for now. */
function* loadFirst(deps: Deps, sessionId: string): SagaGenerator<void> {
  const { query } = yield* select(selectViewerList);
  try {
    yield* put(listSucceeded({ query, page: yield* call(askFor, deps, sessionId, query.trim()) }));
  } catch (error) {
    yield* call(deps.report.error, 'presence', error);
    yield* put(listFailed({ query }));
  }
}

function* loadMore(deps: Deps, sessionId: string): SagaGenerator<void> {
  const { query, next } = yield* select(selectViewerList);
  if (next === null) return;
  try {
    yield* put(moreSucceeded({ page: yield* call(askFor, deps, sessionId, query.trim(), next) }));
  } catch (error) {
    yield* call(deps.report.error, 'presence', error);
    yield* put(moreFailed());
  }
}

function* untilTypingPauses(deps: Deps): SagaGenerator<void> {
  while (true) {
    const { typed } = yield* race({
      typed: take(queryChanged),
      quiet: call(deps.clock.sleep, TYPING_PAUSE_MS),
    });
    if (!typed) return;
  }
}

/** Whether the list is to be loaded again by itself: not while somebody reads on in later pages. */
function* isRefreshable(): SagaGenerator<boolean> {
  const { people, status } = yield* select(selectViewerList);
  return status === 'loaded' && people.length <= VIEWERS_PAGE && (yield* select(selectVisible));
}

/** Waits for a reason to load the list anew. */
function* untilDue(deps: Deps, sessionId: string): SagaGenerator<void> {
  while (true) {
    const { typed, asked, shown, more } = yield* race({
      typed: take(queryChanged),
      asked: take(listRequested),
      shown: take(pageShown),
      more: take(moreRequested),
      due: call(deps.clock.sleep, LIST_EVERY_MS),
    });
    if (more) {
      yield* call(loadMore, deps, sessionId);
      // Somebody may have typed meanwhile.
      if (yield* call(isAnotherSearch)) return;
    } else if (typed) {
      yield* call(untilTypingPauses, deps);
      return;
    } else if (asked || shown || (yield* call(isRefreshable))) {
      return;
    }
  }
}

/** Whether what is searched for now is not what the list answers. */
function* isAnotherSearch(): SagaGenerator<boolean> {
  const { query, answered, status } = yield* select(selectViewerList);
  return status === 'loaded' && query !== answered;
}

function* whileOpen(deps: Deps, sessionId: string): SagaGenerator<void> {
  while (true) {
    yield* call(loadFirst, deps, sessionId);
    if (yield* call(isAnotherSearch)) yield* call(untilTypingPauses, deps);
    else yield* call(untilDue, deps, sessionId);
  }
}

/** Keeps the list of viewers while it is in view. */
export function* listLifecycle(deps: Deps, sessionId: string): SagaGenerator<void> {
  while (true) {
    yield* take(listOpened);
    yield* race({ closed: take(listClosed), open: call(whileOpen, deps, sessionId) });
  }
}
