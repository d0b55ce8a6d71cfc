/**
 * Long enough for a reloading page to release its lock; a tab that copied another tab's storage waits in
 * vain.
 */
const CLAIM_DEADLINE_MS = 300;

/** Name of the lock held by the page that makes a recording. */
const lockOf = (id: string) => `plenary/recording/${id}`;

/**
 * Claims a recording for this page until it ends. Returns false if another tab has it: a duplicated tab
 * starts with a copy of the first one's storage. Without Web Locks (plain http), the claim always succeeds.
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
    // Holds the lock until the page ends.
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
 * Works on a recording while no page is making it; none can claim it meanwhile. Returns false, without doing
 * anything, if a page holds it. Without Web Locks, it counts as unclaimed.
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
