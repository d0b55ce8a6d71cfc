/** How pictures of equal size fill a place. */
export interface Grid {
  columns: number;
  /** Of each picture, in pixels. */
  width: number;
  height: number;
}

/** Space between two pictures, in pixels. */
export const GAP = 8;
/** Pictures are this wide for their height, at most and at least; upright places have square ones. */
const WIDEST = 16 / 9;
const NARROWEST = 4 / 3;

/** The grid in which so many pictures are as large as they can be in a place of this size. */
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
