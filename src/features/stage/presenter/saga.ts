import { call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import {
  getSessionPart,
  getSessionPresenters,
  putSessionPresenter,
} from '../../../contract/program/sessions';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { sendProblemOf, toFailure } from '../../../shared/kit/lib/apiFailure';
import { navigationRequested } from '../../../shared/platform/page';
import { onEvery, onLatest } from '../../../shared/platform/saga';
import { sessionEntered, sessionLeft } from '../../../shared/program/sessionPage';
import {
  captionsPanelRestored,
  captionsPanelSwitched,
  partFailed,
  partRequested,
  partRetried,
  partSucceeded,
  presenterSet,
  presenterSetFailed,
  presenterSetRequested,
  presentersFailed,
  presentersRequested,
  presentersSucceeded,
  type WithPresenter,
} from './slice';

/** How long others see the view's waiting state before they are led to `/401` (product.md#guards). */
const GUARD_MS = 2_000;
/** Whether the place where captions are typed is open, on this device. */
export const CAPTIONS_OPEN_KEY = 'presenter/captionsOpen';

function* loadPart(deps: Deps, sessionId: string): SagaGenerator<boolean | null> {
  try {
    const { opensView } = yield* callApi(deps, getSessionPart, { params: { sessionId } });
    yield* put(partSucceeded({ opensView }));
    return opensView;
  } catch (error) {
    yield* call(deps.report.error, 'presenter', error);
    yield* put(partFailed());
    return null;
  }
}

/** Learns what the user may do in the shown session; on the presenter's view, leads others away. */
function* partLifecycle(
  deps: Deps,
  entered: ReturnType<typeof sessionEntered>['payload'],
): SagaGenerator<void> {
  const { sessionId, place } = entered;
  yield* put(partRequested({ sessionId }));
  if (place === 'presenter') {
    yield* put(captionsPanelRestored((yield* call(deps.storage.local.get, CAPTIONS_OPEN_KEY)) === '1'));
  }
  let opens = yield* call(loadPart, deps, sessionId);
  while (opens === null) {
    yield* take(partRetried);
    opens = yield* call(loadPart, deps, sessionId);
  }
  if (opens || place !== 'presenter') return;
  yield* call(deps.clock.sleep, GUARD_MS);
  yield* put(navigationRequested('/401', true));
}

function* loadPresenters(deps: Deps): SagaGenerator<void> {
  const { sessionId } = yield* select((state: WithPresenter) => state.presenter);
  if (sessionId === null) return;
  try {
    yield* put(presentersSucceeded(yield* callApi(deps, getSessionPresenters, { params: { sessionId } })));
  } catch (error) {
    yield* call(deps.report.error, 'presenter', error);
    yield* put(presentersFailed());
  }
}

function* setPresenter(
  deps: Deps,
  { payload: body }: ReturnType<typeof presenterSetRequested>,
): SagaGenerator<void> {
  const { sessionId } = yield* select((state: WithPresenter) => state.presenter);
  if (sessionId === null) return;
  try {
    const reply = yield* callApi(deps, putSessionPresenter, { params: { sessionId }, body });
    yield* put(presenterSet({ account: body.account }));
    yield* put(presentersSucceeded(reply));
  } catch (error) {
    yield* call(deps.report.error, 'presenter', error);
    const failure = toFailure(error);
    yield* put(presenterSetFailed({ problem: failure.status === 409 ? 'full' : sendProblemOf(failure) }));
  }
}

function* listSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, 'presenter', presentersRequested, () => loadPresenters(deps));
  yield* onEvery(deps, 'presenter', presenterSetRequested, (action) => setPresenter(deps, action));
}

/** What presenters of the shown session may do, and who they are. */
export function* presenterSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(listSaga, deps);
  yield* onLatest(deps, 'presenter', captionsPanelSwitched, function* ({ payload }) {
    yield* call(deps.storage.local.set, CAPTIONS_OPEN_KEY, payload ? '1' : '0');
  });
  yield* onLatest(deps, 'presenter', [sessionEntered, sessionLeft], function* (action) {
    if (sessionEntered.match(action)) yield* call(partLifecycle, deps, action.payload);
  });
}
