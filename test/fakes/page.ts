import type { PageDep, PageLocation } from '../../src/shared/platform/deps';
import { createFakeSource } from './channels';
import { createScripted } from './scripted';
import { FAKE_NOW } from './clock';

export const FAKE_ORIGIN = 'https://harbor-forum.example';

/** Splits a path into its parts. */
export function locationOf(path: string): PageLocation {
  const { pathname, search, hash } = new URL(path, FAKE_ORIGIN);
  return { pathname, search, hash };
}

/** A page without a browser. The `emit…` methods act as the user or the browser. */
export function createFakePage(path = '/') {
  const locations = createFakeSource<PageLocation>();
  const visibles = createFakeSource<boolean>();
  const onlines = createFakeSource<boolean>();
  const escapes = createFakeSource<true>();
  const fullscreens = createFakeSource<boolean>();
  const leavings = createFakeSource<true>();
  const enterFullscreen = createScripted<[string], void>('enterFullscreen', () => fullscreens.emit(true));
  const leaveFullscreen = createScripted<[], void>('leaveFullscreen', () => fullscreens.emit(false));
  const state = { visible: true, online: true, secure: true };
  /** Paths in the history, the current one last. */
  const history = [path];
  const here = () => locationOf(history.at(-1) ?? '/');

  const fake = {
    history,
    /** External URLs the page navigated to. */
    assigned: [] as string[],
    reloads: 0,
    title: '',
    language: '',
    locales: ['en'] as readonly string[],
    scrolledToTop: 0,
    printed: 0,
    /** Texts put on the clipboard, and whether the browser allows it. */
    copied: [] as string[],
    copies: true,
    location: here,
    origin: () => FAKE_ORIGIN,
    loadedAt: () => FAKE_NOW,
    secure: () => state.secure,
    visible: () => state.visible,
    online: () => state.online,
    push(to: string) {
      history.push(to);
      return here();
    },
    replace(to: string) {
      history[history.length - 1] = to;
      return here();
    },
    assign: (url: string) => void fake.assigned.push(url),
    reload: () => void fake.reloads++,
    setTitle: (title: string) => void (fake.title = title),
    setLanguage: (locale: string) => void (fake.language = locale),
    preferredLocales: () => fake.locales,
    scrollToTop: () => void fake.scrolledToTop++,
    print: () => void fake.printed++,
    copyText(text: string) {
      fake.copied.push(text);
      return Promise.resolve(fake.copies);
    },
    enterFullscreen,
    leaveFullscreen,
    loadFonts: createScripted<[readonly unknown[]], string[]>('loadFonts', []),
    watchLocation: locations.watch,
    watchVisible: visibles.watch,
    watchOnline: onlines.watch,
    watchEscape: escapes.watch,
    watchFullscreen: fullscreens.watch,
    watchLeaving: leavings.watch,
    /** The user went back or forward to a path. */
    emitPlace(to: string) {
      fake.replace(to);
      locations.emit(here());
    },
    emitVisible(visible: boolean) {
      state.visible = visible;
      visibles.emit(visible);
    },
    emitOnline(online: boolean) {
      state.online = online;
      onlines.emit(online);
    },
    emitEscape: () => escapes.emit(true),
    emitFullscreen: fullscreens.emit,
    emitLeaving: () => leavings.emit(true),
    /** As over plain http on a host other than localhost. */
    makeInsecure() {
      state.secure = false;
    },
  };
  return fake satisfies PageDep;
}
export type FakePage = ReturnType<typeof createFakePage>;
