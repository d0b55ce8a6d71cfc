import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { listAuditEntries } from '../../src/contract/admin/audit';
import { exhibitorImport } from '../../src/contract/exhibition/exhibitorImport';
import type { FileImport, ImportEndpoints } from '../../src/contract/platform/imports';
import { posterImport, postPosterImportFile } from '../../src/contract/posters/posterImport';
import { drawPoster } from '../../server/demo/posters/drawPoster';
import { writePoster } from '../../server/demo/posters/texts';
import { seededRandom } from '../../server/demo/random';
import { buildEventConfig } from '../builders/eventConfig';
import naughtyStrings from '../naughtyStrings';
import { until } from '../until';
import { fourEvents, HOME, OTHER } from './fourEvents';
import { createTestServer, TEST_NOW, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    events: fourEvents().map((event) =>
      buildEventConfig({
        ...event,
        tradeshowTiers: [{ level: 2, headerLabel: 'Gold' }],
        posterCategories: ['Methods'],
      }),
    ),
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  rmSync(folder(), { recursive: true, force: true });
  server.clock.set(TEST_NOW);
});

const as = { as: 'superuser' } as const;
const blob = (text: string | Buffer, type = 'text/csv') =>
  new Blob([typeof text === 'string' ? text : new Uint8Array(text)], { type });

/** An import of one kind. */
function imports(endpoints: ImportEndpoints) {
  const read = (importId: string) => server.call(endpoints.get, { params: { importId } }, as);
  return {
    read,
    upload: (text: string) => server.call(endpoints.post, { file: blob(text) }, as),
    async run(importId: string, columns: Record<string, string | null> = {}, dryRun = false) {
      const body = { columns, dryRun };
      expect((await server.call(endpoints.run, { params: { importId }, body }, as)).status).toBe(200);
      return until('the import has ended', async () => {
        const { run } = (await read(importId)).body;
        return run?.status !== 'running' && run;
      });
    },
  };
}
const exhibitors = imports(exhibitorImport);
const posters = imports(posterImport);

/** The imports in the audit log, latest first. */
const recorded = async () => {
  const { entries } = (await server.call(listAuditEntries, { query: {} }, as)).body;
  return entries
    .filter(({ act }) => act.startsWith('import.'))
    .map(({ act, by, object, amount }) => [act, by.userId, object.id, amount]);
};

const exhibitorNames = async () =>
  (await server.db.selectFrom('exhibitor').select('company_name').orderBy('company_name').execute()).map(
    ({ company_name }) => company_name,
  );

describe('an exhibitor file', () => {
  it('is previewed, checked with all faults, mapped, imported once, and then gone', async () => {
    const { body } = await exhibitors.upload('Firm,Tier\nHalvora,Gold\nNimbrel,Bronze\n,Gold\n');
    expect(body).toMatchObject({
      columns: [
        { title: 'Firm', field: null },
        { title: 'Tier', field: 'tier' },
      ],
      problems: [{ code: 'unknownColumn', title: 'Firm' }, { code: 'noCompanyColumn' }],
      files: 0,
    });
    expect(await exhibitors.run(body.importId, { Firm: 'name' }, true)).toMatchObject({
      status: 'done',
      result: {
        rows: 3,
        added: 0,
        errorCount: 2,
        errors: [
          { row: 3, column: 'Tier', value: 'Bronze', fault: { code: 'tier', known: '2 (Gold)' } },
          { row: 4, column: 'Firm', value: '', fault: { code: 'missing' } },
        ],
      },
    });
    expect(await exhibitorNames()).toEqual([]);

    const sound = (await exhibitors.upload('Name,Tier\nHalvora,Gold\nNimbrel,2\n')).body;
    expect((await exhibitors.read(body.importId)).status).toBe(404);
    expect(await exhibitors.run(sound.importId, {}, true)).toMatchObject({ result: { added: 2 } });
    expect([await exhibitorNames(), await recorded()]).toEqual([[], []]);
    expect(await exhibitors.run(sound.importId)).toMatchObject({ result: { added: 2, errorCount: 0 } });
    expect(await exhibitorNames()).toEqual(['Halvora', 'Nimbrel']);
    const again = await server.call(
      exhibitorImport.run,
      { params: { importId: sound.importId }, body: { columns: {}, dryRun: false } },
      as,
    );
    expect(again.status).toBe(409);

    const second = (await exhibitors.upload('Name,Tier\nHalvora,Gold\nNimbrel,2\n')).body;
    expect(await exhibitors.run(second.importId)).toMatchObject({ result: { added: 0, unchanged: 2 } });
    // Neither what was only checked, nor what changed nothing, was done.
    expect(await recorded()).toEqual([['import.exhibitors', 'superuser', sound.importId, 2]]);
  });

  it('belongs to its event and its kind', async () => {
    const { importId } = (await exhibitors.upload('Name,Tier\nHalvora,Gold\n')).body;
    const params = { importId };
    expect((await posters.read(importId)).status).toBe(404);
    expect((await server.call(exhibitorImport.get, { params }, { ...as, event: OTHER })).status).toBe(404);
    await posters.upload('Title\nA\n');
    expect((await exhibitors.read(importId)).status).toBe(200);
  });

  it('replaces the one before, also of files that are sent at once', async () => {
    const sent = Array.from({ length: 6 }, () => exhibitors.upload('Name,Tier\nHalvora,Gold\n'));
    const replies = await Promise.all(sent);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const found = await Promise.all(replies.map(({ body }) => exhibitors.read(body.importId)));
    expect(found.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404]);
    expect(leftBehind()).toHaveLength(1);
  });

  it('takes no field that exhibitors do not have', async () => {
    const { importId } = (await exhibitors.upload('Name,Tier\nHalvora,Gold\n')).body;
    const body = { columns: { Name: 'lastName' }, dryRun: true };
    expect((await server.call(exhibitorImport.run, { params: { importId }, body }, as)).status).toBe(400);
  });

  it('reports what cannot be read as a fault of the file', async () => {
    const { importId } = (await exhibitors.upload('Name,Tier\nHalvora,2\n"Nimbrel,2\n')).body;
    expect(await exhibitors.run(importId)).toMatchObject({
      result: { errors: [{ row: 3, fault: { code: 'openQuote' } }] },
    });
  });
});

