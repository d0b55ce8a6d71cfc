/** Shift of a layer of depth 1, from -1 to 1 on each axis. */
export interface Shift {
  x: number;
  y: number;
}

/** The part of a bounding box that shifts are computed from, in viewport pixels. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Scrolling contributes at most this share of the full shift: it is gentler than the pointer. */
const SCROLL_SHARE = 0.4;

const within = (value: number) => Math.min(1, Math.max(-1, value));

/** Toward the pointer: 0 at the center of the box, 1 at its edge. */
export function pointerShift(pointer: { clientX: number; clientY: number }, box: Box): Shift {
  if (box.width === 0 || box.height === 0) return { x: 0, y: 0 };
  return {
    x: within(((pointer.clientX - box.left) / box.width) * 2 - 1),
    y: within(((pointer.clientY - box.top) / box.height) * 2 - 1),
  };
}

/** Against the scroll direction: 0 when the box is vertically centered in the viewport. */
export function scrollShift(box: Box, windowHeight: number): number {
  if (windowHeight === 0) return 0;
  const middle = box.top + box.height / 2;
  return within((windowHeight / 2 - middle) / windowHeight) * SCROLL_SHARE;
}
