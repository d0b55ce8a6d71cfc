import { getDocument, PDFWorker, PixelsPerInch, TextLayer, type PDFPageProxy } from 'pdfjs-dist';
import { PDF_ASSETS } from '../assets';
import type { PageSize } from '../../lib/zoom';
import { pdfWorker } from './pdfWorker';

/** Why a document cannot be shown; message id `pdf.problem.<problem>`. */
export type PdfProblem = 'broken' | 'protected' | 'missing' | 'offline';

/** A page being drawn. `done` rejects if the page is broken. */
export interface PdfDrawing {
  done: Promise<void>;
  cancel: () => void;
}

export interface PdfPageFile {
  size: PageSize;
  /** Draws the page, and its text over it to be selected. */
  draw: (on: { canvas: HTMLCanvasElement; text: HTMLElement }, scale: number) => PdfDrawing;
}

/** An open document. */
export interface PdfFile {
  pages: number;
  /** Size of the first page; most documents have one size. */
  size: PageSize;
  /** A page, from 1. Rejects if it is broken. */
  page: (number: number) => Promise<PdfPageFile>;
}

/** A document being opened. Closing it frees what it holds, also once it is open. */
export interface PdfOpening {
  file: Promise<PdfFile>;
  close: () => void;
}

/** Smaller files are read at once, larger ones in ranges as their pages are shown. */
const RANGE_BYTES = 1_000_000;
/** What phones allow a canvas. */
const MAX_CANVAS_PIXELS = 16_000_000;

let worker: PDFWorker | undefined;

const sizeOf = (page: PDFPageProxy): PageSize => {
  const { width, height } = page.getViewport({ scale: PixelsPerInch.PDF_TO_CSS_UNITS });
  return { width, height };
};

function drawPage(page: PDFPageProxy, scale: number, on: { canvas: HTMLCanvasElement; text: HTMLElement }) {
  const viewport = page.getViewport({ scale: scale * PixelsPerInch.PDF_TO_CSS_UNITS });
  const { width, height } = viewport;
  const density = Math.min(devicePixelRatio, Math.sqrt(MAX_CANVAS_PIXELS / (width * height)));
  const { canvas, text } = on;
  canvas.width = Math.max(1, Math.floor(width * density));
  canvas.height = Math.max(1, Math.floor(height * density));
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  text.style.setProperty('--total-scale-factor', String(viewport.scale));
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
  const laidOut = layer.render().catch(() => {
    // Without its text, the page is still there to be seen.
  });
  return {
    done: Promise.all([drawing.promise, laidOut]).then(() => undefined),
    cancel() {
      drawing.cancel();
      layer.cancel();
    },
  };
}

const pageFile = (page: PDFPageProxy): PdfPageFile => ({
  size: sizeOf(page),
  draw: (on, scale) => drawPage(page, scale, on),
});

/** Why a document could not be opened. */
export function problemOf(error: unknown): PdfProblem {
  const { name = '', status } = error as { name?: string; status?: number };
  if (name === 'PasswordException') return 'protected';
  if (name !== 'ResponseException') return name === 'UnknownErrorException' ? 'offline' : 'broken';
  return status === 0 ? 'offline' : 'missing';
}

/** Opens a document. Scripts in it never run: nothing here interprets them. */
export function openPdf(url: string): PdfOpening {
  worker ??= PDFWorker.create({ port: pdfWorker() });
  const loading = getDocument({
    url,
    worker,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    disableStream: true,
    disableAutoFetch: true,
    rangeChunkSize: RANGE_BYTES,
    standardFontDataUrl: `${PDF_ASSETS}/standard_fonts/`,
    cMapUrl: `${PDF_ASSETS}/cmaps/`,
    iccUrl: `${PDF_ASSETS}/iccs/`,
    stopAtErrors: false,
    verbosity: 0,
  });
  return {
    file: loading.promise.then(async (document) => ({
      pages: document.numPages,
      size: sizeOf(await document.getPage(1)),
      page: async (number) => pageFile(await document.getPage(number)),
    })),
    close() {
      // Rejects if it is closed while it is being opened.
      loading.destroy().catch(() => undefined);
    },
  };
}
