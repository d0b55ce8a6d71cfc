import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { exportAuditEntries, listAuditEntries } from '../../../contract/admin/audit';
import { dayRange } from '../../../shared/platform/admin/eventDays';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { saveAndTell, saveCsv } from '../../../shared/platform/downloads';
import { selectConfig } from '../../../shared/platform/event';
import { onLatest, onLeading } from '../../../shared/platform/saga';
import { selectAuditLog } from './selectors';
import {
  auditExportFailed,
  auditExportRequested,
  auditExportSucceeded,
  auditFailed,
  auditFilterChanged,
  auditRequested,
  auditSucceeded,
  moreAuditFailed,
  moreAuditRequested,
  moreAuditSucceeded,
} from './slice';

const WHERE = 'auditLog';

/** Typing pause before entries are searched, in milliseconds. */
const TYPING_MS = 250;

/** The filter in the server's terms: days are the event's. */
function* currentQuery() {
  const { person, act, object, day } = (yield* select(selectAuditLog)).filter;
  const config = yield* select(selectConfig);
  return {
    ...(person.trim() !== '' && { person: person.trim() }),
    ...(act !== null && { act }),
    ...(object.trim() !== '' && { object: object.trim() }),
    ...(day !== null && dayRange(config, day)),
  };
}

function* readEntries(deps: Deps, waitMs: number): SagaGenerator<void> {
  if (waitMs > 0) yield* call(deps.clock.sleep, waitMs);
  try {
    const query = yield* call(currentQuery);
    yield* put(auditSucceeded(yield* callApi(deps, listAuditEntries, { query })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(auditFailed());
  }
}

function* readMore(deps: Deps): SagaGenerator<void> {
  const { next, filter, status } = yield* select(selectAuditLog);
  if (next === null || status === 'loading') return;
  try {
    const query = { ...(yield* call(currentQuery)), before: next };
    const page = yield* callApi(deps, listAuditEntries, { query });
    // Another list has been requested meanwhile.
    if ((yield* select(selectAuditLog)).filter !== filter) return;
    yield* put(moreAuditSucceeded(page));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(moreAuditFailed());
  }
}

/** Saves the listed entries, all pages of them, as a file. */
const download = (deps: Deps) =>
  saveAndTell(deps, WHERE, { succeeded: auditExportSucceeded, failed: auditExportFailed }, function* () {
    const query = yield* call(currentQuery);
    yield* call(saveCsv, deps, exportAuditEntries, { query }, 'audit.csv');
  });

/** The audit log: list, filters, file (product.md#administration). */
export function* auditLogSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [auditRequested, auditFilterChanged], function* (action) {
    const isTyping =
      auditFilterChanged.match(action) &&
      (action.payload.person !== undefined || action.payload.object !== undefined);
    yield* call(readEntries, deps, isTyping ? TYPING_MS : 0);
  });
  yield* onLeading(deps, WHERE, moreAuditRequested, () => readMore(deps));
  yield* onLeading(deps, WHERE, auditExportRequested, () => download(deps));
}
