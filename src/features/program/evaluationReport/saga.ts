import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import {
  exportEvaluations,
  getEvaluationReport,
  hideEvaluationComment,
  listEvaluationComments,
} from '../../../contract/program/evaluationReport';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { saveAndTell, saveCsv, saveFile } from '../../../shared/platform/downloads';
import { toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { selectLocale } from '../../../shared/platform/page';
import { onEvery, onLatest, onLeading, poll } from '../../../shared/platform/saga';
import { selectEvaluationReport } from './selectors';
import {
  commentFilterChanged,
  commentHidingFailed,
  commentHidingRequested,
  commentsFailed,
  commentsRequested,
  commentsSucceeded,
  evaluationExportFailed,
  evaluationExportRequested,
  evaluationExportSucceeded,
  moreCommentsFailed,
  moreCommentsRequested,
  moreCommentsSucceeded,
  reportClosed,
  reportFailed,
  reportOpened,
  reportPrintRequested,
  reportRequested,
  reportSucceeded,
} from './slice';

const WHERE = 'evaluationReport';

/** Refresh interval of the report while it is open. */
const EVERY_MS = 60_000;
/** Typing pause before comments are searched, in milliseconds. */
const TYPING_MS = 250;

function* ofSession() {
  const { sessionId } = yield* select(selectEvaluationReport);
  return sessionId === null ? {} : { sessionId };
}

function* readReport(deps: Deps): SagaGenerator<true | Failure> {
  try {
    const query = yield* call(ofSession);
    yield* put(reportSucceeded(yield* callApi(deps, getEvaluationReport, { query })));
    return true;
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(reportFailed());
    return toFailure(error);
  }
}

function* followReport(deps: Deps): SagaGenerator<void> {
  yield* race({
    following: call(poll, deps, { everyMs: EVERY_MS, once: () => readReport(deps) }),
    closed: take(reportClosed),
  });
}

function* commentQuery() {
  const { q, withHidden } = (yield* select(selectEvaluationReport)).comments.filter;
  return {
    ...(yield* call(ofSession)),
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(withHidden && { hidden: 'true' as const }),
  };
}

function* readComments(deps: Deps, waitMs: number): SagaGenerator<void> {
  if (waitMs > 0) yield* call(deps.clock.sleep, waitMs);
  try {
    const query = yield* call(commentQuery);
    yield* put(commentsSucceeded(yield* callApi(deps, listEvaluationComments, { query })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(commentsFailed());
  }
}

function* readMore(deps: Deps): SagaGenerator<void> {
  const { sessionId, comments } = yield* select(selectEvaluationReport);
  const { next, filter, status } = comments;
  if (next === null || status === 'loading') return;
  try {
    const query = { ...(yield* call(commentQuery)), after: next };
    const page = yield* callApi(deps, listEvaluationComments, { query });
    const now = yield* select(selectEvaluationReport);
    // Another list has been requested meanwhile.
    if (now.comments.filter !== filter || now.sessionId !== sessionId) return;
    yield* put(moreCommentsSucceeded(page));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(moreCommentsFailed());
  }
}

function* hideComment(
  deps: Deps,
  { payload }: ReturnType<typeof commentHidingRequested>,
): SagaGenerator<void> {
  const { entryId, questionId, isHidden } = payload;
  try {
    yield* callApi(deps, hideEvaluationComment, { params: { entryId, questionId }, body: { isHidden } });
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(commentHidingFailed(payload));
  }
}

const download = (deps: Deps, { payload: { format } }: ReturnType<typeof evaluationExportRequested>) =>
  saveAndTell(
    deps,
    WHERE,
    { succeeded: evaluationExportSucceeded, failed: evaluationExportFailed },
    function* () {
      const query = { ...(yield* call(ofSession)), format };
      if (format === 'csv') {
        const input = { query: { ...query, locale: yield* select(selectLocale) } };
        yield* call(saveCsv, deps, exportEvaluations, input, 'evaluations.csv');
      } else {
        yield* call(saveFile, deps, exportEvaluations, { query }, 'evaluations.json');
      }
    },
  );

/** Evaluations for organizers: report, comments, files (product.md#evaluation). */
export function* evaluationReportSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [reportOpened, reportRequested], () => followReport(deps));
  yield* onLatest(deps, WHERE, [reportOpened, commentFilterChanged, commentsRequested], function* (action) {
    const isTyping = commentFilterChanged.match(action) && action.payload.q !== undefined;
    yield* call(readComments, deps, isTyping ? TYPING_MS : 0);
  });
  yield* onLeading(deps, WHERE, moreCommentsRequested, () => readMore(deps));
  yield* onEvery(deps, WHERE, commentHidingRequested, (action) => hideComment(deps, action));
  yield* onLeading(deps, WHERE, evaluationExportRequested, (action) => download(deps, action));
  yield* onEvery(deps, WHERE, reportPrintRequested, function* () {
    yield* call(deps.page.print);
  });
}
