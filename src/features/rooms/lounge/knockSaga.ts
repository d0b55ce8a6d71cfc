import { isAnyOf, type Action } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import { actionChannel, call, put, race, select, spawn, take, type SagaGenerator } from 'typed-redux-saga';
import {
  getKnock,
  knockAnswer,
  knockAtRoom,
  withdrawKnock,
  type KnockState,
} from '../../../contract/rooms/knocks';
import { userChannel } from '../../../contract/platform/realtime';
import { callApi, selectUser } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { faultOf } from '../../../shared/platform/faults';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import {
  channelFollowed,
  channelSignal,
  followRequested,
  unfollowed,
} from '../../../shared/platform/realtime';
import { onLatest, safely } from '../../../shared/platform/saga';
import { knockChanged, knockFailed, knockLeft, knockRequested, withdrawRequested } from './knockSlice';

const WHERE = 'knock';
const CONFLICT = 409;
/** Margin, so that the server's timer has surely run out too when the browser asks, in milliseconds. */
export const GRACE_MS = 1_000;

interface Knock {
  roomId: string;
  knockId: string;
}

/** The knock's state on the server; `waiting` if the server cannot be reached. */
function* ask(deps: Deps, params: Knock): SagaGenerator<KnockState> {
  try {
    return (yield* callApi(deps, getKnock, { params }, { patient: false })).state;
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    return 'waiting';
  }
}

const isOfChannel = isAnyOf(channelSignal, channelFollowed);

/** Waits for the room's answer: on the user's channel, or from the server after a gap. */
function* followKnock(deps: Deps, channel: string, knock: Knock): SagaGenerator<KnockState> {
  const isHeard = (action: Action) => isOfChannel(action) && action.payload.channel === channel;
  // Signals are never repeated, so one that arrives while the server is asked is buffered.
  const heard = yield* actionChannel(isHeard, buffers.expanding<Action>());
  try {
    while (true) {
      const action = yield* take(heard);
      if (channelFollowed.match(action)) {
        const state = yield* call(ask, deps, knock);
        if (state !== 'waiting') return state;
      } else if (channelSignal.match(action)) {
        const { data } = knockAnswer.safeParse(action.payload.body);
        if (data?.knockId === knock.knockId) return data.admits ? 'admitted' : 'refused';
      }
    }
  } finally {
    heard.close();
  }
}

/** Waits until the room has answered, or nobody has in time. */
function* awaitAnswer(deps: Deps, knock: Knock, remainingMs: number): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (!user) return;
  const channel = userChannel(user.id);
  yield* put(knockChanged({ status: 'waiting' }));
  yield* put(followRequested({ channel, after: null }));
  let isOver = false;
  try {
    const { heard, withdrawn } = yield* race({
      heard: call(followKnock, deps, channel, knock),
      lapsed: call(deps.clock.sleep, remainingMs + GRACE_MS),
      withdrawn: take<Action>([withdrawRequested, knockLeft]),
    });
    if (withdrawn) return;
    const state = heard ?? (yield* call(ask, deps, knock));
    isOver = true;
    yield* put(knockChanged({ status: state === 'waiting' ? 'lapsed' : state }));
  } finally {
    yield* put(unfollowed({ channel }));
    if (!isOver) {
      // The request outlives the page.
      yield* spawn(
        safely(deps, WHERE, () => callApi(deps, withdrawKnock, { params: knock }, { patient: false })),
      );
    }
  }
}

function* knock(deps: Deps, roomId: string): SagaGenerator<void> {
  const params = { roomId, knockId: yield* call(deps.random.uuid) };
  try {
    const { remainingMs } = yield* callApi(deps, knockAtRoom, { params });
    yield* call(awaitAnswer, deps, params, remainingMs);
  } catch (error) {
    const failure = toFailure(error);
    if (failure.status === CONFLICT) {
      // The room has opened in the meantime.
      yield* put(knockChanged({ status: 'admitted' }));
      return;
    }
    yield* call(deps.report.error, WHERE, error);
    yield* put(knockFailed({ fault: faultOf(failure) }));
  }
}

/** Knocks at rooms of the lounge that are locked or full (product.md#networking). */
export function* knockSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, knockRequested, ({ payload: { roomId } }) => knock(deps, roomId));
}
