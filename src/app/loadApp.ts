import { CHUNK_LOAD_TIMEOUT_MS } from '../shared/chunks';
import { forgetReload, reloadOnce } from './deps/reloadOnce';

const PART = 'app';

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

/** Says in the splash that the app could not be loaded; `public/index.html` has the words and the link ready. */
function showFailure(reload: () => void): void {
  document.querySelector('.splash-progress')?.remove();
  document.querySelector<HTMLElement>('.splash-failure')?.removeAttribute('hidden');
  document.querySelector('.splash-link')?.addEventListener('click', (event) => {
    event.preventDefault();
    reload();
  });
}

/**
 * Loads the app's own code once the splash stands, so that the first thing a person sees never waits for it. Code that does
 * not come is usually of a build that is gone: the first time, the page is loaded again; then the splash says it (spec §8).
 */
export async function loadApp(load: () => Promise<void>, reload: () => void): Promise<void> {
  await splashPainted();
  try {
    await Promise.race([load(), tooLate()]);
    forgetReload(PART);
  } catch {
    // What failed is in the browser's console already; here it matters only that the app is not there.
    if (!reloadOnce(PART, reload)) showFailure(reload);
  }
}
