import { deflateSync } from 'node:zlib';
import { buildPdf, packedObjects, type PdfObject } from '../../../../../../test/builders/pdf';
import { findHazards } from './hazards';
import { bufferSource } from './source';
import { UnusualPdf } from './tokens';

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const CLEAN = '<< /A /B >>';
const DICTIONARY = '/Type /ObjStm /N 1 /First 5';

const find = (...more: PdfObject[]) => findHazards(bufferSource(buildPdf({ more })));
const pack = (text: string, level = 9) => deflateSync(`90 0 ${text}`, { level });

interface Parts {
  dictionary?: string;
  data?: Buffer;
  /** What the dictionary says. */
  length?: number | string;
  lineEnd?: string;
  behind?: string;
}

/** A stream of objects, packed as it should be unless the parts say otherwise. */
function stream({
  dictionary = `${DICTIONARY} /Filter /FlateDecode`,
  data = pack(CLEAN),
  length = data.length,
  lineEnd = '\n',
  behind = '\n',
}: Parts): PdfObject {
  const said = length === '' ? '' : `/Length ${length}`;
  return `<< ${dictionary} ${said} >>stream${lineEnd}${data.toString('latin1')}${behind}endstream`;
}

const packedClean = pack(CLEAN);
const withSpace = Buffer.concat([packedClean, Buffer.from('\r\n \n')]);

it.each([
  ['as most programs write it', [stream({ lineEnd: '\r\n', behind: '' })]],
  ['with blanks behind the packed data', [stream({ data: withSpace })]],
  ['with blanks that its length leaves out', [stream({ data: withSpace, length: packedClean.length })]],
  ['with its length in an object behind it', [stream({ length: '5 0 R' }), `${packedClean.length}`]],
  ['with its length in an object before it', [`${packedClean.length} % bytes`, stream({ length: '4 0 R' })]],
  ['with the word endstream in a string', [packedObjects('(endstream)'), packedObjects('(endstream)', '')]],
  ['with that word in packed data', [stream({ data: pack('(endstream)', 0) })]],
])('takes a stream of objects %s', (_what, objects) => {
  expect(find(...objects)).toEqual([]);
});

it.each([
  ['behind a byte that is a blank to some', [stream({ data: pack(SCRIPT), lineEnd: '\u0080\n' })]],
  ['behind the word endstream', [packedObjects(`(endstream) ${SCRIPT}`, '')]],
  ['behind that word in packed data', [stream({ data: pack(`(endstream) ${SCRIPT}`, 0) })]],
  [
    'in a string of another one',
    [{ dictionary: '/Type /ObjStm /N 2 /First 10', stream: Buffer.from(`90 0 91 1 (${SCRIPT})`) }],
  ],
  ['whose length is elsewhere', [stream({ data: pack(SCRIPT), length: '5 0 R' }), `${pack(SCRIPT).length}`]],
])('finds a script in a stream of objects %s', (_what, objects) => {
  expect(find(...objects)).toEqual(['file-with-scripts']);
});

it.each([
  ['is shorter than its data', [stream({ length: packedClean.length - 4 })]],
  ['is longer than its data', [stream({ length: packedClean.length + 40 })]],
  ['is longer than its data, to another end', [stream({ data: Buffer.concat([packedClean, packedClean]) })]],
  ['is not said', [stream({ length: '' })]],
  ['is said twice', [stream({ length: `${packedClean.length} /Length 4` })]],
  ['is no number', [stream({ length: '[ 19 ]' })]],
  ['is in no object', [stream({ length: '99 0 R' })]],
  ['is in a packed object', [stream({ length: '90 0 R' }), packedObjects(`${packedClean.length}`)]],
  [
    'is in two objects that differ',
    [stream({ length: '5 0 R' }), `${packedClean.length} endobj 5 0 obj ${packedClean.length + 1}`],
  ],
])('refuses a stream of objects whose length %s', (_what, objects) => {
  expect(() => find(...objects)).toThrow(UnusualPdf);
});

it.each([
  ['begins within a line', stream({ lineEnd: ' ' })],
  ['begins behind what some viewers skip', stream({ lineEnd: ' \n' })],
  ['begins behind half a line end', stream({ lineEnd: '\r' })],
  ['does not say where they are', stream({ dictionary: '/Type /ObjStm /N 1' })],
  ['refers to where they are', stream({ dictionary: '/Type /ObjStm /N 1 /First 5 0 R' })],
  [
    'lists places in a form that viewers differ about',
    { dictionary: DICTIONARY, stream: Buffer.from('90 1-0 1') },
  ],
  ['has a dictionary that viewers repair', stream({ dictionary: `/A ] ${DICTIONARY} /Filter /FlateDecode` })],
])('refuses a stream of objects that %s', (_what, object) => {
  expect(() => find(object)).toThrow(UnusualPdf);
});
