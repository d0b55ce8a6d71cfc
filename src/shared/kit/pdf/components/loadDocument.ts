import { pdfWorker } from './pdfWorker';

/** Starts the worker and loads the viewer's code beside it. */
export async function loadDocument() {
  pdfWorker();
  return import(/* webpackChunkName: "pdf" */ './PdfDocument');
}

/** Begins to load the viewer as a PDF is about to be shown. What fails is tried again when it is. */
export function preparePdf(): void {
  loadDocument().catch(() => undefined);
}
