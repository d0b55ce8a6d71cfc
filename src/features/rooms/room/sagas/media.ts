import type { Task } from 'redux-saga';
import { call, cancel, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { EndpointReply } from '../../../../contract/kit/endpoint';
import {
  announceFeed,
  enterRoom,
  type EndReason,
  type IceServer,
  type JanusAccess,
} from '../../../../contract/rooms/rooms';
import { callApi } from '../../../../shared/platform/auth';
import type { Deps } from '../../../../shared/platform/deps';
import { selectOwn, selectRoomFeature } from '../selectors';
import {
  enterSucceeded,
  listenFirstChosen,
  mediaLost,
  mediaRestored,
  roomChanged,
  sendingOf,
  stateSucceeded,
  switchRequested,
} from '../slice';
import { safely } from '../../../../shared/platform/saga';
import { WHERE } from './capture';
import { peersLifecycle } from './peers';
import { qualityLifecycle } from './quality';
import { untilAnswered, type Entry } from './untilAnswered';

/** In a room without Janus, anyone who enters when this many others have media starts with the camera off. */
export const CAMERAS = 6;

type Entered = EndpointReply<typeof enterRoom>;
interface AtJanus {
  janus: JanusAccess;
  iceServers: IceServer[];
}

/** What state keeps of the reply: the Janus tokens never enter state. */
export const withoutAccess = ({ entry, state, iceServers, janus }: Entered) => ({
  entry,
  state,
  iceServers,
  usesJanus: janus !== null,
});

/** Enters again with the same entry; null if it has ended, which the channel also reports. */
function* enterAgain(deps: Deps, params: Entry): SagaGenerator<Entered | null> {
  const { answer } = yield* call(untilAnswered<Entered>, deps, function* () {
    const sending = sendingOf(yield* select(selectRoomFeature));
    return yield* callApi(deps, enterRoom, { params, body: { sending } }, { patient: false });
  });
  return answer;
}

/** Waits until a host admits the user: only then does the server hand out what they need to connect. */
function* admission(deps: Deps, entry: Entry): SagaGenerator<Entered | null> {
  while ((yield* select(selectOwn))?.state !== 'in') yield* take([stateSucceeded, roomChanged]);
  const entered = yield* call(enterAgain, deps, entry);
  if (entered) yield* put(enterSucceeded(withoutAccess(entered)));
  return entered;
}

/** Announces the feed id under which the page has joined, so that others know whose media it carries. */
function* announce(deps: Deps, entry: Entry, { feedId }: JanusAccess): SagaGenerator<void> {
  yield* call(untilAnswered, deps, () =>
    callApi(deps, announceFeed, { params: { ...entry, feedId } }, { patient: false }),
  );
}

/** Stays joined to the Janus room, rejoining whenever it is lost. */
function* keepJanus(deps: Deps, entry: Entry, first: AtJanus): SagaGenerator<void> {
  let access: AtJanus | null = first;
  while (access) {
    const { janus, iceServers }: AtJanus = access;
    const events = yield* call(deps.rooms.join, { janus, iceServers });
    let announcing: Task | undefined;
    try {
      while ((yield* take(events)) === 'joined') {
        yield* put(mediaRestored());
        announcing = yield* fork(safely(deps, WHERE, announce), deps, entry, janus);
      }
    } finally {
      events.close();
      if (announcing) yield* cancel(announcing);
    }
    yield* put(mediaLost());
    // Right away: from now on the lost feed id belongs to nobody.
    const entered: Entered | null = yield* call(enterAgain, deps, entry);
    yield* call(deps.clock.sleep, REJOIN_MS);
    access = entered?.janus ? { janus: entered.janus, iceServers: entered.iceServers } : null;
  }
}

/** How long to wait before rejoining a Janus room, in milliseconds. */
export const REJOIN_MS = 1_000;

/** Switches the camera off in a room that already has many of them. */
function* listenFirst({ state, entry, janus }: Entered): SagaGenerator<void> {
  const others = state.people.filter(
    (each) => each.state === 'in' && each.hasMedia && each.entryId !== entry.entryId,
  );
  const { captures } = yield* select(selectRoomFeature);
  if (janus || others.length < CAMERAS || captures.camera.status === 'off') return;
  yield* put(switchRequested({ medium: 'camera', isOn: false }));
  yield* put(listenFirstChosen());
}

/**
 * Media of a visit, once the user is in: browser to browser, or through Janus (docs/decisions/0038). Ends by
 * itself only if the entry ended while the user was waiting.
 */
export function* mediaLifecycle(deps: Deps, entry: Entry, first: Entered): SagaGenerator<EndReason | null> {
  const entered = first.entry.state === 'in' ? first : yield* call(admission, deps, entry);
  if (!entered) return 'closed';
  yield* call(listenFirst, entered);
  const { janus, iceServers } = entered;
  if (janus) yield* fork(keepJanus, deps, entry, { janus, iceServers });
  yield* fork(qualityLifecycle, deps);
  yield* call(peersLifecycle, deps);
  return null;
}
