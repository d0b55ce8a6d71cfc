import { buffers, eventChannel } from 'redux-saga';
import type { RealtimeDep, RealtimeEvent } from '../../shared/deps';
import type { RealtimeSocket } from './realtimeSocket';

/** What a browser calls a connection that went without a word (RFC 6455). */
const WITHOUT_A_WORD = 1006;

/**
 * The event's realtime socket, whose code is loaded when it is first opened: the gate has no use for it. Code that does not come is
 * a lost connection, which is tried again; the page is not loaded anew for it, somebody may be writing.
 */
export function createRealtime(): RealtimeDep {
  let open: RealtimeSocket | null = null;
  return {
    connect: (target) =>
      eventChannel<RealtimeEvent>((emit) => {
        let wanted = true;
        let own: RealtimeSocket | null = null;
        import(/* webpackChunkName: "realtime" */ './realtimeSocket')
          .then(({ openSocket }) => {
            if (wanted) open = own = openSocket(target, emit);
          })
          // Also where the browser refuses to open one at all.
          .catch(() => emit({ kind: 'closed', code: WITHOUT_A_WORD }));
        return () => {
          wanted = false;
          own?.close();
          if (open === own) open = null;
        };
      }, buffers.expanding()),
    renew: (idToken) => open?.renew(idToken),
    subscribe: (channel, after) => open?.subscribe(channel, after),
    unsubscribe: (channel) => open?.unsubscribe(channel),
  };
}
