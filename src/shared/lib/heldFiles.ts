/** The file chosen last; only one is sent at a time. */
let held: { handle: string; file: Blob } | null = null;
let count = 0;

/** Holds the chosen file until the next one is chosen; actions carry its handle, never the file. */
export function holdFile(file: Blob): string {
  count += 1;
  held = { handle: `file-${count}`, file };
  return held.handle;
}

/** Returns the file with this handle; null if another one has been chosen since. */
export function heldFile(handle: string): Blob | null {
  return held?.handle === handle ? held.file : null;
}

/** Releases a file that is no longer needed. */
export function releaseFile(handle: string): void {
  if (held?.handle === handle) held = null;
}
