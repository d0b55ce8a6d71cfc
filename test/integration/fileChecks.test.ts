import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { completeUpload, postUpload, putUploadPart } from '../../src/contract/platform/files';
import { filesOf } from '../../server/modules/platform/files/repository';
import { buildPdf, buildPdfOf, packedObjects, saveAgain } from '../builders/pdf';
import { HARMFUL, startFakeClamd, type FakeClamd } from '../fakes/clamd';
import { HOME } from './fourEvents';
import { insertExhibitor } from './seed';
import { createTestServer, TEST_NOW, type TestServer } from './testServer';

const BOOTH = 'brightline';

let clamd: FakeClamd;
let server: TestServer;
beforeAll(async () => {
  clamd = await startFakeClamd();
  server = await createTestServer({ clamdSocket: clamd.address });
});
afterAll(async () => {
  await server.close();
  await clamd.close();
});
beforeEach(async () => {
  await server.reset();
  server.clock.set(TEST_NOW);
  clamd.scanned.length = 0;
  clamd.replies.length = 0;
  await insertExhibitor(server.db, { conferenceId: HOME });
});

const as = 'superuser';
const end = (uploadId: string) =>
  server.call(completeUpload, { params: { uploadId }, body: { cloudKey: null } }, { as });

/** Begins to send a document as if it were a PDF, and sends it. */
async function arrive(content: Buffer): Promise<string> {
  const owner = { kind: 'exhibitor' as const, id: BOOTH };
  const about = { purpose: 'document', name: 'catalogue.pdf', mediaType: 'application/pdf', modified: 1 };
  const begun = await server.call(postUpload, { body: { owner, ...about, bytes: content.length } }, { as });
  const { uploadId } = begun.body;
  const file = new Blob([new Uint8Array(content)], { type: 'application/octet-stream' });
  expect((await server.call(putUploadPart, { params: { uploadId, part: '1' }, file }, { as })).status).toBe(
    200,
  );
  return uploadId;
}
const send = async (content: Buffer) => end(await arrive(content));

const nameOf = (body: { type?: string }) => body.type?.split(':').at(-1);
const kept = () => filesOf(server.db, { conferenceId: HOME, ownerKind: 'exhibitor', ownerId: BOOTH });

/** A zip file with these entries. */
async function zip(...names: string[]): Promise<Buffer> {
  const file = new yazl.ZipFile();
  for (const name of names) file.addBuffer(Buffer.from('x'), name);
  file.end();
  return buffer(file.outputStream);
}

/** A PDF of three pages, the last of which has what is given. */
function withLastPage(last: string): Buffer {
  const page = '/Type /Page /Parent 2 0 R /MediaBox [0 0 842 595]';
  return buildPdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>',
    `<< ${page} >>`,
    `<< ${page} >>`,
    `<< ${page} ${last} >>`,
  ]);
}

/** A page encrypted by qpdf, with AES or RC4 (test/fixtures/pdf). */
const encrypted = (name: string) => readFileSync(path.resolve('test/fixtures/pdf', `${name}.pdf`));

/** A link to this address, as annotation of a page. */
const linkTo = (address: string) =>
  `/Annots [ << /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (${address}) >> >> ]`;

