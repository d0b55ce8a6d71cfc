interface FakeLockOptions {
  signal?: AbortSignal;
  ifAvailable?: boolean;
}

/** A browser's locks, as far as recordings use them: a lock is held until its work is done. */
export function createFakeLocks(): LockManager {
  const held = new Set<string>();
  const manager = {
    request(
      name: string,
      { signal, ifAvailable = false }: FakeLockOptions,
      work: (lock: object | null) => Promise<unknown>,
    ) {
      if (!held.has(name)) {
        held.add(name);
        return work({ name }).finally(() => held.delete(name));
      }
      if (ifAvailable) return work(null);
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    },
  };
  return manager as unknown as LockManager;
}

/** Installs fake locks, which jsdom lacks, until the returned function is called. */
export function installFakeLocks(): () => void {
  Object.defineProperty(navigator, 'locks', { value: createFakeLocks(), configurable: true });
  return () => Reflect.deleteProperty(navigator, 'locks');
}
