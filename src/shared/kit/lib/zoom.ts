/** Width and height in CSS pixels at 100 %. */
export interface PageSize {
  width: number;
  height: number;
}

/** `width` fits the page's width, `page` the whole page; a number is a factor. */
export type Zoom = 'width' | 'page' | number;

export const MIN_SCALE = 0.1;
export const MAX_SCALE = 8;
/** Factor of a step of zooming in. */
const STEP = 1.25;

const within = (scale: number) => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));

/** The factor by which pages are shown in a view of this size. */
export function scaleOf(zoom: Zoom, page: PageSize, view: PageSize): number {
  if (typeof zoom === 'number') return within(zoom);
  const byWidth = view.width / page.width;
  return within(zoom === 'width' ? byWidth : Math.min(byWidth, view.height / page.height));
}

/** One step in (1) or out (-1), to a power of the step, so that steps in and out lead back. */
export function stepOf(scale: number, direction: 1 | -1): number {
  const steps = Math.log(scale) / Math.log(STEP);
  const next = direction > 0 ? Math.floor(steps + 1.001) : Math.ceil(steps - 1.001);
  return within(STEP ** next);
}

/** The factor after the wheel was turned by `pixels`; touch pads send many small turns. */
export const turnedScale = (scale: number, pixels: number): number => within(scale * Math.exp(-pixels / 300));

/** Top of each page in a column of pages with gaps between them, and at last the end of the column. */
export function topsOf(sizes: readonly PageSize[], scale: number, gap: number): number[] {
  const tops = [0];
  for (const { height } of sizes) tops.push((tops.at(-1) ?? 0) + Math.floor(height * scale) + gap);
  return tops;
}

/** Index of the page at a height of the column. */
export function pageAt(tops: readonly number[], y: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}
