/** How far a layer of depth 1 is moved, -1 to 1 in both directions. */
export interface Shift {
  x: number;
  y: number;
}

/** The part of a box that shifts are computed from, in pixels of the window. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Share of the whole shift that scrolling makes: gentler than the pointer. */
const SCROLL_SHARE = 0.4;

const within = (value: number) => Math.min(1, Math.max(-1, value));

/** Towards the pointer: 0 in the middle of the box, 1 at its edge. */
export function pointerShift(pointer: { clientX: number; clientY: number }, box: Box): Shift {
  if (box.width === 0 || box.height === 0) return { x: 0, y: 0 };
  return {
    x: within(((pointer.clientX - box.left) / box.width) * 2 - 1),
    y: within(((pointer.clientY - box.top) / box.height) * 2 - 1),
  };
}

/** Against the way the page scrolls: 0 where the middle of the box is in the middle of the window. */
export function scrollShift(box: Box, windowHeight: number): number {
  if (windowHeight === 0) return 0;
  const middle = box.top + box.height / 2;
  return within((windowHeight / 2 - middle) / windowHeight) * SCROLL_SHARE;
}
