import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPdf, packedObjects, saveAgain } from '../../../../../../test/builders/pdf';
import fc from '../../../../../../test/property';
import { findHazards } from './hazards';
import { bufferSource, fileSource, positionsOf } from './source';
import { UnusualPdf } from './tokens';

const find = (pdf: Buffer) => findHazards(bufferSource(pdf));
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
/** A PDF with a script in an object that no table lists, behind this text and `obj`. */
const behind = (text: string) => ({
  more: [{ dictionary: '', stream: Buffer.from(`${text}obj ${SCRIPT}`) }],
});

it('finds nothing in a PDF that was saved several times', () => {
  const first = buildPdf({ pages: 2, more: [packedObjects('<< /A /B >>'), '9'] });
  const second = saveAgain(first, 4, '<< /A /C >>');
  expect(find(saveAgain(saveAgain(second, 5, '10'), 3, '<< /A /D >>'))).toEqual([]);
});

it('finds nothing in a PDF without anything harmful', () => {
  expect(find(buildPdf({ pages: 3 }))).toEqual([]);
  const more = [
    packedObjects('<< /Type /Annot /A << /S /URI /URI (https://a.example/?JavaScript) >> >>'),
    '(All about /JavaScript, /JS and /Launch) % /S /Launch',
    '<< /constructor /toString >>',
    '<4a53> [ (a) /Name ] << /Font << /JS 3 0 R /EF 3 0 R >> >>',
  ];
  expect(find(buildPdf({ more }))).toEqual([]);
});

it.each([
  ['an open action', { catalog: `/OpenAction ${SCRIPT}` }, 'file-with-scripts'],
  ['a name in disguise', { catalog: '/OpenAction << /S /Java#53cript /#4a#53 (x) >>' }, 'file-with-scripts'],
  ['a list of scripts', { catalog: '/Names << /JavaScript 4 0 R >>' }, 'file-with-scripts'],
  ['a script in a packed object', { more: [packedObjects(SCRIPT)] }, 'file-with-scripts'],
  [
    'a packed object of an unsaid type',
    {
      more: [
        {
          ...(packedObjects(SCRIPT) as object),
          dictionary: '/N 1 /First 5 /Filter [ /FlateDecode ]',
        } as never,
      ],
    },
    'file-with-scripts',
  ],
  ['an unpacked stream of objects', { more: [packedObjects(SCRIPT, '')] }, 'file-with-scripts'],
  [
    'a name that is elsewhere',
    { catalog: '/OpenAction << /S 4 0 R /JS (x) >>', more: ['/JavaScript'] },
    'file-with-scripts',
  ],
  ['a script behind a comment', { catalog: `/OpenAction %\n${SCRIPT}` }, 'file-with-scripts'],
  ['a form with scripts', { catalog: '/AcroForm << /XFA [] >>' }, 'file-with-scripts'],
  [
    'a script in no table',
    { more: [{ dictionary: '', stream: Buffer.from(`77 0 obj ${SCRIPT} endobj`) }] },
    'file-with-scripts',
  ],
  [
    'an object behind a comment',
    { more: [{ dictionary: '', stream: Buffer.from(`7 0 %${'-'.repeat(2_000)}\nobj ${SCRIPT}`) }] },
    'file-with-scripts',
  ],
  ['an object behind many blanks', behind('7 0 \0\t\f\r\n'.padEnd(3_000)), 'file-with-scripts'],
  ['a name that only some viewers end', { more: ['<< /S /JavaScript\u0080 >>'] }, 'file-with-scripts'],
  ['an object that never ends', { more: [`<< /A ${SCRIPT}`] }, 'file-with-scripts'],
  ['embedded files', { catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' }, 'file-with-files'],
  ['an attached file', { more: ['<< /Type /Filespec /F (a.exe) /EF << /F 3 0 R >> >>'] }, 'file-with-files'],
  ['a film player', { more: ['<< /Subtype /RichMedia >>'] }, 'file-with-files'],
  ['a program', { catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }, 'file-with-launch'],
  ['protection', { trailer: '/Encrypt 4 0 R' }, 'protected-file'],
] as const)('finds %s', (_what, parts, hazard) => {
  expect(find(buildPdf(parts))).toEqual([hazard]);
});

it.each(['endobj', 'stream', 'obj', '9 0 obj', 'xref', 'startxref'])(
  'finds a script behind the word %s in a dictionary',
  (word) => {
    expect(find(buildPdf({ more: [`<< /A ${word} /S /JavaScript /JS (x) >>`] }))).toEqual([
      'file-with-scripts',
    ]);
  },
);

it.each([']', '[ >> ]', '/A >>', '(a) <<', '9 0 obj', '/A [ (a) >>'])(
  'finds an attached file in a dictionary with what viewers repair: %s',
  (odd) => {
    expect(find(buildPdf({ more: [`<< /F (a.exe) ${odd} /EF << /F 3 0 R >> >>`] }))).toEqual([
      'file-with-files',
    ]);
  },
);

it('finds a program where viewers differ about which names are keys', () => {
  expect(find(buildPdf({ more: ['<< /A ] /S /Launch /F (cmd.exe) >>'] }))).toEqual(['file-with-launch']);
});

it.each([
  ['packed twice', packedObjects(SCRIPT, '/Filter [ /ASCIIHexDecode /FlateDecode ]')],
  ['packed with parameters', packedObjects(SCRIPT, '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>')],
  ['packed in another way', packedObjects(SCRIPT, '/Filter /LZWDecode')],
  [
    'packed and broken',
    { dictionary: '/Type /ObjStm /Filter /FlateDecode', stream: Buffer.from('no zlib here') },
  ],
  ['a bomb', packedObjects(`(${'0'.repeat(40_000_000)})`)],
  ['very deep', '['.repeat(300)],
  ['a very long string', `(${'x'.repeat(4_100_000)}`],
])('does not take objects that are %s', (_what, object) => {
  expect(() => find(buildPdf({ more: [object] }))).toThrow(UnusualPdf);
});

it('reads files in windows as it reads memory', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-pdf-'));
  const file = path.join(folder, 'a.pdf');
  // The word `obj` is cut by the first window.
  const head = '%PDF-1.7\n';
  const filler = `%${'-'.repeat((1 << 20) - head.length - 7)}\n`;
  const pdf = Buffer.concat([Buffer.from(`${head}${filler}77 0 obj ${SCRIPT} endobj\n`), buildPdf()]);
  writeFileSync(file, pdf);
  const source = fileSource(openSync(file, 'r'), pdf.length);
  expect([...positionsOf(source, 'obj')]).toEqual([...positionsOf(bufferSource(pdf), 'obj')]);
  expect(findHazards(source)).toEqual(['file-with-scripts']);
  rmSync(folder, { recursive: true });
});

it('ends with an answer for any bytes', () => {
  const pdf = buildPdf({ pages: 2, more: [packedObjects('<< /A /B >>')] });
  fc.assert(
    fc.property(
      fc.array(fc.record({ at: fc.nat(pdf.length), bytes: fc.uint8Array({ maxLength: 8 }) }), {
        maxLength: 20,
      }),
      (changes) => {
        const damaged = Buffer.from(pdf);
        for (const { at, bytes } of changes) damaged.set(bytes.subarray(0, Math.max(0, pdf.length - at)), at);
        try {
          expect(Array.isArray(find(damaged))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(UnusualPdf);
        }
      },
    ),
    { numRuns: 300 },
  );
});
