import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PageSize } from '../../lib/zoom';
import type { PdfDrawing, PdfFile } from './pdfFile';
import styles from './Pdf.module.css';

export interface PdfPageProps {
  file: PdfFile;
  /** From 1. */
  number: number;
  size: PageSize;
  scale: number;
  /** Whether it is, or is about to be, in view; only then is it drawn. */
  isNear: boolean;
  /** Called with the page's own size, which is known once the page is read. */
  onSize: (number: number, size: PageSize) => void;
}

/**
 * Wait before a page is drawn, so that zooming and flinging draw only the last of many states, milliseconds.
 * What is in view when the document opens is drawn at once.
 */
const SETTLE_MS = 60;

/** A page: drawn while it is near, otherwise an empty sheet of its size. */
export function PdfPage({ file, number, size, scale, isNear, onSize }: PdfPageProps) {
  const { formatMessage } = useIntl();
  const sheet = useRef<HTMLDivElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  const isFirst = useRef(isNear);

  useEffect(() => {
    const place = sheet.current;
    if (!isNear || !place) return undefined;
    let drawing: PdfDrawing | undefined;
    let isWanted = true;
    async function draw() {
      const page = await file.page(number);
      if (!isWanted || !place) return;
      onSize(number, page.size);
      const canvas = document.createElement('canvas');
      const text = document.createElement('div');
      canvas.setAttribute('aria-hidden', 'true');
      text.className = styles.text ?? '';
      drawing = page.draw({ canvas, text }, scale);
      await drawing.done;
      // The drawing at the former scale stays until this one is complete.
      if (isWanted) place.replaceChildren(canvas, text);
    }
    const start = () => {
      draw().then(
        () => isWanted && setIsBroken(false),
        () => isWanted && setIsBroken(true),
      );
    };
    const timer = isFirst.current ? undefined : setTimeout(start, SETTLE_MS);
    if (isFirst.current) start();
    isFirst.current = false;
    return () => {
      isWanted = false;
      clearTimeout(timer);
      drawing?.cancel();
    };
  }, [file, number, scale, isNear, onSize]);

  useEffect(() => {
    if (!isNear) sheet.current?.replaceChildren();
  }, [isNear]);

  return (
    <div
      role="group"
      aria-label={formatMessage({ id: 'pdf.page' }, { number, pages: file.pages })}
      className={styles.page}
      style={{ inlineSize: Math.floor(size.width * scale), blockSize: Math.floor(size.height * scale) }}
    >
      <div ref={sheet} className={styles.sheet} />
      {isBroken && (
        <p className={styles.broken}>
          <FormattedMessage id="pdf.brokenPage" />
        </p>
      )}
    </div>
  );
}
