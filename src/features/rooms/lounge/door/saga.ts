import { all, call, put, type SagaGenerator } from 'typed-redux-saga';
import { answerKnock, doorEvent, listKnocks, type Knock } from '../../../../contract/rooms/knocks';
import { callApi } from '../../../../shared/platform/auth';
import type { Deps } from '../../../../shared/platform/deps';
import { toFailure } from '../../../../shared/kit/lib/apiFailure';
import { channelFollowed, channelSignal, unfollowed } from '../../../../shared/platform/realtime';
import { never, onEvery, onLatest } from '../../../../shared/platform/saga';
import { answerFailed, answerRequested, doorLeft, knockEnded, knockHeard, knocksSucceeded } from './slice';

const WHERE = 'door';
const NOT_FOUND = 404;

/** The room of an entry's channel; null for other channels. */
function roomOf(channel: string): string | null {
  const [kind, roomId] = channel.split('/');
  return kind === 'room' ? (roomId ?? null) : null;
}

function* lapse(deps: Deps, { knockId, remainingMs }: Knock): SagaGenerator<void> {
  yield* call(deps.clock.sleep, remainingMs);
  yield* put(knockEnded({ knockId }));
}

/** Loads the knocks that are already waiting. */
function* load(deps: Deps, roomId: string): SagaGenerator<Knock[]> {
  try {
    const { knocks } = yield* callApi(deps, listKnocks, { params: { roomId } }, { patient: false });
    yield* put(knocksSucceeded({ knocks }));
    return knocks;
  } catch (error) {
    // Later knocks still arrive on the channel.
    yield* call(deps.report.error, WHERE, error);
    return [];
  }
}

function* answer(
  deps: Deps,
  roomId: string,
  { payload: { knockId, admits } }: ReturnType<typeof answerRequested>,
): SagaGenerator<void> {
  try {
    yield* callApi(deps, answerKnock, { params: { roomId, knockId }, body: { admits } });
    yield* put(knockEnded({ knockId }));
  } catch (error) {
    // Somebody else has answered, or the knock is over.
    if (toFailure(error).status === NOT_FOUND) yield* put(knockEnded({ knockId }));
    else {
      yield* call(deps.report.error, WHERE, error);
      yield* put(answerFailed({ knockId }));
    }
  }
}

/** Knocks at a room, while its entry's channel is followed. */
function* doorLifecycle(deps: Deps, channel: string, roomId: string): SagaGenerator<void> {
  yield* onEvery(deps, WHERE, channelSignal, function* ({ payload }) {
    if (payload.channel !== channel) return;
    const { data: event } = doorEvent.safeParse(payload.body);
    if (event?.kind === 'knocked') {
      yield* put(knockHeard({ knock: event.knock }));
      yield* call(lapse, deps, event.knock);
    }
    if (event?.kind === 'knockOver') yield* put(knockEnded({ knockId: event.knockId }));
  });
  yield* onEvery(deps, WHERE, answerRequested, (action) => answer(deps, roomId, action));
  const knocks = yield* call(load, deps, roomId);
  yield* all(knocks.map((knock) => call(lapse, deps, knock)));
  yield* never();
}

/** Knocks at the room that the user is in (product.md#networking). */
export function* doorSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(
    deps,
    WHERE,
    (action: unknown): action is ReturnType<typeof channelFollowed | typeof unfollowed> =>
      (channelFollowed.match(action) || unfollowed.match(action)) && roomOf(action.payload.channel) !== null,
    function* (action) {
      const { channel } = action.payload;
      const roomId = roomOf(channel);
      if (unfollowed.match(action) || roomId === null) yield* put(doorLeft());
      else yield* call(doorLifecycle, deps, channel, roomId);
    },
  );
}
