import { eventChannel } from 'redux-saga';
import type { TabMessage, TabsDep } from '../../shared/platform/deps';

/**
 * Communicates with the other tabs of this origin. A single channel object posts and listens, so it never
 * receives its own messages.
 */
export function createTabs(): TabsDep {
  let channel: BroadcastChannel | undefined;
  // Opened when it is needed: a browser without it gets as far as the explanation (product.md#startup).
  const opened = () => (channel ??= new BroadcastChannel('plenary'));
  return {
    post: (message) => opened().postMessage(message),
    watch: () =>
      eventChannel<TabMessage>((emit) => {
        const listener = ({ data }: MessageEvent<TabMessage>) => emit(data);
        opened().addEventListener('message', listener);
        return () => opened().removeEventListener('message', listener);
      }),
  };
}
