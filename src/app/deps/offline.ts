import type { KeptKey, OfflineDep } from '../../shared/deps';

/** Name of the IndexedDB database. Each event has its own host, so it belongs to a single event. */
export const OFFLINE_DATABASE = 'plenary-offline';
const STORE = 'kept';

interface Kept extends KeptKey {
  value: unknown;
}

/** The outcome of a request, as a promise. */
const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(OFFLINE_DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ['userId', 'name'] });
  return done(request);
}

/** Runs `work` on the store and waits until it is written; closes the database, so that it can be removed. */
async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const written = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB stopped.'));
    });
    const [result] = await Promise.all([work(transaction.objectStore(STORE)), written]);
    return result;
  } finally {
    database.close();
  }
}

async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch {
    // Forbidden (a privacy setting), full or broken: the app works, but only with a network.
    return otherwise;
  }
}

/** Keeps data in IndexedDB, of one person at a time. */
export function createOffline(): OfflineDep {
  return {
    read: ({ userId, name }) =>
      attempt(async () => {
        const kept = await withStore('readonly', (store) =>
          done<Kept | undefined>(store.get([userId, name]) as IDBRequest<Kept | undefined>),
        );
        return kept?.value ?? null;
      }, null),
    write: ({ userId, name }, value) =>
      attempt(
        () =>
          withStore('readwrite', async (store) => {
            const keys = (await done(store.getAllKeys())) as [userId: string, name: string][];
            if (keys.some(([other]) => other !== userId)) await done(store.clear());
            await done(store.put({ userId, name, value } satisfies Kept));
            return true;
          }),
        false,
      ),
    clear: () => attempt(() => withStore('readwrite', (store) => done(store.clear())), undefined),
  };
}
