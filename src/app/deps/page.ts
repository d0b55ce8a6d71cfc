import { eventChannel, type EventChannel } from 'redux-saga';
import { fontUrl, type Font } from '../../contract/platform/eventConfig';
import type { PageDep, PageLocation } from '../../shared/platform/deps';
import { isComposing } from '../../shared/kit/ui/keys';

function currentLocation(): PageLocation {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
}

/** A channel over events of a target; `read` maps each event to a value, undefined skips it. */
function watch<T extends NonNullable<unknown>>(
  target: EventTarget,
  names: readonly string[],
  read: (event: Event) => T | undefined,
): EventChannel<T> {
  return eventChannel<T>((emit) => {
    const listener = (event: Event) => {
      const value = read(event);
      if (value !== undefined) emit(value);
    };
    for (const name of names) target.addEventListener(name, listener);
    return () => {
      for (const name of names) target.removeEventListener(name, listener);
    };
  });
}

/** Loads the fonts; returns the families that failed. */
async function loadFonts(fonts: readonly Font[]): Promise<string[]> {
  const results = await Promise.allSettled(
    fonts.map(async (font) => {
      const face = new FontFace(font.family, `url("${fontUrl(font)}") format("woff2")`, {
        weight: font.weight,
        style: font.style,
        display: 'swap',
      });
      document.fonts.add(await face.load());
    }),
  );
  return results.flatMap((result, index) =>
    result.status === 'rejected' ? [fonts[index]?.family ?? ''] : [],
  );
}

/** The browser page. */
export function createPage(): PageDep {
  const loadedAt = Date.now();
  return {
    location: currentLocation,
    origin: () => window.location.origin,
    loadedAt: () => loadedAt,
    secure: () => window.isSecureContext,
    visible: () => document.visibilityState === 'visible',
    online: () => navigator.onLine,
    push(to) {
      window.history.pushState(null, '', to);
      return currentLocation();
    },
    replace(to) {
      window.history.replaceState(null, '', to);
      return currentLocation();
    },
    assign: (url) => window.location.assign(url),
    reload: () => window.location.reload(),
    setTitle(title) {
      document.title = title;
    },
    setLanguage(locale) {
      document.documentElement.lang = locale;
    },
    preferredLocales: () => navigator.languages,
    scrollToTop: () => window.scrollTo(0, 0),
    print: () => window.print(),
    copyText: (text) =>
      navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ),
    async enterFullscreen(elementId) {
      const element = document.getElementById(elementId);
      if (!element || !document.fullscreenEnabled) throw new Error('Full screen not allowed');
      await element.requestFullscreen();
    },
    async leaveFullscreen() {
      if (document.fullscreenElement) await document.exitFullscreen();
    },
    loadFonts,
    // Returning from another site may restore the page from the back/forward cache at a different location,
    // without a popstate event.
    watchLocation: () =>
      watch(window, ['popstate', 'pageshow'], (event) =>
        event instanceof PageTransitionEvent && !event.persisted ? undefined : currentLocation(),
      ),
    watchVisible: () => watch(document, ['visibilitychange'], () => document.visibilityState === 'visible'),
    watchOnline: () => watch(window, ['online', 'offline'], ({ type }) => type === 'online'),
    watchEscape: () =>
      watch<true>(window, ['keydown'], (event) =>
        event instanceof KeyboardEvent && event.key === 'Escape' && !isComposing(event) ? true : undefined,
      ),
    watchFullscreen: () => watch(document, ['fullscreenchange'], () => document.fullscreenElement !== null),
    watchLeaving: () => watch<true>(window, ['pagehide'], () => true),
  };
}
