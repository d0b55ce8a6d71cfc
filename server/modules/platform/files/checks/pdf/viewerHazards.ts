import type { PdfHazard } from './outcome';
import { UnusualPdf } from './tokens';

/** More annotations occur in no document; pages may share theirs, so that a small file has any number. */
const MAX_ANNOTATIONS = 50_000;

/** What is looked at of an annotation, as pdf.js describes it. */
interface Annotation {
  subtype?: string | null;
  /** Scripts by event. */
  actions?: object | null;
  attachment?: object | null;
  /** The address that is in the file, also if pdf.js does not follow it. */
  unsafeUrl?: string;
}

interface Page {
  getJSActions: () => Promise<object | null>;
  getAnnotations: (options: { intent: string }) => Promise<Annotation[]>;
  cleanup: () => boolean;
}

/** A document as pdf.js opens it. */
export interface OpenDocument {
  numPages: number;
  getPage: (pageNumber: number) => Promise<Page>;
  /** Scripts of the document: of its names, its events, and what it does when opened. */
  getJSActions: () => Promise<object | null>;
  /** Whether the document or a field of its form has any. */
  hasJSActions: () => Promise<boolean>;
  getAttachments: () => Promise<object | null>;
}

const hasAny = (object: object | null | undefined) => Object.keys(object ?? {}).length > 0;
/** Blanks and control characters are left out of an address before it is followed. */
const SCRIPT_ADDRESS = /^[\s\p{Cc}]*(?:javascript|vbscript):/iu;
const WITH_FILES: ReadonlySet<string> = new Set(['FileAttachment', 'RichMedia']);

function* annotationHazards({ subtype, actions, attachment, unsafeUrl }: Annotation): Generator<PdfHazard> {
  if (hasAny(actions) || SCRIPT_ADDRESS.test(unsafeUrl ?? '')) yield 'file-with-scripts';
  if (attachment || WITH_FILES.has(subtype ?? '')) yield 'file-with-files';
}

/**
 * What pdf.js, the library of the viewer, finds that must not be there: in the document, on each page and in
 * each annotation. Rejects if one of these cannot be read.
 */
export async function viewerHazards(document: OpenDocument): Promise<PdfHazard[]> {
  const found = new Set<PdfHazard>();
  if (hasAny(await document.getJSActions()) || (await document.hasJSActions()))
    found.add('file-with-scripts');
  if (hasAny(await document.getAttachments())) found.add('file-with-files');
  let annotations = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    if (hasAny(await page.getJSActions())) found.add('file-with-scripts');
    for (const annotation of await page.getAnnotations({ intent: 'any' })) {
      for (const hazard of annotationHazards(annotation)) found.add(hazard);
      annotations += 1;
    }
    if (annotations > MAX_ANNOTATIONS) throw new UnusualPdf('It has very many annotations.');
    page.cleanup();
  }
  return [...found].sort();
}
