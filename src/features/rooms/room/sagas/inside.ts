import { isAnyOf, type Action } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import {
  actionChannel,
  call,
  flush,
  put,
  race,
  select,
  spawn,
  take,
  type SagaGenerator,
} from 'typed-redux-saga';
import {
  changeEntry,
  enterRoom,
  entryChannel,
  leaveRoom,
  readRoomState,
  roomChat,
  roomEvent,
  type EndReason,
  type RoomEvent,
  type RoomState,
} from '../../../../contract/rooms/rooms';
import type { EndpointReply } from '../../../../contract/kit/endpoint';
import { callApi } from '../../../../shared/platform/auth';
import { commentSubjectChanged } from '../../../../shared/program/comments';
import type { Deps } from '../../../../shared/platform/deps';
import { faultOf } from '../../../../shared/platform/faults';
import { toFailure } from '../../../../shared/kit/lib/apiFailure';
import {
  channelFollowed,
  channelRefused,
  channelReset,
  channelSignal,
  connectionLost as realtimeLost,
  followRequested,
  unfollowed,
} from '../../../../shared/platform/realtime';
import { onEvery, safely } from '../../../../shared/platform/saga';
import { selectIsStale, selectOwn, selectRoomFeature } from '../selectors';
import {
  captureEnded,
  captureFailed,
  captureHeld,
  captureResumed,
  captureStarted,
  connectionLost,
  connectionRestored,
  enterFailed,
  enterSucceeded,
  handRequested,
  leaveRequested,
  mutedByHost,
  reactionEnded,
  reactionReceived,
  reactionRequested,
  roomChanged,
  roomLeft,
  sendingOf,
  stateSucceeded,
  switchRequested,
  type LeftReason,
} from '../slice';
import { captioning, hearCaption } from './captioning';
import { WHERE } from './capture';
import { hostingLifecycle } from './hosting';
import { mediaLifecycle, withoutAccess } from './media';
import { acceptFrame } from './peers';
import { untilAnswered, type Entry } from './untilAnswered';

/** Reloads the room's state, retrying as long as it takes. Returns why the entry has ended, if it has. */
function* readState(deps: Deps, params: Entry): SagaGenerator<EndReason | null> {
  const { answer: state } = yield* call(untilAnswered<RoomState>, deps, () =>
    callApi(deps, readRoomState, { params }, { patient: false }),
  );
  if (state) yield* put(stateSucceeded({ state }));
  return state ? null : 'closed';
}

/** How long a reaction is shown, in milliseconds. */
export const REACTION_MS = 4_000;

const isOfChannel = isAnyOf(channelSignal, channelFollowed, channelReset, channelRefused);

/** Handles one room event. Returns why the user's entry has ended, if it has. */
function* handleEvent(deps: Deps, roomId: string, event: RoomEvent): SagaGenerator<EndReason | null> {
  switch (event.kind) {
    case 'entryEnded':
      return event.reason;
    case 'link':
      yield* call(acceptFrame, deps, event.from, event.frame);
      break;
    case 'muted':
      yield* put(mutedByHost());
      break;
    case 'chat':
      yield* put(commentSubjectChanged({ subjectId: roomChat(roomId) }));
      break;
    case 'reaction': {
      const id = yield* call(deps.random.uuid);
      yield* put(reactionReceived({ id, entryId: event.from, reaction: event.reaction }));
      break;
    }
    case 'caption':
      yield* call(hearCaption, deps, event.from, event.text);
      break;
    default:
      yield* put(roomChanged({ event }));
  }
  return null;
}

/** Follows the room's events until the user's entry ends; returns the reason. */
function* followEvents(deps: Deps, entry: Entry): SagaGenerator<EndReason> {
  const channel = entryChannel(entry.roomId, entry.entryId);
  const isHeard = (action: Action) =>
    realtimeLost.match(action) || (isOfChannel(action) && action.payload.channel === channel);
  // Signals are never repeated, so those that arrive while the state is being read are buffered.
  const heard = yield* actionChannel(isHeard, buffers.expanding<Action>());
  try {
    while (true) {
      const action = yield* take(heard);
      if (realtimeLost.match(action)) {
        yield* put(connectionLost());
        continue;
      }
      if (channelRefused.match(action)) return 'closed';
      if (channelSignal.match(action)) {
        const { data: event } = roomEvent.safeParse(action.payload.body);
        const ended = event ? yield* call(handleEvent, deps, entry.roomId, event) : null;
        if (ended !== null) return ended;
        if (!(yield* select(selectIsStale))) continue;
      }
      // Events sent while the channel was not followed are never repeated: read the state instead.
      const reason = yield* call(readState, deps, entry);
      if (reason !== null) return reason;
      const { phase } = yield* select(selectRoomFeature);
      if (!channelSignal.match(action) && phase === 'reconnecting') yield* put(connectionRestored());
    }
  } finally {
    heard.close();
  }
}

