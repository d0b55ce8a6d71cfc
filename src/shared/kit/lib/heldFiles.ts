/** The file chosen last, where only one is sent at a time. */
let held: { handle: string; file: Blob } | null = null;
/** Files of which several are sent at a time. */
const kept = new Map<string, Blob>();
let count = 0;

function newHandle(): string {
  count += 1;
  return `file-${count}`;
}

/** Holds the chosen file until the next one is chosen; actions carry its handle, never the file. */
export function holdFile(file: Blob): string {
  held = { handle: newHandle(), file };
  return held.handle;
}

/** Holds a file until it is released, beside others. */
export function keepFile(file: Blob): string {
  const handle = newHandle();
  kept.set(handle, file);
  return handle;
}

/** Returns the file with this handle; null if it was released, or another one chosen since. */
export function heldFile(handle: string): Blob | null {
  return held?.handle === handle ? held.file : (kept.get(handle) ?? null);
}

/** Releases a file that is no longer needed. */
export function releaseFile(handle: string): void {
  kept.delete(handle);
  if (held?.handle === handle) held = null;
}
