import { CHUNK_LOAD_TIMEOUT_MS } from '../shared/platform/chunks';
import { forgetReload, reloadOnce } from './deps/reloadOnce';

const PART = 'app';

/** Resolves once the splash has been painted; immediately in a hidden page, which never draws frames. */
function splashPainted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function tooLate(): Promise<never> {
  return new Promise((_resolve, reject) =>
    setTimeout(() => reject(new Error('The app took too long to load.')), CHUNK_LOAD_TIMEOUT_MS),
  );
}

/** Shows in the splash that the app failed to load; `public/index.html` contains the text and the link. */
function showFailure(reload: () => void): void {
  document.querySelector('.splash-progress')?.remove();
  document.querySelector<HTMLElement>('.splash-failure')?.removeAttribute('hidden');
  document.querySelector('.splash-link')?.addEventListener('click', (event) => {
    event.preventDefault();
    reload();
  });
}

/**
 * Loads the app's own code after the splash is painted, so that the first paint never waits for it. Missing
 * code usually belongs to an outdated build: the first time, the page is reloaded; after that, the splash
 * reports the failure (product.md#shell).
 */
export async function loadApp(load: () => Promise<void>, reload: () => void): Promise<void> {
  await splashPainted();
  try {
    await Promise.race([load(), tooLate()]);
    forgetReload(PART);
  } catch {
    // The cause is already in the browser's console; only the failure matters here.
    if (!reloadOnce(PART, reload)) showFailure(reload);
  }
}
