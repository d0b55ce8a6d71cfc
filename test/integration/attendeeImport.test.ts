import { existsSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { listAuditEntries } from '../../src/contract/admin/audit';
import { attendeeImport } from '../../src/contract/people/attendeeImport';
import { csvDialect } from '../../src/contract/kit/csvDialect';
import type { FileImport, GivenColumns } from '../../src/contract/platform/imports';
import {
  listAttendeeImports,
  previewImportUndo,
  undoImport,
} from '../../src/contract/people/attendeeImportUndo';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { buildApp } from '../../server/app';
import { cancelRun } from '../../server/modules/people/fileImport/repository';
import { openImportFiles } from '../../server/modules/people/fileImport/files';
import { buildEventConfig } from '../builders/eventConfig';
import { until } from '../until';
import { fourEvents, HOME, OTHER } from './fourEvents';
import { insertAttendee } from './seed';
import { createTestServer, TEST_NOW, type TestServer } from './testServer';

const withLabels = (event: EventConfig) =>
  buildEventConfig({
    ...event,
    primaryInterests: ['Floors', 'Robots'].map((name) => ({ name, iconName: 'star' })),
    pageOptions: {
      ...event.pageOptions,
      attendees: { ...event.pageOptions.attendees, fieldLabels: { companyName: 'Praxis, or company' } },
    },
  });

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ events: fourEvents().map(withLabels) });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  rmSync(folder(), { recursive: true, force: true });
  server.clock.set(TEST_NOW);
});

const PEOPLE =
  'id,first name,surname,e-mail\n1,Ada,Lovelace,ada@example.org\n2,Grace,Hopper,grace@example.org\n';
const as = { as: 'superuser' } as const;

const upload = (text: string | Buffer, type = 'text/csv') =>
  server.call(
    attendeeImport.post,
    { file: new Blob([typeof text === 'string' ? text : new Uint8Array(text)], { type }) },
    as,
  );
const read = (importId: string) => server.call(attendeeImport.get, { params: { importId } }, as);
const begin = (
  importId: string,
  { columns = {}, dryRun = false }: { columns?: GivenColumns; dryRun?: boolean } = {},
) => server.call(attendeeImport.run, { params: { importId }, body: { columns, dryRun } }, as);
const ended = (importId: string) =>
  until('the import has ended', async () => {
    const { run } = (await read(importId)).body;
    return run?.status !== 'running' && run;
  });
/** The acts in the audit log, latest first. */
const acts = async () => {
  const { entries } = (await server.call(listAuditEntries, { query: {} }, as)).body;
  return entries.map(({ act, amount }) => [act, amount]);
};
async function run(importId: string, options?: Parameters<typeof begin>[1]) {
  expect((await begin(importId, options)).status).toBe(200);
  return ended(importId);
}
const names = async () =>
  (await server.db.selectFrom('attendee').select('last_name').orderBy('last_name').execute()).map(
    ({ last_name }) => last_name,
  );
const folder = () => path.join(server.deps.settings.dataDir, 'imports');
const filesLeft = () => (existsSync(folder()) ? readdirSync(folder()) : []);
async function download(what: string) {
  const token = await server.token('superuser');
  return server.inject({ url: `/api/${HOME}/${what}`, headers: { authorization: `Bearer ${token}` } });
}