function* leaving(deps: Deps): SagaGenerator<void> {
  const leaves = yield* call(deps.page.watchLeaving);
  try {
    yield* take(leaves);
  } finally {
    leaves.close();
  }
}

/** Tells the server what the user sends and whether their hand is up. */
function* tellSending(deps: Deps, params: Entry, isUp?: boolean): SagaGenerator<void> {
  const own = yield* select(selectOwn);
  const sending = sendingOf(yield* select(selectRoomFeature));
  const hand = isUp ?? (own !== undefined && own.handAt !== null);
  yield* callApi(deps, changeEntry, { params, body: { sending, hand } });
}

const isOfSending = isAnyOf(
  captureStarted,
  captureHeld,
  captureResumed,
  captureEnded,
  captureFailed,
  switchRequested,
  mutedByHost,
);

/**
 * Reports changes to what is sent and to the hand, one request at a time: of two concurrent requests, the
 * older one may arrive last.
 */
function* reportSending(deps: Deps, entry: Entry): SagaGenerator<void> {
  const isTold = (action: Action) => isOfSending(action) || handRequested.match(action);
  const changes = yield* actionChannel(isTold, buffers.expanding<Action>());
  const tell = safely(deps, WHERE, (isUp?: boolean) => tellSending(deps, entry, isUp));
  try {
    while (true) {
      const first = yield* take(changes);
      const hands = [first, ...(yield* flush(changes))].filter((action) => handRequested.match(action));
      yield* call(tell, hands.at(-1)?.payload.isUp);
    }
  } finally {
    changes.close();
  }
}

function* reportChanges(deps: Deps, entry: Entry): SagaGenerator<void> {
  yield* onEvery(deps, WHERE, reactionRequested, function* ({ payload: { reaction } }) {
    const channel = entryChannel(entry.roomId, entry.entryId);
    yield* call(deps.realtime.signal, channel, { kind: 'reaction', reaction });
  });
  yield* onEvery(deps, WHERE, reactionReceived, function* ({ payload: { id } }) {
    yield* call(deps.clock.sleep, REACTION_MS);
    yield* put(reactionEnded({ id }));
  });
  yield* call(reportSending, deps, entry);
}

/** Enters the room; null if the server did not let the user in. */
function* enter(
  deps: Deps,
  roomId: string,
): SagaGenerator<{ entry: Entry; entered: EndpointReply<typeof enterRoom> } | null> {
  const params = { roomId, entryId: yield* call(deps.random.uuid) };
  const sending = sendingOf(yield* select(selectRoomFeature));
  try {
    const entered = yield* callApi(deps, enterRoom, { params, body: { sending } });
    yield* put(enterSucceeded(withoutAccess(entered)));
    return { entry: params, entered };
  } catch (error) {
    const failure = toFailure(error);
    yield* call(deps.report.error, WHERE, error);
    yield* put(enterFailed({ fault: faultOf(failure) }));
    return null;
  }
}

/** A visit to the room, from entering to leaving, whoever ends it (docs/decisions/0036). */
export function* visitLifecycle(deps: Deps, roomId: string): SagaGenerator<void> {
  const visit = yield* call(enter, deps, roomId);
  if (!visit) return;
  const { entry, entered } = visit;
  const channel = entryChannel(roomId, entry.entryId);
  let reason: LeftReason | null = null;
  try {
    yield* put(followRequested({ channel, after: null }));
    const { ended, media } = yield* race({
      ended: call(followEvents, deps, entry),
      told: call(reportChanges, deps, entry),
      captioning: call(captioning, deps, entry),
      hosting: call(hostingLifecycle, deps, roomId),
      media: call(mediaLifecycle, deps, entry, entered),
      left: take(leaveRequested),
      leaving: call(leaving, deps),
    });
    reason = ended ?? media ?? 'own';
  } finally {
    yield* put(unfollowed({ channel }));
    if (reason === null || reason === 'own') {
      // The request outlives the page.
      yield* spawn(
        safely(deps, WHERE, () => callApi(deps, leaveRoom, { params: entry }, { patient: false })),
      );
    }
    yield* put(roomLeft({ reason: reason ?? 'own' }));
  }
}
