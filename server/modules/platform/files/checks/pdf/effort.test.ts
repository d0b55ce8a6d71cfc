import { buildPdf, packedObjects } from '../../../../../../test/builders/pdf';
import { Effort } from './effort';
import { findHazards } from './hazards';
import { bufferSource } from './source';
import { UnusualPdf } from './tokens';

function look(pdf: Buffer) {
  const effort = new Effort(pdf.length);
  let refusal: unknown;
  try {
    findHazards(bufferSource(pdf), effort);
  } catch (error) {
    refusal = error;
  }
  return { refusal, times: effort.examined / pdf.length };
}

const BYTES = 600_000;
const full = (text: string) => Buffer.from(`%PDF-1.7\n${text.repeat(BYTES / text.length)}`);
const ZIPPED = '(all the same) '.repeat(50_000);

it.each([
  ['comments that hide the next object', full('1 0 obj%')],
  ['strings that hide the next object', full('1 0 obj(')],
  ['lists that never end', full('1 0 obj 1[]')],
  ['blanks before objects', full(`1 0${' '.repeat(990)}obj\n`)],
  ['comments before objects', full(`1 0%${'%'.repeat(990)}\nobj\n`)],
  ['comments before objects, and no number', full('obj%\n')],
  ['trailers', full('trailer<<')],
  ['trailers that hide the next one', full('trailer(')],
  ['streams of objects in one another', overlapping()],
  ['bombs', buildPdf({ more: Array.from({ length: 40 }, () => packedObjects(ZIPPED)) })],
])('examines few bytes for each of a file of %s', (_what, pdf) => {
  // Small files may take as much as one of 500 kB; a last look may go beyond the limit.
  expect(look(pdf).times).toBeLessThan((33 * Math.max(500_000, pdf.length)) / pdf.length);
});

it('refuses a file of which it would have to examine each byte very often', () => {
  expect(look(full('1 0 obj%')).refusal).toBeInstanceOf(UnusualPdf);
});

it('examines a large document a few times', () => {
  const more = Array.from({ length: 2_000 }, (_, index) =>
    index % 2 ? packedObjects(`<< /Type /Annot /Contents (${index}) >>`) : `<< /A /B /C [ ${index} 0 R ] >>`,
  );
  const { refusal, times } = look(buildPdf({ pages: 1_000, more }));
  expect(refusal).toBeUndefined();
  expect(times).toBeLessThan(6);
});

/** Streams of objects, each of which has the next ones in its data. */
function overlapping(): Buffer {
  let text = 'endstream';
  while (text.length < BYTES) {
    text = `1 0 obj<</N 1/First 0/Length ${text.length - 9}>>stream\n${text}`;
  }
  return Buffer.from(`%PDF-1.7\n${text}`);
}
