import { all, call, put, select, type SagaGenerator } from 'typed-redux-saga';
import {
  addTeamMember,
  getBoothStatistics,
  getTeam,
  listBoothActs,
  listOwnDocuments,
  listOwnExhibitors,
  putOwnDocument,
  removeOwnDocument,
  removeTeamMember,
} from '../../../contract/exhibition/exhibitorCenter';
import { listPromotionCounts } from '../../../contract/exhibition/promotions';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { sendProblemOf, toFailure, type SendProblem } from '../../../shared/kit/lib/apiFailure';
import { onLatest, onLeading } from '../../../shared/platform/saga';
import { choiceFailed, choiceRequested, choiceSucceeded } from './choiceSlice';
import {
  documentChangeFailed,
  documentRemovalConfirmed,
  documentsFailed,
  documentsRequested,
  documentsSucceeded,
  gateRequested,
  type WithBoothDocuments,
} from './documentsSlice';
import { boothEditSaga } from './editSaga';
import {
  logFailed,
  logRequested,
  logSucceeded,
  moreRequested,
  moreSucceeded,
  promotionsFailed,
  promotionsRequested,
  promotionsSucceeded,
  statisticsFailed,
  statisticsRequested,
  statisticsSucceeded,
  type WithBoothFigures,
} from './figuresSlice';
import { leadDeskSaga } from './leadDeskSaga';
import { selectOpenBooth } from './selectors';
import {
  changeFailed,
  changeSucceeded,
  memberRequested,
  removalConfirmed,
  teamFailed,
  teamRequested,
  teamSucceeded,
  type WithBoothTeam,
} from './teamSlice';

const WHERE = 'booth';

/** How long a superuser types before exhibitors are searched. */
const TYPING_MS = 250;

/**
 * Works for the booth that is open; a failure is reported and handed on. Does nothing while no booth is open.
 */
function* forBooth(
  deps: Deps,
  work: (params: { exhibitorId: string }) => SagaGenerator<void>,
  failed: (why: SendProblem) => { type: string },
): SagaGenerator<void> {
  const exhibitorId = yield* select(selectOpenBooth);
  if (exhibitorId === null) return;
  try {
    yield* work({ exhibitorId });
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(failed(sendProblemOf(toFailure(error))));
  }
}

function* fetchChoice(deps: Deps, { payload }: ReturnType<typeof choiceRequested>): SagaGenerator<void> {
  try {
    const q = payload.query.trim();
    if (q !== '') yield* call(deps.clock.sleep, TYPING_MS);
    yield* put(choiceSucceeded(yield* callApi(deps, listOwnExhibitors, { query: q === '' ? {} : { q } })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(choiceFailed());
  }
}

const fetchTeam = (deps: Deps) =>
  forBooth(
    deps,
    function* (params) {
      yield* put(teamSucceeded(yield* callApi(deps, getTeam, { params })));
    },
    () => teamFailed(),
  );

const selectWorking = (state: WithBoothTeam) => state.boothTeam.working ?? '';

const addMember = (deps: Deps) =>
  forBooth(
    deps,
    function* (params) {
      const email = yield* select(selectWorking);
      yield* put(changeSucceeded(yield* callApi(deps, addTeamMember, { params, body: { email } })));
    },
    (why) => changeFailed({ why }),
  );

const removeMember = (deps: Deps) =>
  forBooth(
    deps,
    function* (params) {
      const account = yield* select(selectWorking);
      yield* put(changeSucceeded(yield* callApi(deps, removeTeamMember, { params: { ...params, account } })));
    },
    (why) => changeFailed({ why }),
  );

const fetchDocuments = (deps: Deps) =>
  forBooth(
    deps,
    function* (params) {
      yield* put(documentsSucceeded(yield* callApi(deps, listOwnDocuments, { params })));
    },
    () => documentsFailed(),
  );

const gate = (deps: Deps, { payload: { fileId, gated } }: ReturnType<typeof gateRequested>) =>
  forBooth(
    deps,
    function* (params) {
      const input = { params: { ...params, fileId }, body: { gated } };
      yield* put(documentsSucceeded(yield* callApi(deps, putOwnDocument, input)));
    },
    (why) => documentChangeFailed({ why }),
  );

const removeDocument = (deps: Deps) =>
  forBooth(
    deps,
    function* (params) {
      const fileId = yield* select((state: WithBoothDocuments) => state.boothDocuments.working ?? '');
      const input = { params: { ...params, fileId } };
      yield* put(documentsSucceeded(yield* callApi(deps, removeOwnDocument, input)));
    },
    (why) => documentChangeFailed({ why }),
  );

const fetchStatistics = (deps: Deps) =>
  forBooth(
    deps,
    function* (params) {
      yield* put(statisticsSucceeded(yield* callApi(deps, getBoothStatistics, { params })));
    },
    () => statisticsFailed(),
  );

const fetchLog = (deps: Deps) =>
  forBooth(
    deps,
    function* (params) {
      yield* put(logSucceeded(yield* callApi(deps, listBoothActs, { params, query: {} })));
    },
    () => logFailed(),
  );

const fetchMore = (deps: Deps) =>
  forBooth(
    deps,
    function* (params) {
      const before = yield* select((state: WithBoothFigures) => state.boothFigures.log.next);
      if (before === null) return;
      yield* put(moreSucceeded(yield* callApi(deps, listBoothActs, { params, query: { before } })));
    },
    () => logFailed(),
  );

function* fetchPromotions(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(promotionsSucceeded(yield* callApi(deps, listPromotionCounts, {})));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(promotionsFailed());
  }
}

/** Everything of the exhibitor center but the booth itself and its leads, which have sagas of their own. */
function* partsSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, choiceRequested, (action) => fetchChoice(deps, action));
  yield* onLatest(deps, WHERE, teamRequested, () => fetchTeam(deps));
  yield* onLeading(deps, WHERE, memberRequested, () => addMember(deps));
  yield* onLeading(deps, WHERE, removalConfirmed, () => removeMember(deps));
  yield* onLatest(deps, WHERE, documentsRequested, () => fetchDocuments(deps));
  yield* onLeading(deps, WHERE, gateRequested, (action) => gate(deps, action));
  yield* onLeading(deps, WHERE, documentRemovalConfirmed, () => removeDocument(deps));
  yield* onLatest(deps, WHERE, statisticsRequested, () => fetchStatistics(deps));
  yield* onLatest(deps, WHERE, logRequested, () => fetchLog(deps));
  yield* onLeading(deps, WHERE, moreRequested, () => fetchMore(deps));
  yield* onLatest(deps, WHERE, promotionsRequested, () => fetchPromotions(deps));
}

/** The exhibitor center. */
export function* boothSaga(deps: Deps): SagaGenerator<void> {
  yield* all([call(boothEditSaga, deps), call(partsSaga, deps), call(leadDeskSaga, deps)]);
}
