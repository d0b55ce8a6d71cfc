/** The file that the person chose last: one at a time is on its way. */
let held: { handle: string; file: Blob } | null = null;
let count = 0;

/** Keeps a file that the person chose, until the next one; actions carry its handle, never the file. */
export function holdFile(file: Blob): string {
  count += 1;
  held = { handle: `file-${count}`, file };
  return held.handle;
}

/** The file with this handle; null when another one was chosen since. */
export function heldFile(handle: string): Blob | null {
  return held?.handle === handle ? held.file : null;
}

/** Lets go of a file that is not needed any more. */
export function releaseFile(handle: string): void {
  if (held?.handle === handle) held = null;
}
