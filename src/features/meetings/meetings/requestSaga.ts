import { all, call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { searchAttendees, type AttendeeResult } from '../../../contract/people/attendees';
import { getAttendee } from '../../../contract/people/attendeeProfile';
import { getSharing } from '../../../contract/exhibition/leads';
import {
  findSlots,
  getMeetingAllowance,
  getMeetingSuggestions,
  requestMeeting,
  type MeetingSuggestion,
} from '../../../contract/meetings/meetings';
import { ROUTES } from '../../../contract/platform/routes';
import { getExhibitor } from '../../../contract/exhibition/tradeshow';
import { callApi, selectUser } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { sendProblemOf, toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { sendable } from '../../../shared/kit/lib/sendable';
import { meetingReceived } from '../../../shared/meetings/meetings';
import { navigationRequested } from '../../../shared/platform/page';
import { onLatest, onLeading } from '../../../shared/platform/saga';
import { problemName, slotsProblemOf } from './freeSlots';
import type { Prefill } from './paths';
import {
  allowanceFailed,
  allowanceSucceeded,
  anotherRequested,
  boothRemoved,
  hostOf,
  inviteesFound,
  leaveConfirmed,
  minutesChosen,
  peopleFound,
  personAdded,
  personRemoved,
  queryTyped,
  requestDropped,
  requestEntered,
  requestFailed,
  requestRetried,
  requestSent,
  requestStarted,
  requestSubmitted,
  searchFailed,
  sharingSucceeded,
  slotsFailed,
  slotsRequested,
  slotsSucceeded,
  suggestionsSucceeded,
  type InvitedBooth,
  type RequestProblem,
} from './requestSlice';
import { leftOf, selectRequest } from './selectors';

const WHERE = 'meetingRequest';

/** Matches shown while the user types. */
const FOUND_LIMIT = 8;
const SUGGESTED_LIMIT = 6;
/** How long the user types before people are searched. */
const TYPING_MS = 250;

/** Runs a call whose failure costs no more than its own reply: it is reported, and null. */
function* orNull<T>(deps: Deps, work: () => SagaGenerator<T>): SagaGenerator<T | null> {
  try {
    return yield* work();
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    return null;
  }
}

function* findPerson(deps: Deps, attendeeId: string): SagaGenerator<AttendeeResult | null> {
  const user = yield* select(selectUser);
  if (user?.id === attendeeId) return null;
  return yield* orNull(deps, () => callApi(deps, getAttendee, { params: { attendeeId } }));
}

function* findBooth(deps: Deps, exhibitorId: string): SagaGenerator<InvitedBooth | null> {
  const params = { exhibitorId };
  const details = yield* orNull(deps, () => callApi(deps, getExhibitor, { params, query: {} }));
  // Nobody invites the booth that they work for.
  return details === null || details.mayEdit ? null : { exhibitorId, companyName: details.companyName };
}

/** What an invited booth would learn. */
function* readSharing(deps: Deps, exhibitorId: string): SagaGenerator<void> {
  const sharing = yield* orNull(deps, () => callApi(deps, getSharing, { params: { exhibitorId } }));
  if (sharing !== null) yield* put(sharingSucceeded(sharing));
}

function* fillIn(deps: Deps, { attendeeIds, exhibitorId }: Prefill): SagaGenerator<void> {
  const { people, booth } = yield* select(selectRequest);
  if (people.length === 0 && booth === null) {
    const found = yield* all(attendeeIds.map((attendeeId) => call(findPerson, deps, attendeeId)));
    const invited = found.filter((person) => person !== null);
    const invitedBooth = exhibitorId === null ? null : yield* call(findBooth, deps, exhibitorId);
    const missing = invited.length < attendeeIds.length || (exhibitorId !== null && invitedBooth === null);
    yield* put(inviteesFound({ people: invited, booth: invitedBooth, missing }));
  }
  const current = yield* select(selectRequest);
  if (current.booth !== null) yield* call(readSharing, deps, current.booth.exhibitorId);
}

function* suggest(deps: Deps): SagaGenerator<MeetingSuggestion[]> {
  const { minutes } = yield* select(selectRequest);
  const query = { minutes, limit: SUGGESTED_LIMIT };
  const reply = yield* orNull(deps, () => callApi(deps, getMeetingSuggestions, { query }));
  return reply?.suggestions ?? [];
}

/** Reads what the user may ask for; what they cannot ask for needs no suggestions. */
function* open(deps: Deps): SagaGenerator<void> {
  const { prefill } = yield* select(selectRequest);
  try {
    const exhibitorId = prefill?.hostExhibitorId ?? null;
    const query = exhibitorId === null ? {} : { exhibitorId };
    const allowance = yield* callApi(deps, getMeetingAllowance, { query });
    yield* put(allowanceSucceeded({ allowance }));
    if (leftOf(allowance) === 0) return;
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(allowanceFailed(toFailure(error)));
    return;
  }
  const { suggestions } = yield* all({
    suggestions: call(suggest, deps),
    invitees: call(function* () {
      if (prefill !== null) yield* call(fillIn, deps, prefill);
      yield* put(slotsRequested());
    }),
  });
  // Last, as the form is shown with them: what is in it by now does not move what is below.
  yield* put(suggestionsSucceeded({ suggestions }));
}

/** Finds the times in which the user and everybody invited are free. */
function* readSlots(deps: Deps): SagaGenerator<void> {
  const { people, booth, minutes, allowance } = yield* select(selectRequest);
  if (allowance === null) return;
  if (people.length === 0 && booth === null) {
    yield* put(slotsSucceeded({ slots: [] }));
    return;
  }
  const body = {
    attendeeIds: people.map(({ attendeeId }) => attendeeId),
    exhibitorId: booth?.exhibitorId ?? null,
    minutes,
  };
  try {
    yield* put(slotsSucceeded(yield* callApi(deps, findSlots, { body })));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(slotsFailed({ problem: slotsProblemOf(toFailure(error)) }));
  }
}

/** Finds people by the words that are typed; the user and those who are chosen are left out. */
function* search(deps: Deps, { payload: { query } }: ReturnType<typeof queryTyped>): SagaGenerator<void> {
  if (query.trim() === '') return;
  yield* call(deps.clock.sleep, TYPING_MS);
  try {
    const { attendees } = yield* callApi(deps, searchAttendees, {
      query: { query, limit: FOUND_LIMIT },
    });
    yield* put(peopleFound({ attendees }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(searchFailed());
  }
}

function problemOf(failure: Failure): RequestProblem {
  const name = problemName(failure);
  if (name === 'limit-reached') return 'limit';
  if (name === 'slot-taken') return 'taken';
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

/** Shows how it is now, where that is why the request was refused; what was typed stays. */
function* readAgain(deps: Deps, problem: RequestProblem): SagaGenerator<void> {
  const { booth } = yield* select(selectRequest);
  if (problem === 'taken' || problem === 'unavailable') yield* put(slotsRequested());
  if (problem === 'changed' && booth !== null) yield* call(readSharing, deps, booth.exhibitorId);
  if (problem === 'limit') yield* put(requestRetried());
}

/** Sends the request; sending it again after a lost reply does not make a second one. */
function* send(deps: Deps): SagaGenerator<void> {
  const request = yield* select(selectRequest);
  if (request.sent !== null) return;
  const key = request.key ?? (yield* call(deps.random.uuid));
  yield* put(requestStarted({ key }));
  const { people, booth, topic, message, place, chosen, shares, sharing } = request;
  const body = {
    attendeeIds: people.map(({ attendeeId }) => attendeeId),
    exhibitorId: booth?.exhibitorId ?? null,
    hostExhibitorId: hostOf(request),
    topic: sendable(topic),
    message: sendable(message),
    place,
    slots: chosen,
    ...(booth !== null && shares && sharing !== null && { detailsKey: sharing.detailsKey }),
  };
  try {
    const meeting = yield* callApi(deps, requestMeeting, { body }, { key });
    yield* put(requestSent({ meeting }));
    yield* put(meetingReceived({ meeting }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const problem = problemOf(toFailure(error));
    yield* put(requestFailed({ problem }));
    yield* call(readAgain, deps, problem);
  }
}

/** The screen on which people request meetings (product.md#meetings). */
export function* meetingRequestSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [requestEntered, requestRetried, anotherRequested], function* ({ type }) {
    // The address may still name those who were asked before.
    if (type === anotherRequested.type) yield* put(navigationRequested(ROUTES.requestMeeting.path, true));
    yield* call(open, deps);
  });
  yield* onLatest(deps, WHERE, [personAdded, personRemoved, boothRemoved, minutesChosen], function* () {
    yield* put(slotsRequested());
  });
  yield* onLatest(deps, WHERE, slotsRequested, () => readSlots(deps));
  yield* onLatest(deps, WHERE, [queryTyped, personAdded], function* (action) {
    if (queryTyped.match(action)) yield* call(search, deps, action);
  });
  yield* onLeading(deps, WHERE, requestSubmitted, () => send(deps));
  yield* onLatest(deps, WHERE, leaveConfirmed, function* () {
    const { leavingTo } = yield* select(selectRequest);
    yield* put(requestDropped());
    if (leavingTo !== null) yield* put(navigationRequested(leavingTo));
  });
}
