import { buffers, eventChannel } from 'redux-saga';
import type { MessagingDep } from '../../shared/platform/deps';

/** The window of a frame of this page; null if there is no such frame. */
function windowOf(elementId: string): Window | null {
  const element = document.getElementById(elementId);
  return element instanceof HTMLIFrameElement ? element.contentWindow : null;
}

/** What messages need of a real browser. */
export function createMessaging(): MessagingDep {
  return {
    // Not by `loadPart`: for want of a tone, the page is not loaded again.
    async ring() {
      const { playTone } = await import(/* webpackChunkName: "tone" */ './tone');
      playTone();
    },
    watch: ({ elementId, origin }) =>
      eventChannel<NonNullable<unknown>>((emit) => {
        const listener = ({ origin: from, source, data }: MessageEvent<unknown>) => {
          if (from !== origin || source === null || source !== windowOf(elementId)) return;
          if (typeof data === 'object' && data !== null) emit(data);
        };
        window.addEventListener('message', listener);
        return () => window.removeEventListener('message', listener);
      }, buffers.expanding()),
    tell: ({ elementId, origin }, message) => windowOf(elementId)?.postMessage(message, origin),
  };
}
