import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { exportLeads, getLead, listLeads, putLead } from '../../../contract/exhibition/leads';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { saveAndTell, saveCsv } from '../../../shared/platform/downloads';
import { sendProblemOf, toFailure } from '../../../shared/kit/lib/apiFailure';
import { onLatest, onLeading } from '../../../shared/platform/saga';
import {
  leadConflictFound,
  leadConflictResolved,
  leadSaveFailed,
  leadSaveRequested,
  leadSaveSucceeded,
  leadsDownloadFailed,
  leadsDownloadRequested,
  leadsDownloadSucceeded,
  leadsFailed,
  leadsRequested,
  leadsSucceeded,
  moreLeadsRequested,
  moreLeadsSucceeded,
  searchChanged,
  type LeadSearch,
  type WithLeadDesk,
} from './leadDeskSlice';
import { selectOpenBooth } from './selectors';

const WHERE = 'leadDesk';

/** How long somebody types before leads are searched. */
const TYPING_MS = 250;

const selectDesk = (state: WithLeadDesk) => state.leadDesk;

const queryOf = ({ query, rating, assignedTo }: LeadSearch) => ({
  ...(query.trim() !== '' && { q: query.trim() }),
  ...(rating > 0 && { rating }),
  ...(assignedTo !== '' && { assignedTo }),
});

function* fetchLeads(deps: Deps, waitMs: number): SagaGenerator<void> {
  if (waitMs > 0) yield* call(deps.clock.sleep, waitMs);
  const exhibitorId = yield* select(selectOpenBooth);
  if (exhibitorId === null) return;
  try {
    const { search } = yield* select(selectDesk);
    const input = { params: { exhibitorId }, query: queryOf(search) };
    yield* put(leadsSucceeded(yield* callApi(deps, listLeads, input)));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(leadsFailed());
  }
}

function* fetchMore(deps: Deps): SagaGenerator<void> {
  const exhibitorId = yield* select(selectOpenBooth);
  const { search, next } = yield* select(selectDesk);
  if (exhibitorId === null || next === null) return;
  try {
    const input = { params: { exhibitorId }, query: { ...queryOf(search), after: next } };
    yield* put(moreLeadsSucceeded(yield* callApi(deps, listLeads, input)));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(leadsFailed());
  }
}

/** Saves what is written about the open lead; if a colleague was faster, shows what they wrote. */
function* save(deps: Deps): SagaGenerator<void> {
  const exhibitorId = yield* select(selectOpenBooth);
  const { open } = yield* select(selectDesk);
  if (exhibitorId === null || !open) return;
  const { leadId, revision } = open.lead;
  const params = { exhibitorId, leadId };
  try {
    yield* put(
      leadSaveSucceeded(yield* callApi(deps, putLead, { params, body: { revision, ...open.notes } })),
    );
  } catch (error) {
    const failure = toFailure(error);
    if (failure.status !== 409) throw error;
    yield* call(deps.report.error, WHERE, error);
    yield* put(leadConflictFound(yield* callApi(deps, getLead, { params })));
  }
}

function* saveAndReport(deps: Deps): SagaGenerator<void> {
  try {
    yield* call(save, deps);
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const failure = toFailure(error);
    yield* put(leadSaveFailed({ problem: failure.status === 404 ? 'revoked' : sendProblemOf(failure) }));
  }
}

function* download(deps: Deps): SagaGenerator<void> {
  const exhibitorId = yield* select(selectOpenBooth);
  if (exhibitorId === null) return;
  const outcomes = { succeeded: leadsDownloadSucceeded, failed: leadsDownloadFailed };
  yield* saveAndTell(deps, WHERE, outcomes, () =>
    saveCsv(deps, exportLeads, { params: { exhibitorId } }, 'leads.csv'),
  );
}

/** The leads of the booth that is open in the exhibitor center. */
export function* leadDeskSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [leadsRequested, searchChanged], (action) =>
    fetchLeads(deps, searchChanged.match(action) ? TYPING_MS : 0),
  );
  yield* onLeading(deps, WHERE, moreLeadsRequested, () => fetchMore(deps));
  yield* onLeading(deps, WHERE, leadSaveRequested, () => saveAndReport(deps));
  yield* onLeading(deps, WHERE, leadConflictResolved, function* ({ payload }) {
    if (payload.keep === 'mine') yield* put(leadSaveRequested());
  });
  yield* onLatest(deps, WHERE, leadsDownloadRequested, () => download(deps));
}
