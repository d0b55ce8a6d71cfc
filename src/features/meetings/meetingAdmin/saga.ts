import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import {
  cancelMeetingForPeople,
  exportMeetings,
  getMeetingSettings,
  listAllMeetings,
  putMeetingSettings,
} from '../../../contract/meetings/meetingAdmin';
import { dayRange } from '../../../shared/platform/admin/eventDays';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { saveAndTell, saveCsv } from '../../../shared/platform/downloads';
import { selectConfig } from '../../../shared/platform/event';
import { sendProblemOf, toFailure } from '../../../shared/kit/lib/apiFailure';
import { sendable } from '../../../shared/kit/lib/sendable';
import { revisionFormSaga } from '../../../shared/platform/revisionForm';
import { onLatest, onLeading } from '../../../shared/platform/saga';
import { selectMeetingAdmin, selectMeetingSettings } from './selectors';
import { meetingSettingsSlice } from './settingsSlice';
import {
  cancellationConfirmed,
  cancellationFailed,
  cancellationSucceeded,
  exportFailed,
  exportRequested,
  exportSucceeded,
  filterChanged,
  listFailed,
  listRequested,
  listSucceeded,
  moreFailed,
  moreRequested,
  moreSucceeded,
} from './slice';

const WHERE = 'meetingAdmin';

/** How long the organizers type before meetings are searched. */
const TYPING_MS = 250;

/** The filter as the server understands it: a day is the event's. */
function* currentQuery() {
  const { q, state, day } = (yield* select(selectMeetingAdmin)).list.filter;
  const config = yield* select(selectConfig);
  return {
    ...(q.trim() !== '' && { q }),
    ...(state !== null && { state }),
    ...(day !== null && dayRange(config, day)),
  };
}

function* readList(deps: Deps, waitMs: number): SagaGenerator<void> {
  if (waitMs > 0) yield* call(deps.clock.sleep, waitMs);
  try {
    const query = yield* call(currentQuery);
    yield* put(listSucceeded(yield* callApi(deps, listAllMeetings, { query })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(listFailed());
  }
}

function* readMore(deps: Deps): SagaGenerator<void> {
  const { next } = (yield* select(selectMeetingAdmin)).list;
  if (next === null) return;
  try {
    const query = { ...(yield* call(currentQuery)), after: next };
    yield* put(moreSucceeded(yield* callApi(deps, listAllMeetings, { query })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(moreFailed());
  }
}

/** Cancels a meeting for its people; one that has changed meanwhile is shown as it is now first. */
function* cancelMeeting(deps: Deps): SagaGenerator<void> {
  const { cancelling, list } = yield* select(selectMeetingAdmin);
  const meeting = list.meetings.find(({ meetingId }) => meetingId === cancelling?.meetingId);
  if (!cancelling || !meeting) return;
  const { meetingId, revision } = meeting;
  const input = { params: { meetingId }, body: { revision, reason: sendable(cancelling.reason) } };
  try {
    yield* put(cancellationSucceeded(yield* callApi(deps, cancelMeetingForPeople, input)));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const failure = toFailure(error);
    const problem = failure.status === 409 ? 'changed' : sendProblemOf(failure);
    yield* put(cancellationFailed({ problem }));
    if (problem === 'changed') yield* call(readList, deps, 0);
  }
}

/** Saves the meetings that are listed, all pages of them, as a file. */
const download = (deps: Deps) =>
  saveAndTell(deps, WHERE, { succeeded: exportSucceeded, failed: exportFailed }, function* () {
    const query = yield* call(currentQuery);
    yield* call(saveCsv, deps, exportMeetings, { query }, 'meetings.csv');
  });

/** Meetings for organizers: settings, list, cancellation, file (product.md#meetings). */
export function* meetingAdminSaga(deps: Deps): SagaGenerator<void> {
  yield* revisionFormSaga(deps, {
    where: WHERE,
    actions: meetingSettingsSlice.actions,
    selectForm: selectMeetingSettings,
    *read() {
      return yield* callApi(deps, getMeetingSettings, {});
    },
    *save(stored, changes) {
      return yield* callApi(deps, putMeetingSettings, { body: { ...stored, ...changes } });
    },
  });
  yield* onLatest(deps, WHERE, [listRequested, filterChanged], function* (action) {
    const isTyping = filterChanged.match(action) && action.payload.q !== undefined;
    yield* call(readList, deps, isTyping ? TYPING_MS : 0);
  });
  yield* onLeading(deps, WHERE, moreRequested, () => readMore(deps));
  yield* onLeading(deps, WHERE, cancellationConfirmed, () => cancelMeeting(deps));
  yield* onLeading(deps, WHERE, exportRequested, () => download(deps));
}
