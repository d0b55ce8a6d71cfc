import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { POSTER_PAGE, type PosterCard } from '../../../../contract/posters/posters';
import type { GalleryLook } from '../gallery/address';
import type { PageRange } from '../gallery/slice';
import { PosterCardView } from './PosterCardView';
import styles from './VirtualPosters.module.css';

/** Least width of a column and height of the texts of a card, in rem, so that they scale with the font. */
const COLUMN_REM = 16.5;
const TEXTS_REM = 11.5;
/** Height of a row of the list, where it is wide and where it is not. */
const LIST_ROW_REM = { wide: 9.25, narrow: 13 } as const;
const WIDE_REM = 44;
const GAP_PX = 16;
/** Rows rendered beyond each edge. */
const OVERSCAN = 2;
/** Width of a thumbnail by its height. */
const RATIO = 480 / 340;

export interface VirtualPostersProps {
  look: GalleryLook;
  count: number;
  /** Loaded posters by page. */
  pages: Readonly<Record<number, readonly PosterCard[]>>;
  textOf: (text: string) => ReactNode;
  /** Other pages came into view; must be stable. */
  onPages: (pages: PageRange) => void;
}

const rootFontPx = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The width of the list and its distance from the top of the document. */
function useFrame() {
  const list = useRef<HTMLUListElement>(null);
  const [frame, setFrame] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const box = element.getBoundingClientRect();
      const top = Math.round(box.top + window.scrollY);
      setFrame((known) =>
        known.width === box.width && known.top === top ? known : { width: box.width, top },
      );
    };
    measure();
    if (typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What is above may wrap in another way, without changing the list's own size.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { list, ...frame };
}

/** How many posters are beside each other, and the usual height of a row. */
function layoutOf(look: GalleryLook, width: number) {
  const rem = rootFontPx();
  if (look === 'list') {
    return { columns: 1, rowPx: LIST_ROW_REM[width >= WIDE_REM * rem ? 'wide' : 'narrow'] * rem };
  }
  const columns = Math.max(1, Math.floor((width + GAP_PX) / (COLUMN_REM * rem + GAP_PX)));
  const columnPx = (width - GAP_PX * (columns - 1)) / columns;
  return { columns, rowPx: Math.round(columnPx / RATIO + TEXTS_REM * rem) };
}

/** The rendered rows: those in view, and the one with the focus, which would be lost with it. */
const withFocused = (range: Range, focused: number | null): number[] => {
  const rows = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || rows.includes(focused)) return rows;
  return [...rows, focused].sort((one, other) => one - other);
};

/**
 * A list of any number of posters in the page, of which those in view are rendered. Each says its position in
 * the whole list.
 */
export function VirtualPosters({ look, count, pages, textOf, onPages }: VirtualPostersProps) {
  const { list, width, top } = useFrame();
  const { columns, rowPx } = layoutOf(look, width);
  const [focused, setFocused] = useState<number | null>(null);
  const rows = Math.ceil(count / columns);

  // oxlint-disable-next-line react/incompatible-library -- only React's compiler, which is not used, skips it
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowPx,
    gap: GAP_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range) => withFocused(range, focused),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx, columns]);

  const items = virtualizer.getVirtualItems();
  const first = Math.floor(((items[0]?.index ?? 0) * columns) / POSTER_PAGE);
  const last = Math.floor(Math.min(count - 1, ((items.at(-1)?.index ?? 0) + 1) * columns - 1) / POSTER_PAGE);
  useEffect(() => {
    if (width > 0) onPages({ first, last: Math.max(first, last) });
  }, [width, first, last, onPages]);

  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest('[data-row]')?.getAttribute('data-row');
    setFocused(row === undefined || row === null ? null : Number(row));
  };
  return (
    <ul
      ref={list}
      className={styles.list}
      style={{ blockSize: virtualizer.getTotalSize() }}
      onFocus={onFocus}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(null);
      }}
    >
      {items.flatMap(({ index: row, start }) =>
        Array.from({ length: Math.min(columns, count - row * columns) }, (_, column) => {
          const index = row * columns + column;
          const poster = pages[Math.floor(index / POSTER_PAGE)]?.[index % POSTER_PAGE];
          return (
            <li
              key={index}
              data-row={row}
              data-index={column === 0 ? row : undefined}
              aria-posinset={index + 1}
              aria-setsize={count}
              className={styles.item}
              style={{
                transform: `translateY(${start - top}px)`,
                inlineSize: `calc((100% - ${(columns - 1) * GAP_PX}px) / ${columns})`,
                insetInlineStart: `calc((100% + ${GAP_PX}px) / ${columns} * ${column})`,
                blockSize: rowPx,
              }}
            >
              {poster ? (
                <PosterCardView poster={poster} look={look} headings="h2" textOf={textOf} />
              ) : (
                <div aria-hidden="true" className={styles.waiting} />
              )}
            </li>
          );
        }),
      )}
    </ul>
  );
}
