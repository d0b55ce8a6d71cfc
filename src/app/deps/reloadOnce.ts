import { reloadedKey } from '../../shared/chunks';
import { createStorage } from './storage';

export const reloadPage = () => window.location.reload();

/**
 * Loads the page again because a part of the app did not come: usually it is of a build that is gone. Once in
 * the life of a tab for each part; false when that was done already, or could not be remembered and might go
 * on for ever (spec §8).
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