const POSTERS = 'Title,Authors,File\nWet floors,Ana Ruiz,folder/wet.pdf\nDry floors,Bo Lind,dry.pdf\n';
const pdf = drawPoster(writePoster({ title: 'Wet', measure: 'Minutes' }, [], seededRandom(1)), 1, 'Poster');
const send = (importId: string, name: string, content: string | Buffer = pdf) =>
  server.call(
    postPosterImportFile,
    { params: { importId, name }, file: blob(content, 'application/pdf') },
    as,
  );
const folder = () => path.join(server.deps.settings.dataDir, 'imports');
const leftBehind = () => (existsSync(folder()) ? readdirSync(folder()) : []);

describe('a poster file', () => {
  it('says which of the files its rows name are missing, and stores nothing', async () => {
    const { importId } = (await posters.upload(POSTERS)).body;
    expect((await send(importId, 'wet.pdf', 'half')).body).toEqual({ files: 1 });
    expect((await send(importId, 'wet.pdf')).body).toEqual({ files: 1 });
    expect(await posters.run(importId, {}, true)).toMatchObject({
      result: { errors: [{ row: 3, fault: { code: 'fileMissing', name: 'dry.pdf' } }] },
    });
    const worse = (await posters.upload(`${POSTERS},Cy Moss,\n`)).body;
    expect(await posters.run(worse.importId)).toMatchObject({
      result: {
        errors: [
          { row: 3, fault: { code: 'fileMissing' } },
          { row: 4, column: 'Title', fault: { code: 'missing' } },
        ],
      },
    });
    expect(await server.db.selectFrom('stored_file').selectAll().execute()).toEqual([]);
  });

  it('takes the files that its rows name', async () => {
    const { importId } = (await posters.upload(POSTERS)).body;
    await send(importId, 'wet.pdf');
    expect((await send(importId, 'dry.pdf')).body).toEqual({ files: 2 });
    expect((await posters.read(importId)).body.files).toBe(2);
    expect(await posters.run(importId)).toMatchObject({ result: { added: 2, errorCount: 0 } });
    const kept = await server.db
      .selectFrom('stored_file')
      .select(['name', 'pages'])
      .orderBy('name')
      .execute();
    expect(kept).toEqual([
      { name: 'dry.pdf', pages: 1 },
      { name: 'wet.pdf', pages: 1 },
    ]);
    expect(leftBehind()).toEqual([]);
  });

  it('is corrected without sending its files again', async () => {
    const { importId } = (await posters.upload(POSTERS)).body;
    await send(importId, 'wet.pdf');
    await send(importId, 'dry.pdf');
    const corrected = (await posters.upload(POSTERS.replace('Bo Lind', 'Bo Lindt'))).body;
    expect(corrected.files).toBe(2);
    expect(leftBehind().sort()).toEqual([`${corrected.importId}.csv`, `${corrected.importId}.files`]);
    expect(await posters.run(corrected.importId, {}, true)).toMatchObject({ result: { errorCount: 0 } });
  });

  it('stores nothing if one of its files is refused', async () => {
    const { importId } = (await posters.upload(POSTERS)).body;
    await send(importId, 'wet.pdf');
    await send(importId, 'dry.pdf', 'no poster');
    expect(await posters.run(importId)).toMatchObject({
      result: { errors: [{ row: 3, fault: { code: 'fileRefused', name: 'dry.pdf', reason: 'type' } }] },
    });
    expect(await server.db.selectFrom('poster').selectAll().execute()).toEqual([]);
    expect(await server.db.selectFrom('stored_file').selectAll().execute()).toEqual([]);
  });

  it('never turns the names of files into paths', async () => {
    const { importId } = (await posters.upload(POSTERS)).body;
    const names = naughtyStrings.filter(
      (name) => name.length > 0 && name.length <= 300 && !/\p{Surrogate}/u.test(name),
    );
    const hostile = ['../../etc/passwd', '..\\..\\boot.ini', '.', '..', ...names.slice(0, 60)];
    // A client makes another address of "." and "..".
    for (const name of hostile) expect([200, 400, 404]).toContain((await send(importId, name, 'x')).status);
    for (const name of readdirSync(path.join(folder(), `${importId}.files`))) {
      expect(name).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(leftBehind().sort()).toEqual([`${importId}.csv`, `${importId}.files`]);
  });

  it('is removed with its files', async () => {
    const { importId } = (await posters.upload(POSTERS)).body;
    await send(importId, 'wet.pdf');
    const params = { importId };
    expect((await server.call(posterImport.remove, { params }, as)).status).toBe(200);
    expect(leftBehind()).toEqual([]);
    expect((await send(importId, 'wet.pdf')).status).toBe(404);
  });
});

it('has a template with columns that are known', async () => {
  const token = await server.token('superuser');
  for (const kind of ['exhibitor', 'poster']) {
    const url = `/api/${HOME}/${kind}-import-template`;
    const reply = await server.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(reply.headers['content-disposition']).toContain(`${kind}s-template.csv`);
    const { body }: { body: FileImport } = await (kind === 'poster' ? posters : exhibitors).upload(
      reply.body,
    );
    expect(body.problems).toEqual([]);
  }
});
