/** Name of a fault (`QuotaExceededError`): fit for the console, which a message with data in it is not. */
export function errorName(error: unknown): string {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : null;
  return typeof name === 'string' ? name : 'unknown';
}
