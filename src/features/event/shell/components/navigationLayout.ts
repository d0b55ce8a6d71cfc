import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { beforePaint } from '../../../../shared/kit/ui/beforePaint';

/**
 * Placement of the header's navigation: beside the logo, on its own line below it, or folded behind a button;
 * `narrow`: folded along with everything but the logo.
 */
export type NavigationLayout = 'beside' | 'below' | 'folded' | 'narrow';

/** Up to this width in pixels, the header is narrow. */
export const NARROW_PX = 640;

/** Widths in pixels, each as wide as its content on one line. */
export interface HeaderWidths {
  /** Total width available to the header. */
  room: number;
  logo: number;
  list: number;
  aside: number;
  /** Between two neighbors. */
  gap: number;
}

/** The first placement in which nothing in the header has to wrap or shrink. */
export function chooseLayout({ room, logo, list, aside, gap }: HeaderWidths): NavigationLayout {
  if (room <= NARROW_PX) return 'narrow';
  if (logo + gap + list + gap + aside <= room) return 'beside';
  return logo + gap + aside <= room && list <= room ? 'below' : 'folded';
}

/** The header parts to measure, and the resulting navigation placement. */
export interface MeasuredHeader {
  barRef: RefObject<HTMLDivElement | null>;
  logoRef: RefObject<HTMLAnchorElement | null>;
  listRef: RefObject<HTMLUListElement | null>;
  asideRef: RefObject<HTMLDivElement | null>;
  layout: NavigationLayout;
}

/** Before anything is measured: the window tells phones from the rest. */
const firstLayout = (): NavigationLayout => (window.innerWidth <= NARROW_PX ? 'narrow' : 'beside');

const widthOf = (element: Element) => Math.ceil(element.getBoundingClientRect().width);

/**
 * Measures the header before paint and whenever a part changes size: what fits depends on the event's labels,
 * font and logo, so no fixed breakpoint works. An unfolded menu is a grid, not a line, and a narrow header
 * has no aside, so their last measurements are kept meanwhile.
 */
export function useNavigationLayout(): MeasuredHeader {
  const barRef = useRef<HTMLDivElement>(null);
  const logoRef = useRef<HTMLAnchorElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const asideRef = useRef<HTMLDivElement>(null);
  const listWidth = useRef(0);
  const asideWidth = useRef(0);
  const [layout, setLayout] = useState(firstLayout);
  const hasAside = layout !== 'narrow';

  useLayoutEffect(() => {
    const measure = () => {
      // A header that is not shown has no width, and nothing to choose.
      if (!barRef.current?.clientWidth || !logoRef.current || !listRef.current) return;
      if (asideRef.current) asideWidth.current = widthOf(asideRef.current);
      const isLine = getComputedStyle(listRef.current).display !== 'grid';
      if (isLine) listWidth.current = widthOf(listRef.current);
      setLayout(
        chooseLayout({
          room: barRef.current.clientWidth,
          logo: widthOf(logoRef.current),
          list: listWidth.current,
          aside: asideWidth.current,
          gap: Number.parseFloat(getComputedStyle(barRef.current).columnGap) || 0,
        }),
      );
    };
    const cancel = beforePaint(measure);
    if (typeof ResizeObserver === 'undefined') return cancel;
    // Reports come after the layout and before the paint, which must not show a header that no longer fits.
    const observer = new ResizeObserver(() => flushSync(measure));
    for (const { current } of [barRef, logoRef, listRef, asideRef]) if (current) observer.observe(current);
    return () => {
      cancel();
      observer.disconnect();
    };
  }, [hasAside]);

  return { barRef, logoRef, listRef, asideRef, layout };
}