describe('a PDF', () => {
  it('is kept as it is, with the number of its pages', async () => {
    const pdf = buildPdf({ pages: 300 });
    const { status, body } = await send(pdf);
    expect([status, body.pages, body.bytes, body.mediaType]).toEqual([
      200,
      300,
      pdf.length,
      'application/pdf',
    ]);
    expect((await server.inject({ url: body.url })).rawPayload.equals(pdf)).toBe(true);
  });

  it('is kept with links, and if it was saved several times', async () => {
    const first = withLastPage(linkTo('https://a.example/'));
    const second = saveAgain(first, 3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>');
    const { status, body } = await send(saveAgain(second, 4, '<< /Type /Page /Parent 2 0 R >>'));
    expect([status, body.pages]).toEqual([200, 3]);
  });

  it.each([
    ['file-with-scripts', buildPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' })],
    ['file-with-scripts', buildPdf({ more: [packedObjects('<< /S /JavaScript /JS (x) >>')] })],
    ['file-with-files', buildPdf({ catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' })],
    ['file-with-launch', buildPdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' })],
    ['protected-file', buildPdf({ trailer: '/Encrypt << /Filter /Standard >>' })],
    ['protected-file', encrypted('password-256')],
    ['protected-file', encrypted('password-128')],
    ['restricted-file', encrypted('noPrinting-256')],
    ['restricted-file', encrypted('noPrinting-128')],
    ['too-many-pages', buildPdf({ pages: 1_001 })],
    ['too-complex', buildPdf({ more: [packedObjects('1', '/Filter /LZWDecode')] })],
    ['too-complex', Buffer.from(`%PDF-1.7\n${'1 0 obj%'.repeat(60_000)}`)],
    ['file-with-scripts', withLastPage(linkTo('javascript:app.alert\\(1\\)'))],
    ['broken-file', saveAgain(buildPdf({ pages: 3 }), 5, 'null')],
    ['broken-file', Buffer.from(`%PDF-1.7\n${'nothing of a document '.repeat(100)}`)],
    ['broken-file', buildPdf().subarray(0, 60)],
  ])('is refused with words, and nothing of it is kept: %s', async (name, pdf) => {
    const uploadId = await arrive(pdf);
    const stored = () => readdirSync(path.join(server.deps.settings.dataDir, 'files', HOME));
    const arrived = stored();
    const { status, body } = await end(uploadId);
    expect([status, nameOf(body)]).toEqual([422, name]);
    expect(body.detail).toMatch(/^The PDF .+\.$/);
    expect(await kept()).toEqual([]);
    expect(stored()).toHaveLength(arrived.length - 1);
  });
});

describe('a document', () => {
  it.each([
    ['word/document.xml', 'vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
    ['ppt/presentation.xml', 'vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
    ['xl/workbook.xml', 'vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ])('is known by what is in it: %s', async (entry, type, ending) => {
    const { body } = await send(await zip('[Content_Types].xml', entry));
    expect(body).toMatchObject({
      mediaType: `application/${type}`,
      name: `catalogue.${ending}`,
      pages: null,
    });
    const { headers } = await server.inject({ url: body.url });
    expect(headers['content-disposition']).toMatch(/^attachment;/);
  });

  it.each([
    ['file-with-macros', ['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']],
    ['file-with-files', ['[Content_Types].xml', 'word/document.xml', 'word/embeddings/oleObject1.bin']],
    ['unsupported-media', ['setup.exe']],
    ['unsupported-media', ['[Content_Types].xml', 'other/thing.xml']],
  ])('is refused: %s %j', async (name, entries) => {
    expect(nameOf((await send(await zip(...entries))).body)).toBe(name);
  });
});

describe('a virus', () => {
  const harmful = buildPdf({ more: [`(${HARMFUL})`] });

  it('is refused, and clean files are scanned whole', async () => {
    expect((await send(buildPdf())).status).toBe(200);
    const { status, body } = await send(harmful);
    expect([status, nameOf(body)]).toEqual([422, 'infected']);
    expect(clamd.scanned).toEqual([buildPdf().length, harmful.length]);
    expect(await kept()).toHaveLength(1);
  });

  it.each([
    ['it cannot scan', 'lstat() failed: No such file or directory. ERROR'],
    ['it says nothing', null],
    ['it says something else', 'UNKNOWN COMMAND'],
  ])('is not let through while %s; the upload can be ended later', async (_why, reply) => {
    const uploadId = await arrive(harmful);
    clamd.replies.push(reply);
    const { status, body } = await end(uploadId);
    expect([status, nameOf(body)]).toEqual([503, 'unavailable']);
    expect(await kept()).toEqual([]);
    expect(nameOf((await end(uploadId)).body)).toBe('infected');
  });

  it('is not let through in a file larger than it scans, which is refused for good', async () => {
    const uploadId = await arrive(harmful);
    clamd.replies.push('INSTREAM size limit exceeded. ERROR');
    const { status, body } = await end(uploadId);
    expect([status, nameOf(body)]).toEqual([413, 'too-large']);
    expect(await kept()).toEqual([]);
    expect((await end(uploadId)).status).toBe(404);
  });
});
