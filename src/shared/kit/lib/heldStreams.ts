/** Captured and received streams, by handle: media never enter actions or state. */
const held = new Map<string, MediaStream>();
let count = 0;

/** Holds a stream until it is released; returns its handle. */
export function holdStream(stream: MediaStream): string {
  count += 1;
  const handle = `stream-${count}`;
  held.set(handle, stream);
  return handle;
}

/** The stream with this handle; null once it has been released, and in replays. */
export const heldStream = (handle: string): MediaStream | null => held.get(handle) ?? null;

/** How many views show each stream now, and who wants to know. */
const shown = new Map<string, number>();
const watchers = new Set<() => void>();

/** Marks this stream's video as shown by a view. Returns a function that undoes it, to be called once. */
export function markShown(handle: string): () => void {
  const count = (by: number) => {
    const times = (shown.get(handle) ?? 0) + by;
    if (times > 0) shown.set(handle, times);
    else shown.delete(handle);
    for (const watcher of watchers) watcher();
  };
  count(1);
  return () => count(-1);
}

/** Whether any view shows this stream's video. */
export const isShown = (handle: string): boolean => shown.has(handle);

/** Calls back whenever the shown streams change; returns a function that unsubscribes. */
export function watchShown(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

export function releaseStream(handle: string): void {
  held.delete(handle);
}
