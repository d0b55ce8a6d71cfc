import { reloadedKey } from '../../shared/chunks';
import { ApiFailure } from '../../shared/lib/apiFailure';
import { createStorage } from './storage';

const reloadPage = () => window.location.reload();

/**
 * Loads the page again because a part of the app did not come: usually it is of a build that is gone. Once in the life of a
 * tab for each part; false when that was done already, or could not be remembered and might go on for ever (spec §8).
 */
export function reloadOnce(part: string, reload = reloadPage): boolean {
  const { session } = createStorage();
  if (session.get(reloadedKey(part)) !== null || !session.set(reloadedKey(part), '1')) return false;
  reload();
  return true;
}

/** The part came: should it be missing another time, the page may be loaded again for it. */
export function forgetReload(part: string): void {
  createStorage().session.remove(reloadedKey(part));
}

/**
 * Loads code that a dependency keeps for when it is used. Rejects with a failure of kind `network` when it does not come,
 * after the page was told to load again.
 */
export async function loadPart<T>(part: string, load: () => Promise<T>, reload = reloadPage): Promise<T> {
  try {
    const loaded = await load();
    forgetReload(part);
    return loaded;
  } catch {
    // The browser's console has the cause.
    reloadOnce(part, reload);
    throw new ApiFailure({
      kind: 'network',
      status: null,
      message: `The part "${part}" of the app could not be loaded.`,
    });
  }
}
