import { buffers, eventChannel } from 'redux-saga';
import type { ServerFrame } from '../../src/contract/platform/realtime';
import type { ApiTarget, RealtimeDep, RealtimeEvent } from '../../src/shared/platform/deps';

/** A call the app made on a socket. */
export type RealtimeCall =
  | { ask: 'renew'; idToken: string }
  | { ask: 'subscribe'; channel: string; after: number | null }
  | { ask: 'unsubscribe'; channel: string }
  | { ask: 'signal'; channel: string; body: unknown };

/**
 * The event's realtime server as one browser sees it. A test opens, answers and breaks the current socket.
 */
export interface FakeRealtime extends RealtimeDep {
  /** Target of each socket opened, in order. */
  opened: ApiTarget[];
  /** Calls made on all sockets, in order. */
  calls: RealtimeCall[];
  /** Whether a socket is currently open. */
  isOpen: () => boolean;
  /** Emits an event on the current socket; ignored if there is none. */
  emit: (event: RealtimeEvent) => void;
  frame: (frame: ServerFrame) => void;
  /** Opens the socket and accepts the token. */
  accept: () => void;
  /** Breaks the current socket, or closes it from the server with the given code. */
  close: (code?: number) => void;
  /** Called for each call, in place of a server. */
  onCall: (call: RealtimeCall) => void;
}

/** Expiry of the fake's tokens, in real time. */
const EXPIRES = Date.parse('2021-01-26T16:10:00.000Z');

export function createFakeRealtime(): FakeRealtime {
  let current: ((event: RealtimeEvent) => void) | null = null;
  const ask = (call: RealtimeCall) => {
    if (!current) return;
    fake.calls.push(call);
    fake.onCall(call);
  };
  const fake: FakeRealtime = {
    opened: [],
    calls: [],
    isOpen: () => current !== null,
    onCall: () => {},
    emit: (event) => current?.(event),
    frame: (frame) => fake.emit({ kind: 'frame', frame }),
    accept() {
      fake.emit({ kind: 'open' });
      fake.frame({ type: 'authenticated', userId: 'attendee', expires: EXPIRES });
    },
    close(code = 1006) {
      const emit = current;
      current = null;
      emit?.({ kind: 'closed', code });
    },
    drop: () => fake.close(),
    connect(target) {
      fake.opened.push(target);
      return eventChannel<RealtimeEvent>((emit) => {
        current = emit;
        return () => {
          if (current === emit) current = null;
        };
      }, buffers.expanding());
    },
    renew: (idToken) => ask({ ask: 'renew', idToken }),
    subscribe: (channel, after) => ask({ ask: 'subscribe', channel, after }),
    unsubscribe: (channel) => ask({ ask: 'unsubscribe', channel }),
    signal: (channel, body) => ask({ ask: 'signal', channel, body }),
  };
  return fake;
}
