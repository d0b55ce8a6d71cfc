import { eventChannel } from 'redux-saga';
import type { TabMessage, TabsDep } from '../../shared/deps';

/**
 * Communicates with the other tabs of this origin. A single channel object posts and listens, so it never
 * receives its own messages.
 */
export function createTabs(): TabsDep {
  const channel = new BroadcastChannel('plenary');
  return {
    post: (message) => channel.postMessage(message),
    watch: () =>
      eventChannel<TabMessage>((emit) => {
        const listener = ({ data }: MessageEvent<TabMessage>) => emit(data);
        channel.addEventListener('message', listener);
        return () => channel.removeEventListener('message', listener);
      }),
  };
}
