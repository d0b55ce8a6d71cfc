import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { pageAt, scaleOf, stepOf, topsOf, type PageSize, type Zoom } from '../../lib/zoom';
import type { PdfFile } from './pdfFile';
import { PdfPage } from './PdfPage';
import { PdfToolbar } from './PdfToolbar';
import styles from './Pdf.module.css';
import { singleKeyOf } from '../../ui/keys';
import { useFullscreen } from '../../ui/useFullscreen';
import { usePanning } from '../../ui/usePanning';
import { useZoomWheel } from '../../ui/useZoomWheel';

export interface PdfViewProps {
  title: string;
  file: PdfFile;
}

/** Between pages and around them, as the styles have it, in pixels. */
const GAP = 12;
/** Pages are drawn from this far before they are in view, in heights of the view. */
const NEAR = 0.75;
/** Part of the view at which the current page is found. */
const EYE = 1 / 3;

interface View extends PageSize {
  /** How far it is scrolled. */
  top: number;
}

/** An open document: a column of pages that scrolls, with a toolbar. */
export function PdfView({ title, file }: PdfViewProps) {
  const { formatMessage } = useIntl();
  const root = useRef<HTMLElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const fullscreen = useFullscreen(root);
  usePanning(column);

  const [sizes, setSizes] = useState<readonly PageSize[]>(() => Array<PageSize>(file.pages).fill(file.size));
  const [zoom, setZoom] = useState<Zoom>('width');
  const [view, setView] = useState<View>({ top: 0, width: 0, height: 0 });

  const inner = { width: Math.max(1, view.width - 2 * GAP), height: Math.max(1, view.height - 2 * GAP) };
  const scale = view.width === 0 ? 0 : scaleOf(zoom, file.size, inner);
  const tops = topsOf(sizes, scale, GAP);
  const current = pageAt(tops, view.top + view.height * EYE);
  const first = pageAt(tops, view.top - view.height * NEAR);
  const last = pageAt(tops, view.top + view.height * (1 + NEAR));

  const onSize = useCallback((number: number, size: PageSize) => {
    setSizes((before) => {
      const known = before[number - 1];
      if (known?.width === size.width && known.height === size.height) return before;
      return before.map((each, index) => (index === number - 1 ? size : each));
    });
  }, []);

  // How large the view is, and how far it is scrolled.
  useLayoutEffect(() => {
    const box = column.current;
    if (!box) return undefined;
    const look = () => setView({ top: box.scrollTop, width: box.clientWidth, height: box.clientHeight });
    look();
    box.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(look) : undefined;
    observer?.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, []);

  useZoomWheel(column, scale, setZoom);

  const goTo = (number: number) => {
    const index = Math.min(file.pages, Math.max(1, number)) - 1;
    column.current?.scrollTo({ top: tops[index] ?? 0 });
  };
  const step = (direction: 1 | -1) => setZoom(stepOf(scale, direction));

  const keys: Partial<Record<string, () => void>> = {
    '+': () => step(1),
    '=': () => step(1),
    '-': () => step(-1),
    '0': () => setZoom('width'),
    n: () => goTo(current + 2),
    p: () => goTo(current),
    Home: () => goTo(1),
    End: () => goTo(file.pages),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[singleKeyOf(event) ?? ''];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <section ref={root} aria-label={title} className={styles.viewer}>
      <PdfToolbar
        pages={file.pages}
        current={current + 1}
        scale={scale}
        zoom={zoom}
        fullscreen={fullscreen}
        onGoTo={goTo}
        onStep={step}
        onZoom={setZoom}
      />
      <div
        ref={column}
        role="region"
        aria-label={formatMessage({ id: 'pdf.pages' }, { title })}
        // Scrolled and zoomed by keys.
        tabIndex={0}
        className={styles.column}
        onKeyDown={onKeyDown}
      >
        {scale > 0 &&
          sizes.map((size, index) => (
            <PdfPage
              key={index}
              file={file}
              number={index + 1}
              size={size}
              scale={scale}
              isNear={index >= first && index <= last}
              onSize={onSize}
            />
          ))}
      </div>
    </section>
  );
}
