import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeptKey, OfflineDep } from '../../shared/platform/deps';

/** Name of the IndexedDB database. Each event has its own host, so it belongs to a single event. */
export const OFFLINE_DATABASE = 'plenary-offline';

interface Schema extends DBSchema {
  kept: { key: [userId: string, name: string]; value: KeptKey & { value: unknown } };
}

const open = () =>
  openDB<Schema>(OFFLINE_DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore('kept', { keyPath: ['userId', 'name'] }),
  });

/** Works on the database and closes it, so that it can be removed; `otherwise` if there is none. */
async function attempt<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>, otherwise: T): Promise<T> {
  try {
    const database = await open();
    try {
      return await work(database);
    } finally {
      database.close();
    }
  } catch {
    // Forbidden (a privacy setting), full or broken: the app works, but only with a network.
    return otherwise;
  }
}

/** Keeps data in IndexedDB, of one person at a time. */
export function createOffline(): OfflineDep {
  return {
    read: ({ userId, name }) =>
      attempt(async (database) => (await database.get('kept', [userId, name]))?.value ?? null, null),
    write: ({ userId, name }, value) =>
      attempt(async (database) => {
        const { store, done } = database.transaction('kept', 'readwrite');
        const write = async () => {
          const keys = await store.getAllKeys();
          if (keys.some(([other]) => other !== userId)) await store.clear();
          await store.put({ userId, name, value });
        };
        await Promise.all([write(), done]);
        return true;
      }, false),
    clear: () => attempt((database) => database.clear('kept'), undefined),
  };
}
