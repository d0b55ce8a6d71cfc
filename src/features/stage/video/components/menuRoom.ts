import { edgeHeight } from '../../../../shared/kit/ui/keepHeight';

/** Between the button and its menu, and between the menu and whatever ends the room for it, in pixels. */
const OFFSET = 8;
const MARGIN = 12;

/** Where a menu opens from its button, and how high it can be. */
export interface MenuRoom {
  placement: 'top end' | 'bottom end';
  maxHeight: number;
}

/** What leaves room for a menu, in pixels from the top of the window. */
export interface MenuSurroundings {
  button: Pick<DOMRect, 'top' | 'bottom'>;
  /** The end of the header, which stays in view. */
  from: number;
  /** The beginning of notices at the bottom edge, or that edge. */
  to: number;
}

/** The larger room: above the button or below it. */
export function roomFor({ button, from, to }: MenuSurroundings): MenuRoom {
  const above = button.top - from - OFFSET - MARGIN;
  const below = to - button.bottom - OFFSET - MARGIN;
  return above >= below
    ? { placement: 'top end', maxHeight: Math.max(0, above) }
    : { placement: 'bottom end', maxHeight: Math.max(0, below) };
}

/** The room for the menu of a button; in full screen, no part of the page takes any. */
export function menuRoom(button: Element, isFullscreen: boolean): MenuRoom {
  const { ownerDocument } = button;
  const { clientHeight } = ownerDocument.documentElement;
  return roomFor({
    button: button.getBoundingClientRect(),
    from: isFullscreen ? 0 : edgeHeight(ownerDocument, '--header-size'),
    to: clientHeight - (isFullscreen ? 0 : edgeHeight(ownerDocument, '--notices-size')),
  });
}
