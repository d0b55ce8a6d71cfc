import { buffers, eventChannel } from 'redux-saga';
import type { ServerFrame } from '../../src/contract/realtime';
import type { ApiTarget, RealtimeDep, RealtimeEvent } from '../../src/shared/deps';

/** What the app asked of a socket. */
export type RealtimeCall =
  | { ask: 'renew'; idToken: string }
  | { ask: 'subscribe'; channel: string; after: number | null }
  | { ask: 'unsubscribe'; channel: string };

/** The event's realtime server as one browser sees it. A test opens, answers and breaks the present socket. */
export interface FakeRealtime extends RealtimeDep {
  /** Whom each socket was opened for, in order. */
  opened: ApiTarget[];
  /** What was asked of all sockets, in order. */
  calls: RealtimeCall[];
  /** Whether a socket is open now. */
  isOpen: () => boolean;
  /** The present socket says something; nobody hears it when there is none. */
  emit: (event: RealtimeEvent) => void;
  frame: (frame: ServerFrame) => void;
  /** Opens and accepts the token. */
  accept: () => void;
  /** The present socket breaks, or is closed by the server with this code. */
  close: (code?: number) => void;
  /** Called for every ask, in place of a server. */
  onCall: (call: RealtimeCall) => void;
}

/** Real time at which the fake's tokens end. */
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
  };
  return fake;
}
