/** Processes the items twenty at a time: hundreds of requests in seconds, in no particular order. */
export async function inBatches<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<unknown>,
): Promise<void> {
  const size = 20;
  for (let first = 0; first < items.length; first += size) {
    await Promise.all(items.slice(first, first + size).map((item, offset) => work(item, first + offset)));
  }
}
