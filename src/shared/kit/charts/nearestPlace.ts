/** Index of the place nearest to another; places are in order. */
export function nearestPlace(places: readonly number[], to: number): number {
  const after = places.findIndex((place) => place >= to);
  if (after === -1) return places.length - 1;
  const before = Math.max(0, after - 1);
  return to - (places[before] ?? 0) < (places[after] ?? 0) - to ? before : after;
}
