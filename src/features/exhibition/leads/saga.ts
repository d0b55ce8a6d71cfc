import { call, fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import { countVisit, VISIT_PING_S } from '../../../contract/exhibition/exhibitorCenter';
import { getSharing, openDocument, shareContact } from '../../../contract/exhibition/leads';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { sendProblemOf, toFailure } from '../../../shared/kit/lib/apiFailure';
import { selectVisible } from '../../../shared/platform/page';
import { onEvery, onLatest, onLeading } from '../../../shared/platform/saga';
import {
  boothEntered,
  boothLeft,
  documentFailed,
  documentOpened,
  documentRequested,
  documentSucceeded,
  shareConfirmed,
  shareFailed,
  shareSucceeded,
  sharingFailed,
  sharingRequested,
  sharingSucceeded,
  type WantedDocument,
  type WithLeads,
} from './slice';

const WHERE = 'leads';

const selectLeads = (state: WithLeads) => state.leads;

function* readSharing(deps: Deps, exhibitorId: string): SagaGenerator<void> {
  try {
    yield* put(sharingSucceeded(yield* callApi(deps, getSharing, { params: { exhibitorId } })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(sharingFailed());
  }
}

type VisitKind = 'opened' | 'stayed';

/** Counts a visit; a failure is only logged. */
function* count(deps: Deps, exhibitorId: string, kind: VisitKind): SagaGenerator<void> {
  try {
    yield* callApi(deps, countVisit, { params: { exhibitorId }, body: { kind } }, { patient: false });
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
  }
}

/** Counts the visit, and for how long the booth is looked at (product.md#exhibitor-center). */
function* visit(deps: Deps, exhibitorId: string): SagaGenerator<void> {
  yield* call(() => count(deps, exhibitorId, 'opened'));
  while (true) {
    yield* call(deps.clock.sleep, VISIT_PING_S * 1_000);
    if (yield* select(selectVisible)) yield* call(() => count(deps, exhibitorId, 'stayed'));
  }
}

function* boothLifecycle(
  deps: Deps,
  action: ReturnType<typeof boothEntered> | ReturnType<typeof boothLeft>,
): SagaGenerator<void> {
  if (!boothEntered.match(action)) return;
  const { exhibitorId, isVisit } = action.payload;
  yield* fork(readSharing, deps, exhibitorId);
  if (isVisit) yield* call(visit, deps, exhibitorId);
}

function* readAgain(deps: Deps): SagaGenerator<void> {
  const { exhibitorId } = yield* select(selectLeads);
  if (exhibitorId !== null) yield* call(readSharing, deps, exhibitorId);
}

type DocumentAt = Omit<WantedDocument, 'name'>;

/** Counts a document that is shown on the page like one that is saved; a failure is only logged. */
function* countDocument(deps: Deps, params: DocumentAt): SagaGenerator<void> {
  try {
    yield* callApi(deps, openDocument, { params }, { patient: false });
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
  }
}

/** Saves a document; the server counts it and refuses a gated one to those who share nothing. */
function* fetchDocument(deps: Deps, params: DocumentAt): SagaGenerator<void> {
  try {
    const { url } = yield* callApi(deps, openDocument, { params });
    yield* call(deps.page.assign, `${url}&save=true`);
    yield* put(documentSucceeded());
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(documentFailed({ why: sendProblemOf(toFailure(error)) }));
  }
}

/**
 * Shares exactly what the dialog shows. If the profile has changed meanwhile, the dialog shows that first.
 */
function* share(deps: Deps): SagaGenerator<void> {
  const { exhibitorId, sharing, asking } = yield* select(selectLeads);
  if (exhibitorId === null || !sharing || !asking) return;
  const params = { exhibitorId };
  const { detailsKey } = sharing;
  const { document } = asking;
  try {
    const body = { detailsKey, ...(document && { fileId: document.fileId }) };
    yield* put(shareSucceeded(yield* callApi(deps, shareContact, { params, body })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const failure = toFailure(error);
    if (failure.status !== 409) {
      yield* put(shareFailed({ problem: sendProblemOf(failure), sharing: null }));
      return;
    }
    const current = yield* callApi(deps, getSharing, { params });
    yield* put(shareFailed({ problem: 'changed', sharing: current }));
    return;
  }
  if (document) yield* put(documentRequested(document));
}

/** A visitor at a booth: counts the visit, shares contact details, gets documents. */
export function* leadsSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [boothEntered, boothLeft], (action) => boothLifecycle(deps, action));
  yield* onLatest(deps, WHERE, sharingRequested, () => readAgain(deps));
  yield* onLeading(deps, WHERE, shareConfirmed, () => share(deps));
  yield* onEvery(deps, WHERE, documentOpened, ({ payload }) => countDocument(deps, payload));
  yield* onLatest(deps, WHERE, documentRequested, ({ payload }) =>
    fetchDocument(deps, { exhibitorId: payload.exhibitorId, fileId: payload.fileId }),
  );
}
