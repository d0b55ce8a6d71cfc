import { readSync } from 'node:fs';
import type { PdfHazard } from './outcome';

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
 * cannot open the file, which is read as far as it is needed.
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
    const document = await loading.promise;
    await document.getPage(1);
    const scripts = await document.getJSActions();
    const files = (await document.getAttachments()) as object | null;
    return {
      pages: document.numPages,
      hazards: [
        ...(scripts && Object.keys(scripts).length > 0 ? (['file-with-scripts'] as const) : []),
        ...(files && Object.keys(files).length > 0 ? (['file-with-files'] as const) : []),
      ],
    };
  } finally {
    await loading.destroy();
  }
}
