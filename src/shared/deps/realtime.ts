import type { EventChannel } from 'redux-saga';
import type { ServerFrame } from '../../contract/realtime';
import type { ApiTarget } from '.';

/** What comes over a realtime socket, in the server's order. `closed` is the last. */
export type RealtimeEvent =
  { kind: 'open' } | { kind: 'frame'; frame: ServerFrame } | { kind: 'closed'; code: number };

/**
 * The event's realtime socket. It neither reconnects nor remembers: `shared/realtime` does both, by state and actions that a log can
 * replay. Tokens stay inside: they are no argument that a log could keep.
 */
export interface RealtimeDep {
  /** Opens a socket and authenticates it with the target's id token. The channel ends with `closed`; closing it closes the socket. */
  connect: (target: ApiTarget) => EventChannel<RealtimeEvent>;
  /** Renews the open socket's token; nothing when there is none. */
  renew: (idToken: string) => void;
  subscribe: (channel: string, after: number | null) => void;
  unsubscribe: (channel: string) => void;
}
