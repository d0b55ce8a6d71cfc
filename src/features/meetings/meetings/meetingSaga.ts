import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { getSharing } from '../../../contract/exhibition/leads';
import {
  acceptMeeting,
  cancelMeeting,
  declineMeeting,
  findSlots,
  getMeeting,
  keepTime,
  proposeSlots,
  reassignMeeting,
  type Meeting,
} from '../../../contract/meetings/meetings';
import { getExhibitor } from '../../../contract/exhibition/tradeshow';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { sendProblemOf, toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { sendable } from '../../../shared/kit/lib/sendable';
import { meetingReceived, selectMeeting, type WithMeetings } from '../../../shared/meetings/meetings';
import { onLatest, onLeading } from '../../../shared/platform/saga';
import { problemName, slotsProblemOf } from './freeSlots';
import {
  actChosen,
  actConfirmed,
  actFailed,
  actSucceeded,
  colleaguesFailed,
  colleaguesRequested,
  colleaguesSucceeded,
  freeFailed,
  freeRequested,
  freeSucceeded,
  meetingClosed,
  meetingFailed,
  meetingOpened,
  meetingRetried,
  meetingSucceeded,
  sharingSucceeded,
  type AnswerProblem,
  type OpenMeetingState,
  type WithOpenMeeting,
} from './meetingSlice';
import { minutesOf } from './slots';

const WHERE = 'openMeeting';

const selectOpen = (state: WithOpenMeeting) => state.openMeeting;

/** The open meeting, as last received. */
function* currentMeeting(): SagaGenerator<Meeting | undefined> {
  const { meetingId } = yield* select(selectOpen);
  return meetingId === null
    ? undefined
    : yield* select((state: WithMeetings) => selectMeeting(state, meetingId));
}

function* readMeeting(deps: Deps): SagaGenerator<void> {
  const { meetingId } = yield* select(selectOpen);
  if (meetingId === null) return;
  try {
    const meeting = yield* callApi(deps, getMeeting, { params: { meetingId } });
    yield* put(meetingReceived({ meeting }));
    yield* put(meetingSucceeded());
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(meetingFailed(toFailure(error)));
  }
}

/** Finds other times, as long as the agreed or proposed ones. */
function* readFree(deps: Deps): SagaGenerator<void> {
  const meeting = yield* call(currentMeeting);
  const first = meeting?.slot ?? meeting?.slots[0];
  if (!meeting || !first) return;
  const { meetingId } = meeting;
  // Its people are known to the server.
  const body = { attendeeIds: [], exhibitorId: null, minutes: minutesOf(first), meetingId };
  try {
    yield* put(freeSucceeded(yield* callApi(deps, findSlots, { body })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(freeFailed({ problem: slotsProblemOf(toFailure(error)) }));
  }
}

/** What a booth that invites would learn, if the user agrees; without it they can still accept. */
function* readSharing(deps: Deps): SagaGenerator<void> {
  const meeting = yield* call(currentMeeting);
  if (meeting?.exhibitor?.side !== 'host' || meeting.own.role !== 'invited') return;
  const params = { exhibitorId: meeting.exhibitor.exhibitorId };
  try {
    yield* put(sharingSucceeded(yield* callApi(deps, getSharing, { params })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
  }
}

/** The booth's team, without those who have the meeting. */
function* readColleagues(deps: Deps): SagaGenerator<void> {
  const meeting = yield* call(currentMeeting);
  if (!meeting?.exhibitor) return;
  const { exhibitorId } = meeting.exhibitor;
  const busy = new Set(meeting.people.map(({ attendee }) => attendee.attendeeId));
  try {
    const { team } = yield* callApi(deps, getExhibitor, { params: { exhibitorId }, query: {} });
    const people = team.filter(({ attendeeId }) => !busy.has(attendeeId));
    yield* put(colleaguesSucceeded({ people }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(colleaguesFailed());
  }
}

/** Sends what the user chose to do; nothing if it is not complete. */
function* answer(
  deps: Deps,
  { act, start, sharing, shares, reason, chosen, colleague }: OpenMeetingState,
  { meetingId, revision }: Meeting,
): SagaGenerator<Meeting | null> {
  const params = { meetingId };
  switch (act) {
    case 'accept':
    case 'move':
      if (start === null) return null;
      return yield* callApi(deps, acceptMeeting, {
        params,
        body: { revision, start, ...(shares && sharing && { detailsKey: sharing.detailsKey }) },
      });
    case 'keep':
      return yield* callApi(deps, keepTime, { params, body: { revision } });
    case 'decline':
      return yield* callApi(deps, declineMeeting, { params, body: { revision, reason: sendable(reason) } });
    case 'cancel':
      return yield* callApi(deps, cancelMeeting, { params, body: { revision, reason: sendable(reason) } });
    case 'propose':
      if (chosen.length === 0) return null;
      return yield* callApi(deps, proposeSlots, { params, body: { revision, slots: chosen } });
    case 'reassign':
      if (colleague === null) return null;
      return yield* callApi(deps, reassignMeeting, { params, body: { revision, attendeeId: colleague } });
    case null:
      return null;
  }
}

function problemOf(failure: Failure): AnswerProblem {
  if (problemName(failure) === 'slot-taken') return 'taken';
  switch (failure.status) {
    case 404:
      return 'gone';
    case 409:
      return 'changed';
    case 422:
      return 'unavailable';
    default:
      return sendProblemOf(failure);
  }
}

/** Answers; a refused answer shows the meeting as it is now. Nothing is shown before the server agrees. */
function* act(deps: Deps): SagaGenerator<void> {
  const open = yield* select(selectOpen);
  const meeting = yield* call(currentMeeting);
  if (!meeting) return;
  try {
    const answered = yield* call(answer, deps, open, meeting);
    if (answered === null) {
      yield* put(actFailed({ problem: 'refused' }));
      return;
    }
    yield* put(meetingReceived({ meeting: answered }));
    yield* put(actSucceeded({ revision: answered.revision }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const problem = problemOf(toFailure(error));
    yield* put(actFailed({ problem }));
    if (problem === 'changed' || problem === 'gone' || problem === 'taken') yield* call(readMeeting, deps);
    if (problem === 'taken' && open.act === 'propose') yield* put(freeRequested());
  }
}

/** A meeting that is open, and the answers to it (product.md#meetings). */
export function* openMeetingSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [meetingOpened, meetingRetried, meetingClosed], function* ({ type }) {
    if (type !== meetingClosed.type) yield* call(readMeeting, deps);
  });
  yield* onLatest(deps, WHERE, actChosen, function* ({ payload }) {
    if (payload.act === 'accept') yield* call(readSharing, deps);
    if (payload.act === 'propose') yield* put(freeRequested());
    if (payload.act === 'reassign') yield* put(colleaguesRequested());
  });
  yield* onLatest(deps, WHERE, freeRequested, () => readFree(deps));
  yield* onLatest(deps, WHERE, colleaguesRequested, () => readColleagues(deps));
  yield* onLeading(deps, WHERE, actConfirmed, () => act(deps));
}
