import type { PublicText } from '../../../contract/kit/publicText';
import type { EventChannel } from 'redux-saga';
import type { ServerFrame } from '../../../contract/platform/realtime';
import type { ApiTarget } from './apiTarget';

/**
 * Events of a realtime socket, in the server's order. The last is `closed`, or `absent` if the event's API,
 * which is not Plenary's own, says that it has no socket.
 */
export type RealtimeEvent =
  | { kind: 'open' }
  | { kind: 'frame'; frame: ServerFrame }
  | { kind: 'closed'; code: number }
  | { kind: 'absent' };

/**
 * The event's realtime socket. It neither reconnects nor keeps state: `shared/realtime` does both, through
 * state and actions a log can replay. Tokens passed to it are redacted in the log.
 */
export interface RealtimeDep {
  /**
   * Opens a socket and authenticates it with the target's id token. The channel ends with `closed` or
   * `absent`; closing it closes the socket.
   */
  connect: (target: ApiTarget) => EventChannel<RealtimeEvent>;
  /** Renews the token of the open socket, if any. */
  renew: (idToken: string) => void;
  subscribe: (channel: PublicText, after: number | null) => void;
  unsubscribe: (channel: PublicText) => void;
  /** Loses the socket, as a change of network would. For looking for faults. */
  drop: () => void;
  /** Signals something transient on a channel that is followed; lost while there is no connection. */
  signal: (channel: PublicText, body: unknown) => void;
}
