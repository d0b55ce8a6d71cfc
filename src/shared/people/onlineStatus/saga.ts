import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/auth';
import type { Deps } from '../../platform/deps';
import { toFailure, type Failure } from '../../kit/lib/apiFailure';
import { selectHasOwnMessages } from '../person/hasMessages';
import { pageShown, selectVisible } from '../../platform/page';
import { waitAfter, whileSignedIn } from '../../platform/saga';
import { selectShownPeople } from './selectors';
import { onlineStatusSucceeded, peopleShown } from './slice';
import { MAX_PRESENCES, readPresence } from '../../../contract/people/presence';

const WHERE = 'onlineStatus';

/** How often people who stay on the screen are asked about, milliseconds. */
export const STATUS_EVERY_MS = 30_000;
/** How long people have to be on the screen to be asked about, milliseconds: while one scrolls, nobody is. */
export const STATUS_PAUSE_MS = 500;

/** Asks about people, as many at once as allowed. */
function* ask(deps: Deps, people: readonly string[]): SagaGenerator<true | Failure> {
  try {
    for (let from = 0; from < people.length; from += MAX_PRESENCES) {
      const asked = people.slice(from, from + MAX_PRESENCES);
      const reply = yield* callApi(deps, readPresence, { body: { people: asked } }, { patient: false });
      yield* put(onlineStatusSucceeded({ asked, people: reply.people }));
    }
    return true;
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    return toFailure(error);
  }
}

/** Waits until what is shown has not changed for a moment. */
function* untilSettled(deps: Deps): SagaGenerator<void> {
  while (true) {
    const { changed } = yield* race({
      changed: take(peopleShown),
      settled: call(deps.clock.sleep, STATUS_PAUSE_MS),
    });
    if (!changed) return;
  }
}

/** Asks about new people at once, and about all again from time to time; not while the page is hidden. */
function* follow(deps: Deps): SagaGenerator<void> {
  if (!(yield* select(selectHasOwnMessages))) return;
  let known = new Set<string>();
  let askAllAt = 0;
  let failures = 0;
  while (true) {
    if (!(yield* select(selectVisible))) yield* take(pageShown);
    yield* call(untilSettled, deps);
    const shown = yield* select(selectShownPeople);
    const now = yield* call(deps.clock.now);
    if (shown.length === 0) {
      yield* take(peopleShown);
      continue;
    }
    const isDue = now >= askAllAt;
    const people = isDue ? shown : shown.filter((each) => !known.has(each));
    if (people.length > 0) {
      const outcome = yield* call(ask, deps, people);
      failures = outcome === true ? 0 : failures + 1;
      known = new Set(shown);
      const wait =
        outcome === true ? STATUS_EVERY_MS : yield* call(waitAfter, deps, STATUS_EVERY_MS, failures, outcome);
      if (isDue || outcome !== true) askAllAt = now + wait;
    }
    // Others came on the screen while these were asked about.
    if ((yield* select(selectShownPeople)) !== shown) continue;
    yield* race({
      changed: take(peopleShown),
      shown: take(pageShown),
      due: call(deps.clock.sleep, Math.max(0, askAllAt - (yield* call(deps.clock.now)))),
    });
  }
}

/** Who of those on the screen is online. Chunks that show it list this saga as `onlineStatus`. */
export function* onlineStatusSaga(deps: Deps): SagaGenerator<void> {
  yield* call(whileSignedIn, deps, WHERE, () => follow(deps));
}
