import { EMPTY_START, type StartList } from '../../contract/platform/startList';
import { decodeIdToken } from '../../shared/kit/lib/idToken';
import { startCalls } from '../deps/earlyCalls';

/** The list in the document; empty where none was filled in, as in a bundle of one event. */
function readStartList({ documentElement }: Document): StartList {
  try {
    return {
      ...EMPTY_START,
      ...(JSON.parse(documentElement.dataset['start'] ?? '{}') as Partial<StartList>),
    };
  } catch {
    // Only a hint: everything loads without it, just later.
    return EMPTY_START;
  }
}

/** The id token in stored credentials, and whether it can still be used. Throws if they are damaged. */
function readCredentials(credentials: string): { idToken: string; valid: boolean } {
  const { idToken, clockAhead = 0 } = JSON.parse(credentials) as { idToken: string; clockAhead?: number };
  return { idToken, valid: decodeIdToken(idToken).exp * 1_000 + clockAhead > Date.now() };
}

/** The stored sign-in; null if there is none. */
function signInIn(credentials: string | null): { idToken: string; valid: boolean } | null {
  if (credentials === null) return null;
  try {
    return readCredentials(credentials);
  } catch {
    // The app will find and report the damage.
    return null;
  }
}

function preload(url: string, as: 'script' | 'style' | 'image' | 'fetch' | 'font'): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.setAttribute('as', as);
  if (as === 'fetch' || as === 'font') link.crossOrigin = 'anonymous';
  // After the app's own code, which comes first in any case.
  if (as !== 'fetch') link.setAttribute('fetchpriority', 'low');
  link.href = url;
  document.head.append(link);
}

/** A call of the list for the page that is opened. */
function callAt(call: string, pathname: string): string {
  const segments = pathname.split('/');
  return call.replace(/\{(\d+)\}/g, (_segment, index: string) => segments[Number(index)] ?? '');
}

/**
 * Begins to download the configuration, the fonts and what a signed-in user needs and sees first, before the
 * app's own code runs. `credentials` are those stored in this browser; `arriving`: someone is coming back
 * from the provider and about to be signed in. Returns whether there is, or will be, somebody signed in.
 */
export function startEarly(credentials: string | null, arriving: boolean): boolean {
  const { config, fonts, pictures = [], isPictured = false, files, calls } = readStartList(document);
  if (config !== undefined) preload(config, 'fetch');
  const signIn = signInIn(credentials);
  const expectsUser = signIn !== null || arriving;
  if (expectsUser) {
    for (const file of files) preload(file, file.endsWith('.css') ? 'style' : 'script');
    for (const picture of pictures) preload(picture, 'image');
  }
  // After the code: the app can start before its fonts are there.
  for (const font of fonts) preload(font, 'font');
  // An expired token is renewed first.
  if (signIn?.valid)
    startCalls(
      calls.map((call) => callAt(call, window.location.pathname)),
      signIn.idToken,
      isPictured ? (picture) => preload(picture, 'image') : undefined,
    );
  return expectsUser;
}
