import type { StorageArea, StorageDep } from '../../src/shared/platform/deps';

/** In-memory storage. `full` makes writes fail, as in a browser that has exceeded its quota. */
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

/** Pass another tab's `local` to share it, as tabs of one browser do. */
export function createFakeStorage(local = createFakeStorageArea()): FakeStorage {
  return { local, session: createFakeStorageArea() };
}
