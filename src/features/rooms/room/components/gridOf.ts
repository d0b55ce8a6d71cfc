/** How tiles of equal size fill an area. */
export interface Grid {
  columns: number;
  /** Size of each tile, in pixels. */
  width: number;
  height: number;
}

/** Space between two tiles, in pixels. */
export const GAP = 8;
/** The widest and the narrowest aspect ratio of a tile; in portrait areas tiles may be square. */
const WIDEST = 16 / 9;
const NARROWEST = 4 / 3;

/** The grid in which this many tiles are as large as possible in an area of this size. */
export function gridOf({ width, height, count }: { width: number; height: number; count: number }): Grid {
  const narrowest = width < height ? 1 : NARROWEST;
  let best: Grid = { columns: 1, width: 0, height: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const roomX = (width - (columns - 1) * GAP) / columns;
    const roomY = (height - (rows - 1) * GAP) / rows;
    const wide = Math.max(0, Math.min(roomX, roomY * WIDEST));
    const high = Math.max(0, Math.min(roomY, wide / narrowest));
    if (wide * high > best.width * best.height)
      best = { columns, width: Math.floor(wide), height: Math.floor(high) };
  }
  return best;
}
