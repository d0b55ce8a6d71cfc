import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import pino from 'pino';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { buildPhotograph } from '../../../../test/builders/picture';
import naughtyStrings from '../../../../test/naughtyStrings';
import { floorOf } from '../../../../test/wholeCorpora';
import { createTestDatabase, type TestDatabase } from '../../../../test/setup/database';
import { drawPoster } from '../../../demo/posters/drawPoster';
import { writePoster } from '../../../demo/posters/texts';
import { seededRandom } from '../../../demo/random';
import type { FileChecks } from '../../../deps/files';
import type { PictureRenderer } from '../../../deps/pictures';
import { csvLine } from '../../../lib/csv';
import { errorLine } from '../../../lib/importFaultText';
import { openPictureRenderer } from '../../people/attendees/pictures';
import { readSettings } from '../../../settings';
import { openFileChecks } from '../../platform/files/checks';
import { importPosters, type PosterImportOptions } from './importPosters';

const event = buildEventConfig({ conferenceId: 'harbor-forum', posterCategories: ['Methods', 'Tools'] });
const topic = { title: 'Four minutes wet', measure: 'Surfaces still wet, percent' };
const pdfOf = (seed: number) => drawPoster(writePoster(topic, [], seededRandom(seed)), seed, 'Poster');

let test: TestDatabase;
let folder: string;
let renderer: PictureRenderer;
const kept = new Map<string, Buffer>();

beforeAll(async () => {
  test = await createTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-posters-'));
  writeFileSync(path.join(folder, 'one.pdf'), pdfOf(1));
  writeFileSync(path.join(folder, 'two.pdf'), pdfOf(2));
  writeFileSync(path.join(folder, 'small.jpg'), await buildPhotograph());
  writeFileSync(path.join(folder, 'broken.pdf'), pdfOf(3).subarray(0, 400));
  writeFileSync(path.join(folder, 'notes.txt'), 'no poster');
  renderer = openPictureRenderer(pino({ level: 'silent' }));
});
afterAll(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true });
  await test.drop();
});
beforeEach(async () => {
  kept.clear();
  for (const table of ['poster', 'stored_file'] as const) await test.db.deleteFrom(table).execute();
});

const files = {
  async put(key: string, content: Readable) {
    kept.set(key, Buffer.concat(await content.toArray()));
  },
  read: () => Promise.resolve(undefined),
  remove: (key: string) => Promise.resolve(void kept.delete(key)),
};
const TYPES = { '.pdf': 'application/pdf', '.jpg': 'image/webp' } as const;
/** Goes by the endings of files; looking into each takes a process. */
const quickChecks: FileChecks = {
  check({ path: file }) {
    const mediaType = TYPES[path.extname(file) as keyof typeof TYPES];
    return Promise.resolve({ mediaType, pages: mediaType === 'application/pdf' ? 1 : null, picture: null });
  },
};
const take = (text: string, options: Partial<PosterImportOptions> = {}, checks = quickChecks) => {
  const parts = {
    pool: test.pool,
    db: test.db,
    files,
    checks,
    now: () => Date.parse('2021-01-26T15:00:00Z'),
  };
  return importPosters(parts, event, Readable.from([Buffer.from(text)]), {
    fileOf: (name) => path.join(folder, name),
    ...options,
  });
};
const stored = () => test.db.selectFrom('poster').selectAll().orderBy('number').execute();

const FILE = `Board,Title,Authors,Category,File,Image,Prize,Download
7,Wet floors,Ana Ruiz (Harbor Works) <Ana@Harbor.example>; Bo Li,Methods; Tools,one.pdf,small.jpg,Best poster,yes
9,Dry floors,Bo Li,,two.pdf,,,
`;

it('adds posters with their files, published', async () => {
  expect(await take(FILE)).toMatchObject({ rows: 2, added: 2, changed: 0, unchanged: 0, errors: [] });
  const [first, second] = await stored();
  expect(first).toMatchObject({
    poster_id: 'poster-7',
    number: 7,
    title: 'Wet floors',
    categories: ['Methods', 'Tools'],
    state: 'published',
    award: 'Best poster',
    version: 1,
    allows_download: true,
  });
  expect(second).toMatchObject({ poster_id: 'poster-9', number: 9, allows_download: false, version: 1 });
  const authors = await test.db
    .selectFrom('poster_author')
    .selectAll()
    .where('poster_id', '=', 'poster-7')
    .execute();
  expect(authors).toMatchObject([
    { name: 'Ana Ruiz', affiliation: 'Harbor Works', account: 'ana@harbor.example' },
    { name: 'Bo Li', affiliation: '', account: null },
  ]);
  const rows = await test.db
    .selectFrom('stored_file')
    .selectAll()
    .orderBy('purpose')
    .orderBy('name')
    .execute();
  expect(rows).toMatchObject([
    { name: 'one.pdf', purpose: 'poster', media_type: 'application/pdf', pages: 1 },
    { name: 'two.pdf', purpose: 'poster' },
    { name: 'small.jpg', purpose: 'thumbnail', media_type: 'image/webp' },
  ]);
  expect(kept.size).toBe(3);
});