describe('an uploaded attendee file', () => {
  it('shows the columns it seems to have, before anyone is imported', async () => {
    const { status, body } = await upload(`\uFEFF${PEOPLE.replace('surname', 'Nachname')}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      columns: [
        { title: 'id', field: 'attendeeId' },
        { title: 'first name', field: 'firstName' },
        { title: 'Nachname', field: null },
        { title: 'e-mail', field: 'email' },
      ],
      problems: [{ code: 'unknownColumn', title: 'Nachname' }],
      preview: [
        ['1', 'Ada', 'Lovelace', 'ada@example.org'],
        ['2', 'Grace', 'Hopper', 'grace@example.org'],
      ],
      run: null,
    });
    expect(await names()).toEqual([]);
  });

  it('is previewed with five rows if it is long', async () => {
    const rows = Array.from(
      { length: 5_000 },
      (_, row) => `${row},Ada,"Love,\nlace",ada${row}@example.org\n`,
    );
    const { body } = await upload(`id,first name,surname,e-mail\n${rows.join('')}`);
    expect(body.preview).toHaveLength(5);
    expect(body.preview[4]).toEqual(['4', 'Ada', 'Love,\nlace', 'ada4@example.org']);
  });

  it('is imported with the given column mapping, and then deleted', async () => {
    const { body } = await upload(PEOPLE.replace('surname', 'Nachname'));
    expect(await run(body.importId, { columns: { Nachname: 'lastName' } })).toMatchObject({
      status: 'done',
      dryRun: false,
      readBytes: body.bytes,
      result: { rows: 2, added: 2, changed: 0, unchanged: 0, errors: [], errorCount: 0 },
    });
    expect(await names()).toEqual(['Hopper', 'Lovelace']);
    expect(filesLeft()).toEqual([]);
    expect((await begin(body.importId)).status).toBe(409);
  });

  it('can be tried without storing anything, and imported after that', async () => {
    const { body } = await upload(PEOPLE);
    expect(await run(body.importId, { dryRun: true })).toMatchObject({
      status: 'done',
      result: { added: 2 },
    });
    expect(await names()).toEqual([]);
    expect(await run(body.importId)).toMatchObject({ result: { added: 2 } });
    expect(await names()).toHaveLength(2);
  });

  it('with an error stores nobody, locates the error, and can be rerun with other columns', async () => {
    const { body } = await upload(`${PEOPLE}3,Alan,Turing,no address\n`);
    expect(await run(body.importId)).toMatchObject({
      status: 'done',
      result: {
        added: 0,
        errorCount: 1,
        errors: [{ row: 4, column: 'e-mail', value: 'no address', fault: { code: 'email' } }],
      },
    });
    expect(await names()).toEqual([]);
    expect(await run(body.importId, { columns: { 'e-mail': null } })).toMatchObject({ result: { added: 3 } });
  });

  it('reports a field that is mapped twice and a mapped column that does not exist', async () => {
    const { body } = await upload(PEOPLE);
    expect(await run(body.importId, { columns: { id: 'firstName' }, dryRun: true })).toMatchObject({
      result: {
        errors: [{ row: 1, fault: { code: 'doubleColumn', field: 'firstName', title: 'first name' } }],
      },
    });
    expect(await run(body.importId, { columns: { gone: null }, dryRun: true })).toMatchObject({
      result: { errors: [{ row: 1, fault: { code: 'missingColumn', title: 'gone' } }] },
    });
  });

  it.each<[string, string | Buffer, string, number]>([
    ['a workbook', Buffer.from('504b030414000600', 'hex'), 'application/vnd.ms-excel', 415],
    ['JSON', '{}', 'application/json', 415],
  ])('is rejected if it is %s, leaving nothing behind', async (_what, bytes, type, status) => {
    expect((await upload(bytes, type)).status).toBe(status);
    expect(filesLeft()).toEqual([]);
  });

  it.each<[string, string | Buffer, string[], RegExp]>([
    [
      'text in UTF-16',
      Buffer.from(`\uFEFF${PEOPLE}`, 'utf16le'),
      [],
      /UTF-16: save the file as UTF-8; in Excel: /,
    ],
    ['text in UTF-16 that does not say so', Buffer.from(PEOPLE, 'utf16le'), [], /UTF-16/],
    [
      'text in Windows-1252',
      Buffer.from(PEOPLE.replace('Grace', 'Gr\u00e2ce'), 'latin1'),
      [],
      /probably Windows-1252 \(line 3\): save the file as UTF-8; in Excel: /,
    ],
    ['text with NUL in a cell', PEOPLE.replace('Grace', 'Gr\0ace'), ['row 3, column 2'], /cannot be stored/],
    ['text with NUL in a title', PEOPLE.replace('surname', '\0'), ['row 1, column 3'], /cannot be stored/],
  ])(
    'is rejected if it is %s, with the position, leaving nothing behind',
    async (_what, bytes, places, words) => {
      const { status, body } = await upload(bytes);
      expect([status, body.errors?.map(({ path: place }) => place) ?? []]).toEqual([422, places]);
      expect(body.detail).toMatch(words);
      expect(filesLeft()).toEqual([]);
      expect(await server.db.selectFrom('import_file').selectAll().execute()).toEqual([]);
    },
  );

  it('with NUL far down reports its row when run', async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => `${row},Ada,Lovelace,ada${row}@example.org\n`);
    const { status, body } = await upload(
      `id,first name,surname,e-mail\n${rows.join('')}last,Gr\0ace,Hopper,g@example.org\n`,
    );
    expect(status).toBe(200);
    expect(await run(body.importId)).toMatchObject({
      status: 'done',
      result: { added: 0, errors: [{ row: 20_002, column: 'first name', fault: { code: 'unstorable' } }] },
    });
  });

  it('is rejected by its length before it is read', async () => {
    const token = await server.token('superuser');
    const reply = await server.inject({
      method: 'POST',
      url: `/api/${HOME}/attendee-imports`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'text/csv',
        'content-length': '500000001',
      },
      payload: 'id\n',
    });
    expect(reply.statusCode).toBe(413);
    expect(filesLeft()).toEqual([]);
  });

  it('reports that it is empty', async () => {
    const { body } = await upload('');
    expect(body).toMatchObject({ columns: [], preview: [], problems: [{ code: 'emptyFile' }] });
    expect(await run(body.importId)).toMatchObject({ result: { errors: [{ row: 1 }] } });
  });

  it('replaces the previous one, which is deleted', async () => {
    const first = await upload(PEOPLE);
    const second = await upload(PEOPLE);
    expect((await read(first.body.importId)).status).toBe(404);
    expect(filesLeft()).toEqual([`${second.body.importId}.csv`]);
    await server.call(attendeeImport.remove, { params: { importId: second.body.importId } }, as);
    expect((await read(second.body.importId)).status).toBe(404);
    expect(filesLeft()).toEqual([]);
  });

  it('belongs to its event only', async () => {
    const { body } = await upload(PEOPLE);
    const { status } = await server.call(
      attendeeImport.get,
      { params: { importId: body.importId } },
      { ...as, event: OTHER },
    );
    expect(status).toBe(404);
  });
});

describe('a running import', () => {
  /** Runs `work` while the import is blocked: imports into one event wait for each other. */
  async function held(work: (importId: string) => Promise<void>): Promise<FileImport['run']> {
    const client = await server.database.pool.connect();
    const { body } = await upload(PEOPLE);
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(727282, hashtext($1))', [HOME]);
    try {
      await begin(body.importId);
      await work(body.importId);
    } finally {
      await client.query('rollback');
      client.release();
    }
    return ended(body.importId);
  }

  it('can be neither run twice nor deleted, and continues', async () => {
    const end = await held(async (importId) => {
      expect((await read(importId)).body.run).toMatchObject({ status: 'running', result: null });
      expect((await begin(importId)).status).toBe(409);
      expect((await server.call(attendeeImport.remove, { params: { importId } }, as)).status).toBe(409);
      await upload(PEOPLE);
      expect((await read(importId)).status).toBe(200);
    });
    expect(end).toMatchObject({ status: 'done', result: { added: 2 } });
  });

  it('can be canceled: nobody is stored, and the file stays and can be run again', async () => {
    let importId = '';
    const end = await held(async (id) => {
      importId = id;
      const { status, body } = await server.call(attendeeImport.cancel, { params: { importId } }, as);
      expect(status).toBe(200);
      expect(body.run).toMatchObject({ status: 'failed', reason: 'cancelled', pace: null });
    });
    expect(end).toMatchObject({ status: 'failed', reason: 'cancelled' });
    expect(await names()).toEqual([]);
    expect(filesLeft()).toEqual([`${importId}.csv`]);
    expect(await run(importId)).toMatchObject({ status: 'done', result: { added: 2 } });
    const again = await server.call(attendeeImport.cancel, { params: { importId } }, as);
    expect(again.body.run).toMatchObject({ status: 'done' });
    // What was canceled is no import, and what is over is not canceled.
    expect(await acts()).toEqual([
      ['import.attendees', 2],
      ['import.cancel', null],
    ]);
  });

  it('is an act once it is done, not when it is only checked', async () => {
    const { body } = await upload(PEOPLE);
    expect(await run(body.importId, { dryRun: true })).toMatchObject({ result: { added: 2 } });
    expect(await acts()).toEqual([]);
    await run(body.importId);
    expect(await acts()).toEqual([['import.attendees', 2]]);
  });

  it('reports its progress, and notices being canceled on another server process', async () => {
    await held(async (importId) => {
      await until('it says how far it is', async () => (await read(importId)).body.run?.pace !== null);
      expect((await read(importId)).body.run?.pace).toMatchObject({
        phase: 'reading',
        rowsPerSecond: null,
        secondsLeft: null,
      });
      await cancelRun(server.db, { conferenceId: HOME, kind: 'attendees', importId });
      expect(await ended(importId)).toMatchObject({ status: 'failed', reason: 'cancelled' });
    });
    expect(await names()).toEqual([]);
  });

  it('fails if its server is gone, and can be run again', async () => {
    const { body } = await upload(PEOPLE);
    await server.db
      .updateTable('import_file')
      .set({ status: 'running', dry_run: false, read_bytes: 7, alive_at: new Date(server.clock.now()) })
      .execute();
    expect((await begin(body.importId)).status).toBe(409);
    server.clock.advance(61_000);
    expect((await read(body.importId)).body.run).toMatchObject({
      status: 'failed',
      reason: 'stopped',
    });
    expect(await run(body.importId)).toMatchObject({ status: 'done' });
  });

  it('fails if the file is on another machine', async () => {
    const { body } = await upload(PEOPLE);
    await server.db
      .updateTable('import_file')
      .set({ import_id: '3f0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e' })
      .execute();
    const importId = '3f0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e';
    expect((await begin(importId)).status).toBe(404);
    expect((await read(importId)).body.run).toMatchObject({ status: 'failed' });
    expect(filesLeft()).toEqual([`${body.importId}.csv`]);
    await server.call(attendeeImport.remove, { params: { importId } }, as);
  });
});

describe('an import', () => {
  const list = async () => (await server.call(listAttendeeImports, {}, as)).body.imports;
  const preview = (importId: string) => server.call(previewImportUndo, { params: { importId } }, as);

  it('is recorded with who did it and can be undone as previewed, once its file is long gone', async () => {
    const { body } = await upload(PEOPLE);
    await run(body.importId);
    await upload(PEOPLE);
    const [record] = await list();
    expect(record).toMatchObject({
      importId: body.importId,
      importedBy: 'superuser',
      added: 2,
      undone: null,
    });
    const { body: expected } = await preview(body.importId);
    expect(expected).toEqual({ removed: 2, restored: 0, kept: 0 });
    const reply = await server.call(undoImport, { params: { importId: body.importId }, body: expected }, as);
    expect(reply).toMatchObject({ status: 200, body: { undone: { ...expected, undoneBy: 'superuser' } } });
    expect(await names()).toEqual([]);
    expect(await list()).toMatchObject([{ undoableUntil: null, undone: { removed: 2 } }]);
    expect((await preview(body.importId)).status).toBe(409);
  });

  it('is not undone if that would do something else than previewed', async () => {
    const { body } = await upload(PEOPLE);
    await run(body.importId);
    await server.db.updateTable('attendee').set({ revision: 2 }).where('attendee_id', '=', '1').execute();
    const input = { params: { importId: body.importId }, body: { removed: 2, restored: 0, kept: 0 } };
    expect((await server.call(undoImport, input, as)).status).toBe(409);
    expect(await names()).toHaveLength(2);
  });

  it('is not recorded by a check, and not at other events', async () => {
    const { body } = await upload(PEOPLE);
    await run(body.importId, { dryRun: true });
    expect(await list()).toEqual([]);
    await run(body.importId);
    const elsewhere = await server.call(listAttendeeImports, {}, { ...as, event: OTHER });
    expect(elsewhere.body.imports).toEqual([]);
  });
});

describe('a pending file', () => {
  it('keeps none of its rows once imported', async () => {
    const { body } = await upload(PEOPLE);
    expect((await read(body.importId)).body.preview).toHaveLength(2);
    await run(body.importId, { dryRun: true });
    expect((await read(body.importId)).body.preview).toHaveLength(2);
    await run(body.importId);
    expect((await read(body.importId)).body).toMatchObject({ preview: [], columns: body.columns });
    const rows = await server.db.selectFrom('import_file').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Lovelace|ada@example/);
  });

  it('is removed after a day when a server starts', async () => {
    const { body } = await upload(PEOPLE);
    const start = async () => {
      const app = await buildApp(server.deps, { limitsRates: false, shedsLoad: false });
      await app.ready();
      await app.close();
    };
    // A file's age comes from the file system's clock.
    server.clock.set(new Date().toISOString());
    await server.db
      .updateTable('import_file')
      .set({ uploaded_at: new Date(server.clock.now()) })
      .execute();
    await start();
    expect((await read(body.importId)).status).toBe(200);
    server.clock.advance(24 * 3_600_000 + 1_000);
    await start();
    expect((await read(body.importId)).status).toBe(404);
    expect(filesLeft()).toEqual([]);
  });
});

it('an old file without an import is removed', async () => {
  const files = openImportFiles(server.deps.settings.dataDir);
  await files.removeBefore(new Date());
  for (const importId of ['old', 'young']) await files.write(importId, Readable.from(['id']));
  utimesSync(path.join(folder(), 'old.csv'), new Date(TEST_NOW), new Date(TEST_NOW));
  await files.removeBefore(new Date(server.clock.now() + 1));
  expect(filesLeft()).toEqual(['young.csv']);
});

describe('the template', () => {
  it('has a column for every field, labeled by the event and known to an import', async () => {
    const reply = await download('attendee-import-template');
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.body).toMatch(/^\uFEFFattendeeId,firstName,lastName,"Praxis, or company",/);
    const { body } = await upload(reply.body);
    expect(body.problems).toEqual([]);
    expect(body.columns.every(({ field }) => field !== null)).toBe(true);
  });

  it('is separated by semicolons for an Excel that expects them, and known to an import', async () => {
    const { body: file } = await download('attendee-import-template?dialect=excelSemicolon');
    expect(file).toMatch(/^\uFEFFattendeeId;firstName;lastName;Praxis, or company;/);
    const { body } = await upload(file);
    expect(body.columns.every(({ field }) => field !== null)).toBe(true);
  });
});

describe('the export', () => {
  it('contains every attendee, even hidden ones, without formulas, and reimports unchanged', async () => {
    await insertAttendee(server.db, HOME, 'Supplier', {
      attendeeId: '1',
      firstName: '=cmd()',
      lastName: 'Äb "c", d',
    });
    await insertAttendee(server.db, HOME, 'Supplier', {
      attendeeId: '2',
      firstName: 'Ines',
      lastName: "'+1",
    });
    await insertAttendee(server.db, OTHER, 'Supplier', { attendeeId: '3', lastName: 'Elsewhere' });
    await server.db
      .updateTable('attendee')
      .set({ hidden: true, interests: ['Floors', 'Robots'], phone: '+1 555', biography: 'one\ntwo' })
      .where('attendee_id', '=', '1')
      .execute();
    const reply = await download('attendee-export');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${HOME}-attendees.csv"`,
    });
    expect(reply.body).toMatch(/^\uFEFFattendeeId,firstName,lastName,/);
    expect(reply.body).toContain(`1,'=cmd(),"Äb ""c"", d"`);
    expect(reply.body).toContain(',+1 555,');
    expect(reply.body).toContain('Floors;Robots');
    expect(reply.body).not.toContain('Elsewhere');
    const before = await server.db.selectFrom('attendee').selectAll().orderBy('attendee_id').execute();
    const { body } = await upload(reply.body);
    expect(await run(body.importId)).toMatchObject({ result: { rows: 2, unchanged: 2, errors: [] } });
    expect(await server.db.selectFrom('attendee').selectAll().orderBy('attendee_id').execute()).toEqual(
      before,
    );
  });

  it.each(csvDialect.options)(
    'reimports unchanged in the dialect %s, with what looks like a formula',
    async (dialect) => {
      await insertAttendee(server.db, HOME, 'Supplier', { attendeeId: '1', lastName: 'a;=1+1|-b;c,"d"' });
      await insertAttendee(server.db, HOME, 'Supplier', { attendeeId: '2', lastName: "'+1 555 0100" });
      await server.db
        .updateTable('attendee')
        .set({ interests: ['Floors', 'Robots'], phone: '+1 555 0100', biography: '=1\n\t-2;@x' })
        .execute();
      const before = await server.db.selectFrom('attendee').selectAll().orderBy('attendee_id').execute();
      const { body: file } = await download(`attendee-export?dialect=${dialect}`);
      const separator = dialect === 'excelSemicolon' ? ';' : ',';
      expect(file.replace('\uFEFF', '')).toMatch(new RegExp(`^attendeeId${separator}firstName${separator}`));
      expect(file.startsWith('\uFEFF')).toBe(dialect !== 'plain');
      const { body } = await upload(file);
      expect(await run(body.importId)).toMatchObject({ result: { rows: 2, unchanged: 2, errors: [] } });
      expect(await server.db.selectFrom('attendee').selectAll().orderBy('attendee_id').execute()).toEqual(
        before,
      );
    },
  );

  it('of an earlier version reimports unchanged, with an apostrophe before telephone numbers', async () => {
    await insertAttendee(server.db, HOME, 'Supplier', { attendeeId: '1', firstName: '=a', lastName: "'-b" });
    await server.db.updateTable('attendee').set({ phone: '+1 555 0100' }).execute();
    const { body } = await upload("\uFEFFattendeeId,firstName,lastName,phone\n1,'=a,''-b,'+1 555 0100\n");
    expect(await run(body.importId)).toMatchObject({ result: { rows: 1, unchanged: 1, errors: [] } });
  });

  it('returns its connection if nobody reads to the end', async () => {
    const { exportCsv } = await import('../../server/modules/people/attendeeExport/exportCsv');
    for (let count = 0; count < 20; count += 1) {
      const stream = exportCsv(server.database.pool, HOME);
      await new Promise<void>((resolve) => stream.once('readable', resolve));
      stream.destroy();
    }
    expect((await download('attendee-export')).statusCode).toBe(200);
  });
});
