import { reloadedKey } from '../../shared/platform/chunks';
import { createStorage } from './storage';

export const reloadPage = () => window.location.reload();

/**
 * Reloads the page because a chunk failed to load, usually one of an outdated build. Once per tab and chunk;
 * returns false if that was done already, or if it cannot be remembered and might loop forever
 * (product.md#shell).
 */
export function reloadOnce(part: string, reload = reloadPage): boolean {
  const { session } = createStorage();
  if (session.get(reloadedKey(part)) !== null || !session.set(reloadedKey(part), '1')) return false;
  reload();
  return true;
}

/** The chunk was loaded: should it fail another time, the page may reload again. */
export function forgetReload(part: string): void {
  createStorage().session.remove(reloadedKey(part));
}
