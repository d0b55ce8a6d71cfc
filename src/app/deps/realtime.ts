import { buffers, eventChannel } from 'redux-saga';
import type { RealtimeDep, RealtimeEvent } from '../../shared/platform/deps';
import type { RealtimeSocket } from './realtimeSocket';

/** Close code browsers use for a connection lost without a close frame (RFC 6455). */
const WITHOUT_A_WORD = 1006;

/**
 * The event's realtime socket; the code is loaded on first use, since the gate does not need it. If loading
 * fails, that counts as a lost connection and is retried; the page is not reloaded, because someone may be
 * typing.
 */
export function createRealtime(): RealtimeDep {
  let open: RealtimeSocket | null = null;
  return {
    connect: (target) =>
      eventChannel<RealtimeEvent>((emit) => {
        let subscribed = true;
        let own: RealtimeSocket | null = null;
        import(/* webpackChunkName: "realtime" */ './realtimeSocket')
          .then(({ openSocket }) => {
            if (subscribed) open = own = openSocket(target, emit);
          })
          // Also when the browser refuses to open a socket at all.
          .catch(() => emit({ kind: 'closed', code: WITHOUT_A_WORD }));
        return () => {
          subscribed = false;
          own?.close();
          if (open === own) open = null;
        };
      }, buffers.expanding()),
    drop: () => open?.drop(),
    renew: (idToken) => open?.renew(idToken),
    subscribe: (channel, after) => open?.subscribe(channel, after),
    unsubscribe: (channel) => open?.unsubscribe(channel),
    signal: (channel, body) => open?.signal(channel, body),
  };
}
