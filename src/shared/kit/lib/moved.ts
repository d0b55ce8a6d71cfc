/** The list with one of its items moved by some places. */
export function moved<Item>(items: readonly Item[], at: number, by: number): Item[] {
  const result = [...items];
  result.splice(at + by, 0, ...result.splice(at, 1));
  return result;
}
