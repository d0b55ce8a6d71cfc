import { eventChannel } from 'redux-saga';
import type { TabMessage, TabsDep } from '../../shared/deps';

/** The other tabs of this origin. One channel object posts and listens: it never hears what it posted itself. */
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
