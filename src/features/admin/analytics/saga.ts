import { all, call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import {
  exportAnalytics,
  getAttendance,
  getEngagement,
  getVideoFigures,
  listWatchedVideos,
} from '../../../contract/admin/analytics';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { saveAndTell, saveCsv } from '../../../shared/platform/downloads';
import { toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { onLatest, onLeading, poll } from '../../../shared/platform/saga';
import { selectAnalytics } from './selectors';
import {
  analyticsClosed,
  analyticsExportFailed,
  analyticsExportRequested,
  analyticsExportSucceeded,
  analyticsOpened,
  attendanceFailed,
  attendanceSucceeded,
  dayChosen,
  engagementFailed,
  engagementSucceeded,
  videoChosen,
  videoFailed,
  videosFailed,
  videosSucceeded,
  videoSucceeded,
} from './slice';

const WHERE = 'analytics';

/** Refresh interval of the figures while they are open. */
const EVERY_MS = 60_000;

type Outcome = true | Failure;

/** Reads figures and dispatches the outcome. */
function* reading<T>(
  deps: Deps,
  read: () => SagaGenerator<T>,
  succeeded: (figures: T) => { type: string },
  failed: () => { type: string },
): SagaGenerator<Outcome> {
  try {
    const figures = yield* call(read);
    yield* put(succeeded(figures));
    return true;
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(failed());
    return toFailure(error);
  }
}

function* readAttendance(deps: Deps): SagaGenerator<Outcome> {
  const { day } = yield* select(selectAnalytics);
  const query = day === null ? {} : { day };
  return yield* reading(
    deps,
    () => callApi(deps, getAttendance, { query }),
    attendanceSucceeded,
    attendanceFailed,
  );
}

function* readAll(deps: Deps): SagaGenerator<Outcome> {
  const outcomes = yield* all([
    call(readAttendance, deps),
    reading(deps, () => callApi(deps, listWatchedVideos, {}), videosSucceeded, videosFailed),
    reading(deps, () => callApi(deps, getEngagement, {}), engagementSucceeded, engagementFailed),
  ]);
  return outcomes.find((outcome) => outcome !== true) ?? true;
}

const download = (deps: Deps, { payload: { part } }: ReturnType<typeof analyticsExportRequested>) =>
  saveAndTell(
    deps,
    WHERE,
    { succeeded: analyticsExportSucceeded, failed: analyticsExportFailed },
    function* () {
      const { day } = yield* select(selectAnalytics);
      const query = { part, ...(part === 'attendance' && day !== null && { day }) };
      yield* call(saveCsv, deps, exportAnalytics, { query }, `${part}.csv`);
    },
  );

/** Figures of the event for organizers (product.md#administration). */
export function* analyticsSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, analyticsOpened, function* () {
    yield* race({
      following: call(poll, deps, { everyMs: EVERY_MS, once: () => readAll(deps) }),
      closed: take(analyticsClosed),
    });
  });
  yield* onLatest(deps, WHERE, dayChosen, function* () {
    yield* call(readAttendance, deps);
  });
  yield* onLatest(deps, WHERE, videoChosen, function* ({ payload: { videoId } }) {
    if (videoId === null) return;
    yield* reading(
      deps,
      () => callApi(deps, getVideoFigures, { params: { videoId } }),
      videoSucceeded,
      videoFailed,
    );
  });
  yield* onLeading(deps, WHERE, analyticsExportRequested, (action) => download(deps, action));
}
