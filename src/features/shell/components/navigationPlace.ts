import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Where the header's navigation stands: beside the logo, on a line of its own below it, or folded behind a button. */
export type NavigationPlace = 'beside' | 'below' | 'folded';

/** Widths in pixels, each as wide as its content would be on one line. */
export interface HeaderWidths {
  /** What the header has for all of it. */
  room: number;
  logo: number;
  list: number;
  aside: number;
  /** Between two neighbours. */
  gap: number;
}

/** The first place in which nothing of the header has to break or to shrink. */
export function placeNavigation({ room, logo, list, aside, gap }: HeaderWidths): NavigationPlace {
  if (logo + gap + list + gap + aside <= room) return 'beside';
  return logo + gap + aside <= room && list <= room ? 'below' : 'folded';
}

/** The header's parts that are measured, and where its navigation stands for it. */
export interface MeasuredHeader {
  barRef: RefObject<HTMLDivElement | null>;
  logoRef: RefObject<HTMLAnchorElement | null>;
  listRef: RefObject<HTMLUListElement | null>;
  asideRef: RefObject<HTMLDivElement | null>;
  place: NavigationPlace;
}

const widthOf = (element: Element) => Math.ceil(element.getBoundingClientRect().width);

/**
 * Measures the header before it is painted and whenever a part of it changes its size: how much fits is a matter of the event's
 * labels, font and logo, which no fixed width of the window can know. An unfolded menu is a grid, not a line: the last measure
 * of the list holds meanwhile.
 */
export function useNavigationPlace(): MeasuredHeader {
  const barRef = useRef<HTMLDivElement>(null);
  const logoRef = useRef<HTMLAnchorElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const asideRef = useRef<HTMLDivElement>(null);
  const listWidth = useRef(0);
  const [place, setPlace] = useState<NavigationPlace>('beside');

  useLayoutEffect(() => {
    const measure = () => {
      if (!barRef.current || !logoRef.current || !listRef.current || !asideRef.current) return;
      const isLine = getComputedStyle(listRef.current).display !== 'grid';
      if (isLine) listWidth.current = widthOf(listRef.current);
      setPlace(
        placeNavigation({
          room: barRef.current.clientWidth,
          logo: widthOf(logoRef.current),
          list: listWidth.current,
          aside: widthOf(asideRef.current),
          gap: Number.parseFloat(getComputedStyle(barRef.current).columnGap) || 0,
        }),
      );
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    for (const { current } of [barRef, logoRef, listRef, asideRef]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return { barRef, logoRef, listRef, asideRef, place };
}
