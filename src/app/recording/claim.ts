/** A page that is loaded again has given its lock back by then; a tab that copied another tab's storage waits in vain. */
const CLAIM_DEADLINE_MS = 300;

/** Name of the lock that the page which makes a recording holds. */
const lockOf = (id: string) => `plenary/recording/${id}`;

/**
 * Makes a recording this page's alone until the page ends. False when another tab has it: a duplicated tab begins with a copy
 * of the first one's storage. Where the browser has no locks (plain http), everybody is believed.
 */
export async function claimRecording(
  id: string,
  { locks }: { locks?: LockManager } = navigator,
): Promise<boolean> {
  if (!locks) return true;
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), CLAIM_DEADLINE_MS);
  let grant: (ours: boolean) => void = () => {};
  const granted = new Promise<boolean>((resolve) => {
    grant = resolve;
  });
  const held = locks.request(lockOf(id), { signal: waiting.signal }, () => {
    grant(true);
    // Until the page ends.
    return new Promise<never>(() => {});
  });
  try {
    return await Promise.race([granted, held]);
  } catch (error) {
    if (waiting.signal.aborted) return false;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Does some work on a recording while no page makes it; none can claim it meanwhile. False when a page has it: then nothing
 * is done. Where the browser has no locks, nobody is known to have it.
 */
export async function whileUnclaimed(
  id: string,
  work: () => Promise<void>,
  { locks }: { locks?: LockManager } = navigator,
): Promise<boolean> {
  if (!locks) {
    await work();
    return true;
  }
  return locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
    if (!lock) return false;
    await work();
    return true;
  });
}
