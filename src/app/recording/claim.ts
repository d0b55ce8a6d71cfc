/** A page that is loaded again has given its lock back by then; a tab that copied another tab's storage waits in vain. */
const CLAIM_DEADLINE_MS = 300;

/**
 * Makes a recording this page's alone until the page ends. False when another tab has it: a duplicated tab begins with a copy
 * of the first one's storage. Where the browser has no locks (plain http), everybody is believed.
 */
export async function claimRecording(
  id: string,
  locks = navigator.locks as LockManager | undefined,
): Promise<boolean> {
  if (!locks) return true;
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), CLAIM_DEADLINE_MS);
  try {
    return await new Promise<boolean>((resolve, reject) => {
      locks
        .request(`plenary/recording/${id}`, { signal: waiting.signal }, () => {
          resolve(true);
          // Held until the page ends.
          return new Promise<never>(() => {});
        })
        .catch((error: unknown) => {
          if (waiting.signal.aborted) resolve(false);
          else reject(error instanceof Error ? error : new Error(String(error)));
        });
    });
  } finally {
    clearTimeout(timer);
  }
}
