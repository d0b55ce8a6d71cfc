import type { Action } from '@reduxjs/toolkit';
import { actionChannel, call, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { listMeetings } from '../../contract/meetings';
import { noticeHint } from '../../contract/notifications';
import { userChannel } from '../../contract/realtime';
import { selectUser } from '../auth';
import type { Deps } from '../deps';
import { selectEnvironment, selectPageOptions, type WithEvent } from '../event';
import { toFailure, type Failure } from '../lib/apiFailure';
import { amendKept, callKept, outcomeOf } from '../offline';
import { channelMessage, followRequested, keepLoaded, unfollowed } from '../realtime';
import { safely, whileSignedIn } from '../saga';
import { selectMeetingChanges, selectShowsMeetings } from './selectors';
import {
  meetingReceived,
  meetingsEntered,
  meetingsFailed,
  meetingsLeft,
  meetingsRequested,
  meetingsSucceeded,
  withMeeting,
} from './slice';

const WHERE = 'meetings';

/** How often they are read anyway, with a realtime connection and without. */
export const MEETINGS_ONLINE_MS = 300_000;
export const MEETINGS_OFFLINE_MS = 30_000;

export function* fetchMeetings(deps: Deps): SagaGenerator<true | Failure> {
  try {
    const options = { patient: false, selectChanges: selectMeetingChanges };
    yield* put(meetingsSucceeded(yield* callKept(deps, listMeetings, {}, options)));
    return yield* outcomeOf(listMeetings);
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const failure = toFailure(error);
    yield* put(meetingsFailed(failure));
    return failure;
  }
}

/** The user's channel says that something happened; what it was, the list tells. */
const isHint = (channel: string) => (action: Action) =>
  channelMessage.match(action) &&
  action.payload.channel === channel &&
  noticeHint.safeParse(action.payload.body).success;

/** Whether people meet at this event (product.md#guards); the server has none to tell of where they do not. */
const selectHasMeetings = (state: WithEvent) =>
  selectPageOptions(state).createActivity.active[selectEnvironment(state)];

/** Keeps the meetings loaded while a screen shows them. */
function* follow(deps: Deps): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (!user) return;
  if (!(yield* select(selectHasMeetings))) {
    yield* put(meetingsSucceeded({ meetings: [] }));
    yield* take(() => false);
    return;
  }
  const channel = userChannel(user.id);
  yield* put(followRequested({ channel, after: null }));
  try {
    yield* call(keepLoaded, deps, {
      channel,
      load: () => fetchMeetings(deps),
      onlineMs: MEETINGS_ONLINE_MS,
      offlineMs: MEETINGS_OFFLINE_MS,
      isAsked: (action: Action) => meetingsRequested.match(action) || isHint(channel)(action),
    });
  } finally {
    yield* put(unfollowed({ channel }));
  }
}

function* whileShown(deps: Deps): SagaGenerator<void> {
  while (true) {
    while (!(yield* select(selectShowsMeetings))) yield* take(meetingsEntered);
    yield* race({
      run: call(follow, deps),
      left: call(function* () {
        while (yield* select(selectShowsMeetings)) yield* take(meetingsLeft);
      }),
    });
  }
}

/**
 * What the user did to a meeting holds without a connection too. One after the other: each builds on the
 * last.
 */
function* amend(deps: Deps): SagaGenerator<void> {
  const received = yield* actionChannel<ReturnType<typeof meetingReceived>>(meetingReceived);
  const work = safely(deps, WHERE, function* () {
    const { meeting } = (yield* take(received)).payload;
    yield* amendKept(deps, listMeetings, ({ meetings }) => ({ meetings: withMeeting(meetings, meeting) }));
  });
  while (true) yield* call(work);
}

/** Reads the user's meetings for the screens that show them. Chunks with such screens list it as `meetings`. */
export function* meetingsSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(amend, deps);
  yield* call(whileSignedIn, deps, WHERE, () => whileShown(deps));
}
