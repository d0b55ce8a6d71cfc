import type { StorageArea, StorageDep } from '../../shared/deps';

const PREFIX = 'plenary/';

/** `open` throws where the browser forbids storage (a privacy setting): the app works, it only forgets at a reload. */
function area(open: () => Storage): StorageArea {
  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(open());
    } catch {
      // Forbidden, or full: the caller learns it from the answer and decides what to drop.
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

/** Values kept in the browser. Each event has a host, so an origin's storage is one event's already. */
export function createStorage(): StorageDep {
  return { local: area(() => window.localStorage), session: area(() => window.sessionStorage) };
}
