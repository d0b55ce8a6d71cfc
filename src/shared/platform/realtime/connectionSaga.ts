import { buffers, type EventChannel } from 'redux-saga';
import { actionChannel, call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { ServerFrame } from '../../../contract/platform/realtime';
import type { Deps, RealtimeEvent } from '../deps';
import { selectApiBaseUrl, selectConferenceId } from '../event';
import { credentialsRefreshed, selectIdToken } from '../auth';
import {
  channelFollowed,
  channelMessage,
  channelRefused,
  channelReset,
  channelSignal,
  connected,
  connectStarted,
  followRequested,
  gapFound,
  unfollowed,
} from './actions';
import { never } from '../saga';
import { selectFollowing } from './selectors';
import { selectChannels } from './selectors';

/** Wait before requesting a channel again that the server temporarily refused. */
export const REFUSED_RETRY_MS = 5_000;

/** Requests and responses of a single socket; discarded with it. */
interface Connection {
  authenticated: boolean;
  /** The last sent `request` number of each channel. */
  sent: Map<string, number>;
  /** Channels with an answered request: before that, a gap may stem from an older request. */
  answered: Set<string>;
  /** Per channel, the number after which a message was already missing at the last request. */
  gaps: Map<string, number>;
  /** Real time of the next retry of refused channels; null if none was refused. */
  retryAt: number | null;
}

type ChannelFrame = Extract<ServerFrame, { type: 'message' }>;

/** Synchronizes the socket's subscriptions with the channels followed in the state. */
function* synchronise(deps: Deps, connection: Connection): SagaGenerator<void> {
  if (!connection.authenticated) return;
  const channels = yield* select(selectChannels);
  for (const channel of Array.from(connection.sent.keys())) {
    if (channels[channel]?.request === connection.sent.get(channel)) continue;
    connection.sent.delete(channel);
    connection.answered.delete(channel);
    yield* call(deps.realtime.unsubscribe, channel);
  }
  for (const [channel, { last, request }] of Object.entries(channels)) {
    if (connection.sent.has(channel)) continue;
    connection.sent.set(channel, request);
    yield* call(deps.realtime.subscribe, channel, last);
  }
}

/**
 * Handles a message that is the next one, a duplicate, or preceded by a gap. A gap that persists after
 * another request becomes a reset.
 */
function* receive(connection: Connection, frame: ChannelFrame): SagaGenerator<void> {
  const { channel, seq, at, body } = frame;
  const last = (yield* select(selectChannels))[channel]?.last ?? null;
  if (last === null || seq <= last) return;
  // The next message is valid whichever request it answers.
  if (seq === last + 1) {
    yield* put(channelMessage({ channel, seq, at, body }));
    return;
  }
  if (!connection.answered.has(channel)) return;
  if (connection.gaps.get(channel) !== last) {
    connection.gaps.set(channel, last);
    yield* put(gapFound({ channel }));
    return;
  }
  connection.gaps.delete(channel);
  yield* put(channelReset({ channel, seq: seq - 1 }));
  yield* put(channelMessage({ channel, seq, at, body }));
}

function* refuse(
  deps: Deps,
  connection: Connection,
  { channel, refusal }: Extract<ServerFrame, { type: 'refused' }>,
): SagaGenerator<void> {
  yield* call(deps.report.warn, `The realtime server refused ${channel ?? 'a frame'}: ${refusal.message}`);
  if (channel === null || !(channel in (yield* select(selectChannels)))) return;
  if (!refusal.retryable) {
    yield* put(channelRefused({ channel, refusal }));
    return;
  }
  connection.sent.delete(channel);
  connection.retryAt ??= (yield* call(deps.clock.now)) + REFUSED_RETRY_MS;
}

function* handleFrame(deps: Deps, connection: Connection, frame: ServerFrame): SagaGenerator<void> {
  switch (frame.type) {
    case 'authenticated':
      // Also sent in response to a renewed token, which changes nothing.
      if (connection.authenticated) return;
      connection.authenticated = true;
      yield* put(connected());
      yield* call(synchronise, deps, connection);
      return;
    case 'subscribed':
    case 'reset': {
      const { channel, seq } = frame;
      if (!connection.sent.has(channel)) return;
      connection.answered.add(channel);
      yield* put(frame.type === 'reset' ? channelReset({ channel, seq }) : channelFollowed({ channel, seq }));
      return;
    }
    case 'message':
      yield* call(receive, connection, frame);
      return;
    case 'signal':
      if (!connection.answered.has(frame.channel)) return;
      yield* put(channelSignal({ channel: frame.channel, body: frame.body }));
      return;
    case 'refused':
      yield* call(refuse, deps, connection, frame);
      return;
    case 'published':
    case 'heartbeat':
      return;
  }
}

/** Sleeps until refused channels are due; forever if there are none. */
function* retryDue(deps: Deps, { retryAt }: Connection): SagaGenerator<void> {
  if (retryAt === null) yield* never();
  // Capped in case the clock was set back.
  else yield* call(deps.clock.sleep, Math.min(retryAt - (yield* call(deps.clock.now)), REFUSED_RETRY_MS));
}

/**
 * Why a connection ended: lost, with the close code and whether it was authenticated; unused because nothing
 * is followed; or absent because the event's API has no socket.
 */
export type Ending =
  | { kind: 'lost'; code: number; authenticated: boolean }
  | { kind: 'unused' }
  | { kind: 'absent' };

function* run(deps: Deps, events: EventChannel<RealtimeEvent>): SagaGenerator<Ending> {
  const connection: Connection = {
    authenticated: false,
    retryAt: null,
    sent: new Map(),
    answered: new Set(),
    gaps: new Map(),
  };
  const commands = yield* actionChannel(
    [followRequested, unfollowed, channelRefused, gapFound, credentialsRefreshed],
    buffers.expanding(),
  );
  while (true) {
    const { command, event } = yield* race({
      command: take(commands),
      event: take(events),
      due: call(retryDue, deps, connection),
    });
    if (event?.kind === 'absent') return event;
    if (event?.kind === 'closed') {
      return { kind: 'lost', code: event.code, authenticated: connection.authenticated };
    }
    if (event?.kind === 'frame') {
      yield* call(handleFrame, deps, connection, event.frame);
    } else if (command && credentialsRefreshed.match(command)) {
      yield* call(deps.realtime.renew, command.payload.idToken);
    } else if (!event) {
      if (!(yield* select(selectFollowing))) return { kind: 'unused' };
      if (!command) connection.retryAt = null;
      yield* call(synchronise, deps, connection);
    }
  }
}

/** Runs one socket until it is lost or nothing is followed. */
export function* connection(deps: Deps): SagaGenerator<Ending> {
  yield* put(connectStarted());
  const target = {
    baseUrl: yield* select(selectApiBaseUrl),
    conferenceId: yield* select(selectConferenceId),
    idToken: yield* select(selectIdToken),
  };
  const events = yield* call(deps.realtime.connect, target);
  try {
    return yield* call(run, deps, events);
  } finally {
    events.close();
  }
}
