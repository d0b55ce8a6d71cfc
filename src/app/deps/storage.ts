import type { StorageArea, StorageDep } from '../../shared/platform/deps';

const PREFIX = 'plenary/';

/**
 * `open` throws if the browser forbids storage (a privacy setting): the app still works, but forgets
 * everything on reload.
 */
function area(open: () => Storage): StorageArea {
  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(open());
    } catch {
      // Forbidden or full: the return value tells the caller, who decides what to drop.
      return otherwise;
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(PREFIX + key), null),
    set: (key, value) =>
      attempt((storage) => {
        storage.setItem(PREFIX + key, value);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(PREFIX + key), undefined),
  };
}

/** Browser storage. Each event has its own host, so an origin's storage belongs to a single event. */
export function createStorage(): StorageDep {
  return { local: area(() => window.localStorage), session: area(() => window.sessionStorage) };
}
