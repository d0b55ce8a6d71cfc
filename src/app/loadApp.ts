import { CHUNK_LOAD_TIMEOUT_MS } from '../shared/chunks';
import { createStorage } from './deps/storage';

/** Marks, for the life of the tab, that the page was already loaded again because the app's code did not come. */
const RELOADED_KEY = 'chunkReload/app';

/** Resolves once the splash has been painted; at once in a page nobody sees, where no frame is ever drawn. */
function splashPainted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function tooLate(): Promise<never> {
  return new Promise((_resolve, reject) =>
    setTimeout(() => reject(new Error('The app took too long to load.')), CHUNK_LOAD_TIMEOUT_MS),
  );
}

/** Says in the splash that the app could not be loaded; `public/index.html` has the words ready. */
function showFailure(): void {
  document.querySelector('.splash-progress')?.remove();
  document.querySelector<HTMLElement>('.splash-failure')?.removeAttribute('hidden');
}

/**
 * Loads the app's own code once the splash stands, so that the first thing a person sees never waits for it. Code that does
 * not come is usually of a build that is gone: the first time, the page is loaded again; then the splash says it (spec §8).
 */
export async function loadApp(
  load: () => Promise<unknown>,
  reload: () => void = () => window.location.reload(),
): Promise<void> {
  const { session } = createStorage();
  await splashPainted();
  try {
    await Promise.race([load(), tooLate()]);
    session.remove(RELOADED_KEY);
  } catch {
    // What failed is in the browser's console already; here it matters only that the app is not there.
    if (session.get(RELOADED_KEY) === null && session.set(RELOADED_KEY, '1')) reload();
    else showFailure();
  }
}
