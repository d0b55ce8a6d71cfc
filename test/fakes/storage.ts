import type { StorageArea, StorageDep } from '../../src/shared/deps';

/** A storage in memory. `full` makes it refuse whatever is set, as a browser does that is out of room. */
export interface FakeStorageArea extends StorageArea {
  values: Map<string, string>;
  full: boolean;
}

export function createFakeStorageArea(initial: Record<string, string> = {}): FakeStorageArea {
  const values = new Map(Object.entries(initial));
  const area: FakeStorageArea = {
    values,
    full: false,
    get: (key) => values.get(key) ?? null,
    set(key, value) {
      if (area.full) return false;
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
  };
  return area;
}

export interface FakeStorage extends StorageDep {
  local: FakeStorageArea;
  session: FakeStorageArea;
}

/** Pass `local` of another tab's storage to be a tab beside it. */
export function createFakeStorage(local = createFakeStorageArea()): FakeStorage {
  return { local, session: createFakeStorageArea() };
}
