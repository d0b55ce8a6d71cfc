/** Name of an error (`QuotaExceededError`), safe to log, unlike a message that may contain data. */
export function errorName(error: unknown): string {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : null;
  return typeof name === 'string' ? name : 'unknown';
}
