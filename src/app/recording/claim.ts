/** A page that is loaded again has given its lock back by then; a tab that copied another tab's storage waits in vain. */
const CLAIM_DEADLINE_MS = 300;

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
  const held = locks.request(`plenary/recording/${id}`, { signal: waiting.signal }, () => {
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
