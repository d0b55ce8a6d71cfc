/** Streams that are captured or received, by handle: media never enter actions or state. */
const held = new Map<string, MediaStream>();
let count = 0;

/** Holds a stream until it is released; returns its handle. */
export function holdStream(stream: MediaStream): string {
  count += 1;
  const handle = `stream-${count}`;
  held.set(handle, stream);
  return handle;
}

/** The stream with this handle; null once it was released, and in a replay. */
export const heldStream = (handle: string): MediaStream | null => held.get(handle) ?? null;

/** How often each stream is shown now, and who wants to know. */
const shown = new Map<string, number>();
const watchers = new Set<() => void>();

/** A view shows this stream's picture. Returns what ends that, to be called once. */
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

/** Whether any view shows this stream's picture. */
export const isShown = (handle: string): boolean => shown.has(handle);

/** Calls back whenever streams begin or end to be shown; returns what ends that. */
export function watchShown(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

export function releaseStream(handle: string): void {
  held.delete(handle);
}
