/** Runs `work` when the page is idle. */
export function whenIdle(work: () => void): void {
  // Safari does not say when.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 2_000);
}

/** Whether the user wants to load no more than is needed. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
