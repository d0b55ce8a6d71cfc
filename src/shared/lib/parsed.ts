/** Parses stored JSON; null if it is missing or invalid. */
export function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}
