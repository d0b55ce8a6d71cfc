import { readSync } from 'node:fs';
import { MAX_PDF_PAGES } from '../../../../../../src/contract/platform/files';
import type { PdfHazard } from './outcome';
import { viewerHazards, type OpenDocument } from './viewerHazards';

/** pdf.js needs these to draw; nothing is drawn here. */
const DRAWING = ['DOMMatrix', 'ImageData', 'Path2D'];

async function loadPdfjs() {
  for (const name of DRAWING) {
    Object.defineProperty(globalThis, name, { value: class {}, configurable: true });
  }
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/**
 * The number of pages as the viewer finds it, and what the viewer finds that must not be there. Rejects if it
 * cannot read the file or one of its pages. The file is read as far as it is needed.
 */
export async function readPages(
  descriptor: number,
  length: number,
): Promise<{ pages: number; hazards: PdfHazard[] }> {
  const { getDocument, PDFDataRangeTransport } = await loadPdfjs();
  class FileTransport extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      const bytes = new Uint8Array(end - begin);
      this.onDataRange(begin, bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, begin)));
    }
  }
  const loading = getDocument({
    range: new FileTransport(length, null),
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    disableFontFace: true,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: 0,
  });
  try {
    const document: OpenDocument = await loading.promise;
    const pages = document.numPages;
    // More are refused anyway.
    return { pages, hazards: pages > MAX_PDF_PAGES ? [] : await viewerHazards(document) };
  } finally {
    await loading.destroy();
  }
}
