import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import {
  countAnnouncementAudience,
  listAnnouncements,
  postAnnouncement,
  putAnnouncement,
  withdrawAnnouncement,
} from '../../../contract/notices/announcements';
import { TOO_MANY_MESSAGES_PROBLEM } from '../../../contract/messages/messaging';
import { listProgramme } from '../../../contract/program/programEditing';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { selectDataSetQuery } from '../../../shared/platform/event';
import { sendProblemOf, toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { onLatest, onLeading, poll } from '../../../shared/platform/saga';
import { fieldsOf } from './draft';
import {
  announcementsClosed,
  announcementsFailed,
  announcementsOpened,
  announcementsRequested,
  announcementsSucceeded,
  conflictFound,
  moreFailed,
  moreRequested,
  moreSucceeded,
  recipientsCounted,
  saveFailed,
  saveRequested,
  saveSucceeded,
  selectAnnouncementAdmin,
  sendConfirmationRequested,
  sessionsSucceeded,
  withdrawalConfirmed,
  withdrawalFailed,
  withdrawalSucceeded,
  type SavingProblem,
} from './slice';

const WHERE = 'announcementAdmin';
const CONFLICT = 409;
/** Refresh interval of counts and states while the page is open. */
const EVERY_MS = 5_000;

function* readList(deps: Deps): SagaGenerator<true | Failure> {
  try {
    yield* put(announcementsSucceeded(yield* callApi(deps, listAnnouncements, { query: {} })));
    return true;
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(announcementsFailed());
    return toFailure(error);
  }
}

/** Loads the sessions an announcement can address. Without them, the other audiences remain. */
function* readSessions(deps: Deps): SagaGenerator<void> {
  const query = yield* select(selectDataSetQuery);
  const { sessions } = yield* callApi(deps, listProgramme, { query });
  yield* put(sessionsSucceeded({ sessions: sessions.map(({ sessionId, title }) => ({ sessionId, title })) }));
}

function* readMore(deps: Deps): SagaGenerator<void> {
  const { next } = yield* select(selectAnnouncementAdmin);
  if (next === null) return;
  try {
    yield* put(moreSucceeded(yield* callApi(deps, listAnnouncements, { query: { before: next } })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(moreFailed());
  }
}

/** Somebody else saved first: shows their version beside the form. */
function* findTheirs(deps: Deps, announcementId: string): SagaGenerator<void> {
  yield* call(readList, deps);
  const { announcements } = yield* select(selectAnnouncementAdmin);
  const announcement = announcements.find((each) => each.announcementId === announcementId);
  if (announcement && announcement.state !== 'withdrawn') yield* put(conflictFound({ announcement }));
  else yield* put(saveFailed({ problem: 'withdrawn' }));
}

const problemOf = (failure: Failure): SavingProblem =>
  failure.problem?.type === TOO_MANY_MESSAGES_PROBLEM ? 'tooMany' : sendProblemOf(failure);

function* save(deps: Deps): SagaGenerator<void> {
  const { stored, draft } = (yield* select(selectAnnouncementAdmin)).form;
  const fields = fieldsOf(draft);
  try {
    const announcement = stored
      ? yield* callApi(deps, putAnnouncement, {
          params: { announcementId: stored.announcementId },
          body: { ...fields, revision: stored.revision },
        })
      : yield* callApi(deps, postAnnouncement, { body: fields }, { patient: false });
    yield* put(saveSucceeded({ announcement }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const failure = toFailure(error);
    if (stored && failure.status === CONFLICT) yield* call(findTheirs, deps, stored.announcementId);
    else yield* put(saveFailed({ problem: problemOf(failure) }));
  }
}

/** Counts the people whom sending would tell, to ask first. */
function* countRecipients(deps: Deps): SagaGenerator<void> {
  const { audience } = (yield* select(selectAnnouncementAdmin)).form.draft;
  try {
    // Its kind is told by what it names.
    const { kind: _kind, ...query } = audience;
    yield* put(recipientsCounted(yield* callApi(deps, countAnnouncementAudience, { query })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(saveFailed({ problem: problemOf(toFailure(error)) }));
  }
}

function* withdraw(deps: Deps): SagaGenerator<void> {
  const { withdrawal } = yield* select(selectAnnouncementAdmin);
  if (!withdrawal) return;
  const { announcementId } = withdrawal.announcement;
  try {
    const announcement = yield* callApi(deps, withdrawAnnouncement, { params: { announcementId } });
    yield* put(withdrawalSucceeded({ announcement }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(withdrawalFailed());
  }
}

/** Announcements made by organizers (product.md#announcements). */
export function* announcementAdminSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, announcementsOpened, function* () {
    yield* race({
      following: call(poll, deps, { everyMs: EVERY_MS, once: () => readList(deps) }),
      closed: take(announcementsClosed),
    });
  });
  yield* onLatest(deps, WHERE, announcementsOpened, () => readSessions(deps));
  yield* onLatest(deps, WHERE, announcementsRequested, () => readList(deps));
  yield* onLeading(deps, WHERE, moreRequested, () => readMore(deps));
  yield* onLatest(deps, WHERE, sendConfirmationRequested, () => countRecipients(deps));
  yield* onLeading(deps, WHERE, saveRequested, () => save(deps));
  yield* onLeading(deps, WHERE, withdrawalConfirmed, () => withdraw(deps));
}
