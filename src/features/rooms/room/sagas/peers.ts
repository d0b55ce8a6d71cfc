import { call, cancel, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Task } from 'redux-saga';
import { entryChannel, type RoomPerson } from '../../../../contract/rooms/rooms';
import type { Deps } from '../../../../shared/platform/deps';
import type { Feed, LinkFrame } from '../../../../shared/platform/deps/rooms';
import {
  channelFollowed,
  channelReset,
  selectIsFollowed,
  selectRealtimeOnline,
  type WithRealtime,
} from '../../../../shared/platform/realtime';
import { onEvery, safely } from '../../../../shared/platform/saga';
import { selectCaptured, selectOthers, selectOwn, selectRoomFeature } from '../selectors';
import {
  captureEnded,
  captureFailed,
  captureStarted,
  connectionRestored,
  enterSucceeded,
  mutedByHost,
  peerChanged,
  peerEnded,
  peerStreams,
  roomChanged,
  speakersChanged,
  stateSucceeded,
  switchRequested,
} from '../slice';
import { WHERE } from './capture';

/** How long a lost connection is given to recover by itself, in milliseconds. */
export const RECOVERY_MS = 4_000;

/**
 * Waits until the server accepts signals on the user's own channel. On an open socket the request to follow
 * it was sent earlier, and the server handles requests in order.
 */
function* untilTaken(channel: string): SagaGenerator<void> {
  if (yield* select(selectRealtimeOnline)) return;
  while (!(yield* select((state: WithRealtime) => selectIsFollowed(state, channel)))) {
    yield* take([channelFollowed, channelReset]);
  }
}

/** Maintains the connection to another person. */
function* keepPeer(deps: Deps, { entryId, arrival }: RoomPerson): SagaGenerator<void> {
  const { roomId, entryId: ownId, iceServers, usesJanus } = yield* select(selectRoomFeature);
  const own = yield* select(selectOwn);
  if (roomId === null || ownId === null || !own) return;
  // Of the two, the one who came later is polite.
  const options = { entryId, isPolite: own.arrival > arrival, iceServers, isAtJanus: usesJanus };
  const events = yield* call(deps.rooms.connect, options);
  const channel = entryChannel(roomId, ownId);
  let isTaken = false;
  let recovery: Task | undefined;
  function* recover(): SagaGenerator<void> {
    yield* call(deps.clock.sleep, RECOVERY_MS);
    yield* call(deps.rooms.restart, entryId);
  }
  try {
    while (true) {
      const event = yield* take(events);
      if (event.kind === 'frame') {
        if (!isTaken) yield* call(untilTaken, channel);
        isTaken = true;
        yield* call(deps.realtime.signal, channel, { kind: 'link', to: entryId, frame: event.frame });
      } else if (event.kind === 'streams') {
        yield* put(peerStreams({ entryId, person: event.person, screen: event.screen }));
      } else {
        yield* put(peerChanged({ entryId, state: event.state }));
        if (recovery) yield* cancel(recovery);
        recovery = undefined;
        if (event.state === 'failed') yield* call(deps.rooms.restart, entryId);
        if (event.state === 'lost') recovery = yield* fork(recover);
      }
    }
  } finally {
    events.close();
    yield* put(peerEnded({ entryId }));
  }
}

const feedsOf = (people: readonly RoomPerson[]): Feed[] =>
  people.flatMap(({ entryId, feedId }) => (feedId === null ? [] : [{ entryId, feedId }]));

/** Connects to everybody in the room who has media, and disconnects from people who have left. */
function* keepPeers(deps: Deps): SagaGenerator<void> {
  const tasks = new Map<string, Task>();
  const { usesJanus } = yield* select(selectRoomFeature);
  while (true) {
    const others = (yield* select(selectOthers)).filter(({ hasMedia }) => hasMedia);
    if (usesJanus) yield* call(deps.rooms.takeFeeds, feedsOf(others));
    const present = new Set(others.map(({ entryId }) => entryId));
    for (const [entryId, task] of tasks) {
      if (present.has(entryId)) continue;
      tasks.delete(entryId);
      yield* cancel(task);
    }
    for (const person of others) {
      if (tasks.has(person.entryId)) continue;
      tasks.set(person.entryId, yield* fork(safely(deps, WHERE, keepPeer), deps, person));
    }
    yield* take([roomChanged, stateSucceeded, enterSucceeded]);
  }
}

/** Passes on a frame from the other end of a connection. */
export function* acceptFrame(deps: Deps, from: string, frame: LinkFrame): SagaGenerator<void> {
  yield* call(deps.rooms.accept, from, frame);
}

/** Sends what is captured to everybody. */
function* publish(deps: Deps): SagaGenerator<void> {
  yield* call(deps.rooms.publish, yield* select(selectCaptured));
}

function* keepSpeakers(deps: Deps): SagaGenerator<void> {
  const speakers = yield* call(deps.rooms.watchSpeakers);
  try {
    while (true) yield* put(speakersChanged({ speakers: [...(yield* take(speakers))] }));
  } finally {
    speakers.close();
  }
}

/** Media between the user's browser and those of the others in the room. */
export function* peersLifecycle(deps: Deps): SagaGenerator<void> {
  yield* call(publish, deps);
  yield* onEvery(
    deps,
    WHERE,
    [captureStarted, captureEnded, captureFailed, switchRequested, mutedByHost],
    () => publish(deps),
  );
  // The network may have changed in the meantime.
  yield* onEvery(deps, WHERE, connectionRestored, function* () {
    const { peers } = yield* select(selectRoomFeature);
    for (const [entryId, { state }] of Object.entries(peers)) {
      if (state !== 'connected') yield* call(deps.rooms.restart, entryId);
    }
  });
  yield* fork(keepSpeakers, deps);
  yield* call(keepPeers, deps);
}
