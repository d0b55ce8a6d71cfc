import { EMPTY_START, type StartList } from '../../contract/startList';
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

/** The id token in stored credentials; null if there is none. */
function idTokenOf(credentials: string | null): string | null {
  try {
    const { idToken } = JSON.parse(credentials ?? '{}') as { idToken?: unknown };
    return typeof idToken === 'string' ? idToken : null;
  } catch {
    // The app will find and report the damage.
    return null;
  }
}

function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.setAttribute('as', file.endsWith('.css') ? 'style' : 'script');
  // After the app's own code, which comes first in any case.
  link.setAttribute('fetchpriority', 'low');
  link.href = file;
  document.head.append(link);
}

/**
 * Begins to download what a signed-in user needs first, before the app's own code runs. `credentials` are
 * those stored in this browser; `arriving`: someone is coming back from the provider and about to be signed in.
 */
export function startEarly(credentials: string | null, arriving: boolean): void {
  const idToken = idTokenOf(credentials);
  if (idToken === null && !arriving) return;
  const { files, calls } = readStartList(document);
  files.forEach(preload);
  if (idToken !== null) startCalls(calls, idToken);
}
