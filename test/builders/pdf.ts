import { deflateSync } from 'node:zlib';

/** Text of a PDF's objects, from 1; a stream is what it has besides its length. */
export type PdfObject = string | { dictionary: string; stream: Buffer };

/** A PDF of these objects. The first one is the catalog. */
export function buildPdfOf(objects: readonly PdfObject[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    if (typeof object === 'string') add(Buffer.from(object, 'latin1'));
    else {
      add(Buffer.from(`<< ${object.dictionary} /Length ${object.stream.length} >>\nstream\n`, 'latin1'));
      add(object.stream);
      add(Buffer.from('\nendstream'));
    }
    add(Buffer.from('\nendobj\n'));
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  add(
    Buffer.from(
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/**
 * A PDF of some pages with a line of text each. `catalog` is added to its catalog, `more` are further
 * objects, from 4.
 */
export function buildPdf({
  pages = 1,
  catalog = '',
  more = [],
  trailer = '',
}: { pages?: number; catalog?: string; more?: readonly PdfObject[]; trailer?: string } = {}): Buffer {
  const first = 4 + more.length;
  const kids = Array.from({ length: pages }, (_, index) => `${first + index} 0 R`).join(' ');
  const text = Buffer.from('BT /F1 36 Tf 60 500 Td (Hello) Tj ET');
  return buildPdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
      { dictionary: '', stream: text },
      ...more,
      ...Array.from(
        { length: pages },
        () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Contents 3 0 R >>',
      ),
    ],
    trailer,
  );
}

/** A stream of objects, packed; object numbers are of no interest to those who read all of them. */
export const packedObjects = (text: string, dictionary = '/Filter /FlateDecode'): PdfObject => ({
  dictionary: `/Type /ObjStm /N 1 /First 5 ${dictionary}`,
  stream: dictionary.includes('FlateDecode') ? deflateSync(`90 0 ${text}`) : Buffer.from(`90 0 ${text}`),
});

/** A PDF saved again by a program that appends what has changed: the object of this number. */
export function saveAgain(pdf: Buffer, number: number, text: string): Buffer {
  const [, size] = /\/Size (\d+)/.exec(pdf.toString('latin1')) ?? [];
  const [, previous] = /startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString('latin1')) ?? [];
  const object = `${number} 0 obj\n${text}\nendobj\n`;
  const rows = `xref\n${number} 1\n${String(pdf.length).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Prev ${previous} >>\n`;
  const end = `startxref\n${pdf.length + object.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(object + rows + trailer + end, 'latin1')]);
}