it('takes authors without what cannot be seen', async () => {
  const authors = '\u200bAna\u00a0Ruiz (\u00a0Harbor Works\u200b) <\u202aana@harbor.example\u202c>\u200b';
  expect(await take(csvLine(['title', 'authors']) + csvLine(['Wet floors', authors]))).toMatchObject({
    added: 1,
    errors: [],
  });
  expect(await test.db.selectFrom('poster_author').selectAll().execute()).toMatchObject([
    { name: 'Ana Ruiz', affiliation: 'Harbor Works', account: 'ana@harbor.example' },
  ]);
  const { errors } = await take('title,authors\nDry floors,Una Soft <u\u00adna@harbor.example>\n');
  expect(errors.map(errorLine)).toEqual([expect.stringMatching(/^row 2, "authors": .*U\+00AD/)]);
});

it('changes nothing when it is imported again, and shows what has changed since', async () => {
  await take(FILE);
  expect(await take(FILE)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  const changed = FILE.replace('two.pdf', 'one.pdf').replace('Wet floors', 'Wetter floors');
  expect(await take(changed)).toMatchObject({ added: 0, changed: 2, unchanged: 0, errors: [] });
  const [first, second] = await stored();
  expect(first).toMatchObject({ title: 'Wetter floors', version: 1 });
  expect(second).toMatchObject({ version: 2 });
});

it('leaves what the file has no column for', async () => {
  await take(FILE);
  await take('Board,Title\n7,Wetter floors\n');
  expect((await stored())[0]).toMatchObject({
    title: 'Wetter floors',
    award: 'Best poster',
    state: 'published',
  });
});

it('stores nothing in a dry run', async () => {
  expect(await take(FILE, { dryRun: true })).toMatchObject({ added: 2, errors: [] });
  expect(await stored()).toEqual([]);
  expect(kept.size).toBe(0);
});

it.each([
  ['a file that is missing', '1,A,Ana,,gone.pdf', /"gone.pdf", which was not provided/],
  ['a file outside the folder', '1,A,Ana,,../one.pdf', /is not a file in the folder/],
  ['an absolute path', '1,A,Ana,,/etc/passwd', /is not a file in the folder/],
  ['a category that the event does not have', '1,A,Ana,Secrets,', /not one of this event's categories/],
  ['no author', '1,A,,,', /is required/],
  ['no title', '1,,Ana,,', /is required/],
  ['a number that is none', 'x,A,Ana,,', /is not a number/],
])('stores nothing of a file with %s', async (_case, row, message) => {
  const { errors } = await take(`Board,Title,Authors,Category,File\n8,Good,Ana,Methods,one.pdf\n${row}\n`);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ row: 3 });
  expect(errors.map(errorLine)[0]).toMatch(message);
  expect(await stored()).toEqual([]);
  expect(kept.size).toBe(0);
});

it('checks files like uploads', async () => {
  const log = pino({ level: 'silent' });
  const checks = openFileChecks({ settings: readSettings({}), log, pictureRenderer: renderer });
  const names = ['broken.pdf', 'notes.txt', 'one.pdf'];
  const rows = names.map((name, index) => `${index + 1},${name},Ana,${name},small.jpg\n`);
  const { errors } = await take(`Board,Title,Authors,File,Image\n${rows.join('')}`, {}, checks);
  expect(errors.map(({ row }) => row)).toEqual([2, 3]);
  expect(errors.map(errorLine)[1]).toMatch(/not accepted/);
  expect(await stored()).toEqual([]);
  expect(kept.size).toBe(0);
});

it('refuses the number of another poster, and the same poster twice', async () => {
  await take('Id,Number,Title,Authors\na,7,Wet,Ana\n');
  expect((await take('Id,Number,Title,Authors\nb,7,Dry,Bo\n')).errors.map(errorLine)[0]).toMatch(
    /number of another poster/,
  );
  expect((await take('Title,Authors\nWet,Ana\nWET,Bo\n')).errors.map(errorLine)[0]).toMatch(
    /the same as row 2/,
  );
});

it.each([
  ['Title,Mood\nA,b\n', /"Mood" is not recognized/],
  ['Authors\nAna\n', /no column with titles/],
  ['', /empty/],
])('says what is wrong with the header of %j', async (text, message) => {
  expect((await take(text)).errors.map(errorLine)[0]).toMatch(message);
});

it('stores hostile titles as they are, or says what is wrong with them', async () => {
  const header = 'Number,Title,Authors\r\n';
  let rows = naughtyStrings.map((text, index) => csvLine([index + 1, text, 'Ana']));
  // Cells are read before what they make up is checked.
  for (let round = 0; round < 2; round += 1) {
    const { errors } = await take([header, ...rows].join(''));
    const wrong = new Set(errors.map(({ row }) => row));
    rows = rows.filter((_row, index) => !wrong.has(index + 2));
  }
  expect(rows.length).toBeGreaterThan(floorOf({ whole: 400, sample: 40 }));
  expect(await take([header, ...rows].join(''))).toMatchObject({ unchanged: rows.length, errors: [] });
  expect(await stored()).toHaveLength(rows.length);
});
