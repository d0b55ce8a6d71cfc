import type { Action } from '@reduxjs/toolkit';
import { call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import {
  changeSessions,
  deleteSession,
  getStoredSession,
  listProgramme,
  listSessionVersions,
  moveSessions,
  postSession,
  putSession,
  type StoredSession,
} from '../../../contract/program/programEditing';
import { exportSchedule } from '../../../contract/program/scheduleExport';
import { sessionChanged, type SessionFields } from '../../../contract/program/sessions';
import { sessionChannel } from '../../../contract/program/stages';
import { zonedInstant } from '../../../contract/kit/zonedTime';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { saveAndTell, saveCsv, saveFile } from '../../../shared/platform/downloads';
import { selectConfig, selectDataSetQuery } from '../../../shared/platform/event';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { dayOf } from '../../../shared/kit/lib/dates';
import { navigationRequested } from '../../../shared/platform/page';
import { channelMessage, channelReset, followRequested, unfollowed } from '../../../shared/platform/realtime';
import { onLatest, onLeading } from '../../../shared/platform/saga';
import { timetableDraftSaga } from './draftSaga';
import {
  conflictFound,
  conflictResolved,
  editingEntered,
  editingLeft,
  leaveConfirmed,
  newerFound,
  newSessionStarted,
  removalConfirmed,
  removalFailed,
  removalSucceeded,
  saveFailed,
  saveRequested,
  saveSucceeded,
  sessionFailed,
  sessionRequested,
  sessionSucceeded,
  versionsFailed,
  versionsRequested,
  versionsSucceeded,
} from './editSlice';
import {
  changeFailed,
  changeRequested,
  changeSucceeded,
  programmeFailed,
  programmeRequested,
  programmeSucceeded,
} from './listSlice';
import { editPath, PROGRAM_PATH } from './paths';
import { selectDraftChanges, selectProgramList, selectSessionEdit, selectTimetable } from './selectors';
import {
  dayChosen,
  exportFailed,
  exportRequested,
  exportSucceeded,
  publishFailed,
  publishRequested,
  publishSucceeded,
} from './timetableSlice';

const WHERE = 'programmeEditing';
const NOT_FOUND = 404;
const CONFLICT = 409;

function* readProgram(deps: Deps): SagaGenerator<void> {
  try {
    const query = yield* select(selectDataSetQuery);
    const { sessions, currentTimeISO } = yield* callApi(deps, listProgramme, { query });
    yield* put(programmeSucceeded({ sessions }));
    const { day } = yield* select(selectTimetable);
    const { timeZone } = yield* select(selectConfig);
    const today = dayOf(Date.parse(currentTimeISO), timeZone);
    if (day === null && sessions.some(({ date }) => date === today)) yield* put(dayChosen({ day: today }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(programmeFailed());
  }
}

/**
 * Changes the chosen sessions. If some have changed meanwhile, they are read again, so that the user sees
 * them first.
 */
function* changeChosen(deps: Deps, { payload }: ReturnType<typeof changeRequested>): SagaGenerator<void> {
  const { sessions, chosen } = yield* select(selectProgramList);
  const named = new Set(chosen);
  const body = {
    ...payload,
    sessions: sessions
      .filter(({ sessionId }) => named.has(sessionId))
      .map(({ sessionId, revision }) => ({ sessionId, revision })),
  };
  try {
    const changed = yield* callApi(deps, changeSessions, { query: yield* select(selectDataSetQuery), body });
    yield* put(changeSucceeded(changed));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const failure = toFailure(error);
    yield* put(changeFailed({ failure }));
    if (failure.status === CONFLICT) yield* call(readProgram, deps);
  }
}

/** A new session: an hour in the morning of the event's first day. */
function* newFields(): SagaGenerator<SessionFields> {
  const { dates, timeZone } = yield* select(selectConfig);
  const at = (time: string) => new Date(zonedInstant(dates.start, time, timeZone)).toISOString();
  return {
    title: '',
    description: '',
    date: dates.start,
    startTime: at('09:00'),
    endTime: at('10:00'),
    image: null,
    videoUrl: null,
    videoUrlOnDemand: null,
    isSponsorVideo: false,
    speakers: [],
    onDemandOnly: false,
    notForOnDemand: false,
    notForPromo: false,
    speakeasyType: null,
    document: null,
    category: null,
    room: null,
  };
}

function* readSession(deps: Deps): SagaGenerator<void> {
  const { sessionId, draft } = yield* select(selectSessionEdit);
  if (draft) return;
  if (sessionId === null) {
    yield* put(newSessionStarted({ fields: yield* call(newFields) }));
    return;
  }
  try {
    const params = { sessionId };
    const query = yield* select(selectDataSetQuery);
    yield* put(sessionSucceeded(yield* callApi(deps, getStoredSession, { params, query })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(sessionFailed({ isMissing: toFailure(error).status === NOT_FOUND }));
  }
}

/**
 * Reports when somebody else has saved the session whose form is shown (docs/decisions/0023). Of a removed
 * one there is nothing to read: what was typed stays, and saving it says so.
 */
function* followOthers(deps: Deps, sessionId: string): SagaGenerator<void> {
  const channel = sessionChannel(sessionId);
  const changeIn = (action: Action) =>
    channelMessage.match(action) && action.payload.channel === channel
      ? sessionChanged.safeParse(action.payload.body).data
      : undefined;
  const isChange = (action: Action) =>
    changeIn(action) !== undefined || (channelReset.match(action) && action.payload.channel === channel);
  try {
    yield* put(followRequested({ channel, after: null }));
    while (true) {
      if (changeIn(yield* take<Action>(isChange))?.isRemoved) continue;
      const query = yield* select(selectDataSetQuery);
      yield* put(newerFound(yield* callApi(deps, getStoredSession, { params: { sessionId }, query })));
      yield* put(versionsRequested());
    }
  } finally {
    yield* put(unfollowed({ channel }));
  }
}

/** The session's form, until it is left. */
function* editingLifecycle(deps: Deps, action: Action): SagaGenerator<void> {
  if (editingLeft.match(action)) return;
  yield* call(readSession, deps);
  const { stored } = yield* select(selectSessionEdit);
  if (stored) yield* call(followOthers, deps, stored.sessionId);
}

/** Saves the form's content, as a new session or on top of the version that was loaded. */
function* store(deps: Deps, fields: SessionFields, stored: StoredSession | null): SagaGenerator<void> {
  const query = yield* select(selectDataSetQuery);
  if (!stored) {
    const created = yield* callApi(deps, postSession, { query, body: fields });
    yield* put(saveSucceeded(created));
    yield* put(navigationRequested(editPath(created.sessionId), true));
    return;
  }
  const { sessionId } = stored;
  const input = { params: { sessionId }, query, body: { ...fields, revision: stored.revision } };
  const { revision } = yield* callApi(deps, putSession, input);
  yield* put(saveSucceeded({ sessionId, fields, revision }));
  yield* put(versionsRequested());
}

/** Saves the form; if somebody else saved first, shows both versions. */
function* save(deps: Deps): SagaGenerator<void> {
  const { draft, stored } = yield* select(selectSessionEdit);
  if (!draft) return;
  try {
    yield* call(store, deps, draft, stored);
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const failure = toFailure(error);
    if (failure.status !== CONFLICT || !stored) {
      yield* put(saveFailed({ failure }));
      return;
    }
    const params = { sessionId: stored.sessionId };
    const query = yield* select(selectDataSetQuery);
    yield* put(conflictFound(yield* callApi(deps, getStoredSession, { params, query })));
  }
}

/** A failure to read the newer version is shown like any other. */
function* saveAndReport(deps: Deps): SagaGenerator<void> {
  try {
    yield* call(save, deps);
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(saveFailed({ failure: toFailure(error) }));
  }
}

function* remove(deps: Deps): SagaGenerator<void> {
  const { stored } = yield* select(selectSessionEdit);
  if (!stored) return;
  const { sessionId, revision } = stored;
  try {
    const query = { ...(yield* select(selectDataSetQuery)), revision };
    yield* callApi(deps, deleteSession, { params: { sessionId }, query });
    yield* put(removalSucceeded({ sessionId }));
    yield* put(navigationRequested(PROGRAM_PATH, true));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(removalFailed({ failure: toFailure(error) }));
  }
}

function* readVersions(deps: Deps): SagaGenerator<void> {
  const { sessionId } = yield* select(selectSessionEdit);
  if (sessionId === null) return;
  try {
    const params = { sessionId };
    const query = yield* select(selectDataSetQuery);
    yield* put(versionsSucceeded(yield* callApi(deps, listSessionVersions, { params, query })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(versionsFailed());
  }
}

/**
 * Publishes the draft. If a session has changed meanwhile, the program is read again, so that the user sees
 * it first.
 */
function* publish(deps: Deps): SagaGenerator<void> {
  const changes = yield* select(selectDraftChanges);
  const sent = Object.fromEntries(changes.map(({ session, slot }) => [session.sessionId, slot]));
  const sessions = changes.map(({ session: { sessionId, revision }, slot }) => ({
    ...slot,
    sessionId,
    revision,
  }));
  try {
    const published = yield* callApi(deps, moveSessions, {
      query: yield* select(selectDataSetQuery),
      body: { sessions },
    });
    yield* put(publishSucceeded({ ...published, sent }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const failure = toFailure(error);
    yield* put(publishFailed({ failure }));
    if (failure.status === CONFLICT) yield* call(readProgram, deps);
  }
}

/** Saves the published program as a file. */
const saveSchedule = (deps: Deps, { payload: { format } }: ReturnType<typeof exportRequested>) =>
  saveAndTell(deps, WHERE, { succeeded: exportSucceeded, failed: exportFailed }, function* () {
    const query = { ...(yield* select(selectDataSetQuery)), format };
    const save = format === 'csv' ? saveCsv : saveFile;
    yield* call(save, deps, exportSchedule, { query }, `schedule.${format}`);
  });

/** The program for organizers: list, form, versions, timetable (product.md#program-editing). */
export function* programEditingSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, programmeRequested, () => readProgram(deps));
  yield* onLeading(deps, WHERE, changeRequested, (action) => changeChosen(deps, action));
  yield* onLatest(deps, WHERE, [editingEntered, editingLeft, sessionRequested], (action) =>
    editingLifecycle(deps, action),
  );
  yield* onLeading(deps, WHERE, saveRequested, () => saveAndReport(deps));
  yield* onLeading(deps, WHERE, conflictResolved, function* ({ payload: { keep } }) {
    if (keep === 'mine') yield* put(saveRequested());
  });
  yield* onLeading(deps, WHERE, removalConfirmed, () => remove(deps));
  yield* onLeading(deps, WHERE, leaveConfirmed, function* () {
    const { leavingTo } = yield* select(selectSessionEdit);
    if (leavingTo !== null) yield* put(navigationRequested(leavingTo));
  });
  yield* onLeading(deps, WHERE, publishRequested, () => publish(deps));
  yield* onLeading(deps, WHERE, exportRequested, (action) => saveSchedule(deps, action));
  yield* fork(timetableDraftSaga, deps);
  yield* onLatest(deps, WHERE, versionsRequested, () => readVersions(deps));
}
