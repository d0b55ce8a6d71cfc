import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { hasName } from '../../../../../src/contract/kit/hasName';
import { cleanName } from '../../../../../src/contract/kit/typedText';
import { buildEventConfig } from '../../../../../test/builders/eventConfig';
import { createTestDatabase, type TestDatabase } from '../../../../../test/setup/database';
import { databaseUrl, toolIo } from '../../../../../test/setup/toolIo';
import naughtyStrings from '../../../../../test/naughtyStrings';
import { settle } from '../../../../../test/fakes/settle';
import { untilOneWaits } from '../../../../../test/integration/lockWaits';
import { importCommand } from '../../../../cli/importCommand';
import { faultText } from '../../../../lib/importFaultText';
import type { ImportProgress } from '../../../../lib/importProgress';
import { importAttendees, type AttendeeImportOptions } from './importAttendees';

const base = buildEventConfig();
const EVENT = buildEventConfig({
  primaryInterests: ['Floors', 'Robots'].map((name) => ({ name, iconName: 'star' })),
  pageOptions: {
    ...base.pageOptions,
    attendees: { ...base.pageOptions.attendees, fieldLabels: { companyName: 'Praxis', title: 'Function' } },
  },
});
const FIXTURES = path.join(import.meta.dirname, '../../../../../test/fixtures/imports');
const HEADER = 'id,first name,last name,e-mail,company';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => test.db.deleteFrom('attendee').execute());

const chunks = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    ),
    { objectMode: false },
  );
/**
 * Imports a file and returns the result with the command line's error texts. Chunks of a few bytes split
 * every token somewhere.
 */
async function take(
  text: string | Buffer,
  options: AttendeeImportOptions = {},
  chunkSize = text.length > 100_000 ? 65_536 : 7,
) {
  const result = await importAttendees(test.pool, EVENT, chunks(Buffer.from(text), chunkSize), options);
  return {
    ...result,
    errors: result.errors.map(({ fault, ...place }) => ({ ...place, message: faultText(fault) })),
  };
}
const people = () =>
  test.db
    .selectFrom('attendee')
    .select(['attendee_id', 'first_name', 'last_name', 'email', 'company_name', 'revision'])
    .orderBy('attendee_id')
    .execute();
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

it('stores nothing when it is aborted halfway', async () => {
  const stopping = new AbortController();
  async function* endless() {
    yield Buffer.from(`${HEADER}\n`);
    for (let row = 1; ; row += 1) {
      if (row === 20_000) stopping.abort();
      yield Buffer.from(`${row},Ada,Lovelace,ada${row}@example.org,Engines\n`);
    }
  }
  await expect(
    importAttendees(test.pool, EVENT, Readable.from(endless(), { objectMode: false }), {
      signal: stopping.signal,
    }),
  ).rejects.toMatchObject({ name: 'AbortError' });
  expect(await people()).toEqual([]);
});

it('adds new attendees, updates changed ones and does nothing on a second run', async () => {
  const file = `${HEADER}\n1,Ada,Lovelace,ada@example.org,Engines\n2,Grace,Hopper,grace@example.org,Navy\n`;
  expect(await take(file)).toMatchObject({ rows: 2, added: 2, changed: 0, unchanged: 0, errors: [] });
  expect(await take(file)).toMatchObject({ rows: 2, added: 0, changed: 0, unchanged: 2, errors: [] });
  expect(await take(file.replace('Navy', 'COBOL'))).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  expect(await people()).toMatchObject([
    { attendee_id: '1', revision: 1 },
    { attendee_id: '2', company_name: 'COBOL', revision: 2 },
  ]);
});

it('leaves fields without a column unchanged', async () => {
  await take(`${HEADER}\n1,Ada,Lovelace,ada@example.org,Engines\n`);
  await take('id,last name\n1,Byron\n');
  expect(await people()).toMatchObject([{ first_name: 'Ada', last_name: 'Byron', company_name: 'Engines' }]);
});

it('matches rows without an id by email address, ignoring case', async () => {
  const file = 'Email;Nombre\nada@example.org;Ada\n';
  await take(`${HEADER}\n7,Ada,,ADA@example.org,\n`);
  expect(await take(file)).toMatchObject({ added: 0, changed: 1 });
  expect(await take('email;nombre\nnew@example.org;New\n')).toMatchObject({ added: 1 });
  expect(await take('email;nombre\nnew@example.org;New\n')).toMatchObject({ added: 0, unchanged: 1 });
  expect(await people()).toHaveLength(2);
});

it('creates random ids that do not reveal the email address', async () => {
  const ids = async () => {
    await test.db.deleteFrom('attendee').execute();
    await take('email,last name\nada@example.org,Ada\n');
    return (await people()).map(({ attendee_id }) => attendee_id);
  };
  const [first, second] = [await ids(), await ids()];
  expect(first).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect(second).not.toEqual(first);
});

it('matches by the email address the organizers know, not by one from a user’s own profile', async () => {
  await test.db
    .insertInto('attendee')
    .values({
      conference_id: EVENT.conferenceId,
      attendee_id: 'eve',
      last_name: 'Eve',
      email: 'ada@example.org',
    })
    .execute();
  const file = 'email,last name,street\nAda@Example.org,Lovelace,1 Secret Street\n';
  expect(await take(file)).toMatchObject({ added: 1, changed: 0 });
  expect(await take(file)).toMatchObject({ added: 0, unchanged: 1 });
  const rows = await test.db
    .selectFrom('attendee')
    .select(['last_name', 'address1', 'known_email', 'awaits_person'])
    .orderBy('last_name')
    .execute();
  expect(rows).toEqual([
    { last_name: 'Eve', address1: '', known_email: null, awaits_person: false },
    {
      last_name: 'Lovelace',
      address1: '1 Secret Street',
      known_email: 'ada@example.org',
      awaits_person: true,
    },
  ]);
});

it('matches by the known email address even if the attendee now shows another one', async () => {
  const file = 'email,last name\nada@example.org,Ada\n';
  await take(file);
  await test.db.updateTable('attendee').set({ email: 'private@example.org' }).execute();
  expect(await take(file)).toMatchObject({ added: 0, changed: 1 });
  expect(await take(file)).toMatchObject({ added: 0, unchanged: 1 });
});

it('matches by email address if the id is unknown, and by that id from then on', async () => {
  await take('email,last name\nzed@example.org,Zed\n');
  const [{ attendee_id: id } = { attendee_id: '' }] = await people();
  const file = `${HEADER}\nT-77,Zed,Z,ZED@example.org,\n`;
  expect(await take(file)).toMatchObject({ added: 0, changed: 1 });
  expect(await take(file)).toMatchObject({ added: 0, unchanged: 1 });
  expect(await take('email,last name\nZED@example.org,Z\n')).toMatchObject({ added: 0, unchanged: 1 });
  expect(await take(`${HEADER}\nT-77,Zed,Z,zed@new.example,\n`)).toMatchObject({ added: 0, changed: 1 });
  expect(await people()).toMatchObject([{ attendee_id: id, email: 'zed@new.example' }]);
});

it('keeps the known email address when a file leaves it empty', async () => {
  await take(`${HEADER}\n1,Ada,L,ada@example.org,\n`);
  await take(`${HEADER}\n1,Ada,L,,\n`);
  expect(await take('email,last name\nada@example.org,L\n')).toMatchObject({ added: 0, changed: 1 });
});

it.each([
  ['a BOM, CRLF and semicolons', '\ufeffid;last name\r\n1;Åström\r\n'],
  ['tabs', 'id\tlast name\n1\tÅström\n'],
  ['old Macintosh ends', 'id,last name\r1,Åström\r'],
  ['empty lines and no end', '\n\nid,last name\n\n1,Åström'],
  ['the event’s labels', 'id,last name,Praxis,Function\n1,Åström,,\n'],
  ['spaces around cells', ' id ,last_name\n 1 , Åström \n'],
])('accepts %s', async (_what, file) => {
  for (const size of [1, 3, 1000]) {
    await test.db.deleteFrom('attendee').execute();
    expect(await take(file, {}, size)).toMatchObject({ added: 1, errors: [] });
    expect(await people()).toMatchObject([{ attendee_id: '1', last_name: 'Åström' }]);
  }
});

it('keeps newlines, quotes, tabs and backslashes in quoted cells', async () => {
  const biography = 'One\nTwo\r\nThree\t"four"\\N \\. , ; end';
  await take(`id,last name,bio,interests\n1,A,${quoted(biography)},Robots; Floors;Robots\n2,B,,\n`);
  const rows = await test.db
    .selectFrom('attendee')
    .select(['biography', 'interests'])
    .orderBy('attendee_id')
    .execute();
  expect(rows).toEqual([
    { biography, interests: ['Robots', 'Floors'] },
    { biography: '', interests: [] },
  ]);
});

it.each(['+1 (555) 123-4567 ext. 89', '030/12 34 56 Durchwahl 7', '555-0123 x12', '#31#', 'по запросу'])(
  'accepts a phone number as typed: %s',
  async (phone) => {
    expect(await take(`id,last name,phone\n1,Ada,${phone}\n`)).toMatchObject({ added: 1, errors: [] });
  },
);

it('accepts naughty strings as names', async () => {
  const names = naughtyStrings.filter(
    (text) =>
      hasName({ firstName: '', lastName: text }) &&
      text.trim().length <= 200 &&
      !/\0|\p{Surrogate}/u.test(text),
  );
  const rows = names.map((name, index) => `p${String(index).padStart(4, '0')},${quoted(name)}`);
  expect(await take(`id,last name\n${rows.join('\n')}\n`, {}, 4096)).toMatchObject({
    added: names.length,
    errors: [],
  });
  expect((await people()).map(({ last_name }) => last_name)).toEqual(names.map(cleanName));
});

describe('nothing is stored', () => {
  const bad = async (file: string | Buffer, options?: AttendeeImportOptions) => {
    const { errors, added, changed } = await take(file, options);
    expect({ added, changed, people: await people() }).toEqual({ added: 0, changed: 0, people: [] });
    return errors;
  };

  it.each<[string, string, number, string | null, RegExp]>([
    ['an empty file', '', 1, null, /file is empty/],
    ['a wrong header', 'number;colour\n1;red\n', 1, null, /"number" is not recognized/],
    ['a header without ids', 'last name\nA\n', 1, null, /no column with IDs or email/],
    ['a header without names', 'id\n1\n', 1, null, /no column with first or last names/],
    [
      'two columns of one field',
      'id,last name,surname\n1,A,B\n',
      1,
      null,
      /Two columns are mapped to "lastName"/,
    ],
    [
      'half a line',
      'id,first name,last name\n1,Ada,Lovelace\n2,Gra',
      3,
      null,
      /2 cells, and the header has 3/,
    ],
    ['a quote that is never closed', 'id,last name\n1,Ada\n2,"Grace\n3,Mary\n', 3, null, /never closed/],
    ['a quote in the wrong place', 'id,last name\n1,Ada\n2,Gr"ace\n', 3, null, /quote/],
    ['a bad address', 'id,last name,email\n1,Ada,ada at home\n', 2, 'email', /is not a valid email address/],
    [
      'a strange interest',
      'id,last name,interests\n1,Ada,Floors;Golf\n',
      2,
      'interests',
      /"Golf" is not one of this event's interests/,
    ],
    ['a name too long', `id,last name\n1,${'x'.repeat(201)}\n`, 2, 'last name', /too long/],
    [
      'a biography of 10 MB',
      `id,last name,bio\n1,A,${'x'.repeat(10_000_000)}\n`,
      2,
      null,
      /longer than a megabyte/,
    ],
    ['NUL', 'id,last name\n1,A\0da\n', 2, 'last name', /cannot be stored/],
    ['nobody’s row', 'id,last name,email\n,Ada,\n', 2, null, /neither an id nor/],
    ['a row without a name', 'id,last name\n1,\n', 2, null, /no name/],
    ['one person twice', 'id,last name\n1,A\n2,B\n1,C\n', 4, null, /same person as in row 2/],
    [
      'one address twice',
      'email,last name\na@b.org,A\nA@B.ORG,B\n',
      3,
      null,
      /same email address as in row 2/,
    ],
    [
      ...([
        'one address with and without an id',
        'id,email,last name\nQ,a@b.org,A\n,A@b.org,A\n',
        3,
      ] as const),
      ...([null, /same email address as in row 2/] as const),
    ],
    ['one address under two ids', 'id,email,last name\n1,a@b.org,A\n2,a@b.org,B\n', 3, null, /address/],
  ])('for %s, and the error says where', async (_what, file, row, column, message) => {
    const errors = await bad(file);
    expect(errors[0]).toMatchObject({ row, column, message: expect.stringMatching(message) as string });
  });

  it('for mixed encodings, and the error names the row where they change', async () => {
    const file = Buffer.concat([
      Buffer.from('id,last name\n1,Åström\n2,'),
      Buffer.from([0xc5, 0x73]),
      Buffer.from('\n'),
    ]);
    for (const size of [1, 7, 1000]) {
      const { errors } = await take(file, {}, size);
      expect(errors).toEqual([
        { row: 3, column: null, value: null, message: expect.stringMatching(/not UTF-8/) as string },
      ]);
    }
    expect(await bad(Buffer.concat([Buffer.from('id,last name\n1,A'), Buffer.from([0xc3])]))).toMatchObject([
      { message: expect.stringMatching(/incomplete/) as string },
    ]);
    expect(await bad(Buffer.from('\ufeffid,last name\n1,A\n', 'utf16le'))).toMatchObject([
      { message: expect.stringMatching(/UTF-16/) as string },
    ]);
  });

  it('for a file with thousands of errors: all are counted, the first are listed', async () => {
    const rows = Array.from({ length: 5_000 }, (_, row) => `${row % 2 ? '' : row},x,nobody\n`);
    const result = await take(`id,last name,email\n${rows.join('')}`, {}, 4096);
    expect(result).toMatchObject({
      rows: 5_000,
      errorCount: 9_999,
      errorTotals: [
        { column: 'email', code: 'email', count: 5_000 },
        { column: null, code: 'twin', count: 4_999 },
      ],
    });
    expect(result.errors).toHaveLength(500);
    expect(result.errors.at(-1)).toMatchObject({ row: 501, column: 'email' });
  });

  it('for errors of all kinds, which are reported at once with their values', async () => {
    await take('id,last name,email\n1,A,a@example.org\n2,B,b@example.org\n');
    const stored = await people();
    const rows = [
      '3,C,nobody',
      '2,B,A@example.org',
      '4,D,d@example.org',
      '4,E,d@example.org',
      '5,F',
      '6,,f@example.org',
      '3,G,g@example.org',
      '7,H\0,h@example.org',
    ];
    const { errors, errorCount } = await take(`id,last name,email\n${rows.join('\n')}\n`);
    expect(errors.map(({ row, column, value }) => [row, column, value])).toEqual([
      [2, 'email', 'nobody'],
      [3, null, 'a@example.org'],
      [5, null, 'd@example.org'],
      [6, null, null],
      [7, null, null],
      [8, null, '3'],
      [9, 'last name', 'H'],
    ]);
    expect(errorCount).toBe(7);
    expect(await people()).toEqual(stored);
  });

  it('for a dry run, which reports what would change', async () => {
    expect(await take(`${HEADER}\n1,Ada,,,\n`, { dryRun: true })).toMatchObject({ added: 1, errors: [] });
    expect(await people()).toEqual([]);
  });

  it('for a row whose id belongs to one attendee and its email address to another', async () => {
    await take(`${HEADER}\n1,A,A,a@example.org,\n2,B,B,b@example.org,\n`);
    const before = await people();
    const { errors } = await take(`${HEADER}\n3,C,C,c@example.org,\n2,B,B,A@example.org,\n`);
    expect(errors).toEqual([
      {
        row: 3,
        column: null,
        value: 'a@example.org',
        message: expect.stringMatching(/id of one person and the email address of another/) as string,
      },
    ]);
    expect(await people()).toEqual(before);
  });
});

describe('organization types that no lane of the event shows', () => {
  const lane = { label: 'Suppliers', field: 'companyType' as const, values: ['Supplier', '200'], count: 4 };
  const { attendees } = base.pageOptions;
  const lanes = buildEventConfig({
    pageOptions: { ...base.pageOptions, attendees: { ...attendees, swimlanes: [lane] } },
  });
  const file = [
    'id,last name,Organization Type',
    '1,A,SUPPLIER',
    '2,B,Suppliers',
    '3,C,',
    '4,D,200',
    '5,E,Suppliers',
    '6,F,Retailer',
    '',
  ].join('\n');
  const kindsAt = async (event: typeof EVENT, text: string, options: AttendeeImportOptions = {}) =>
    (await importAttendees(test.pool, event, chunks(Buffer.from(text), 7), options)).kindsWithoutLane;

  it('are reported with their attendee counts, most frequent first, in a dry run too', async () => {
    const expected = [
      { kind: 'Suppliers', people: 2 },
      { kind: 'Retailer', people: 1 },
    ];
    expect(await kindsAt(lanes, file, { dryRun: true })).toEqual(expected);
    expect(await people()).toEqual([]);
    expect(await kindsAt(lanes, file)).toEqual(expected);
  });

  it('are not reported if the event has no such lanes or the file no such column', async () => {
    expect(await kindsAt(EVENT, file)).toEqual([]);
    expect(await kindsAt(lanes, 'id,last name\n1,A\n')).toEqual([]);
  });
});

describe('warnings', () => {
  const file = [
    'id,first name,last name,country',
    '1,Ada,,US',
    '2,Bea,B,Deutschlnd',
    '3,Cy,C,Francia',
    '4,Di,,deutschlnd',
    '5,Ed,E,',
    '6,Flo,F,Deutschlnd',
    '7,Gil,G,Österreich',
    '8,Hal,H,u.s.a.',
    '9,Ida,I,PERÚ',
    '10,Jo,J,United Kingdom',
    '',
  ].join('\n');

  it('name people without a last name and unknown countries, in a dry run too', async () => {
    const expected = {
      errors: [],
      noLastName: { people: 2, rows: [2, 5] },
      unknownCountries: {
        people: 4,
        countries: [
          { country: 'Deutschlnd', people: 2 },
          { country: 'deutschlnd', people: 1 },
          { country: 'Österreich', people: 1 },
        ],
      },
    };
    expect(await take(file, { dryRun: true })).toMatchObject(expected);
    expect(await take(file)).toMatchObject({ ...expected, added: 10 });
  });

  it('are given beside errors', async () => {
    expect(await take(`${file}11,,,Nowhere\n`)).toMatchObject({
      errorCount: 1,
      added: 0,
      noLastName: { people: 3 },
      unknownCountries: { people: 5 },
    });
  });

  it('are not given for columns the file does not have', async () => {
    const result = await take('id,first name\n1,Ada\n');
    expect([result.noLastName, result.unknownCountries]).toEqual([undefined, undefined]);
  });
});

it('applies the column mapping chosen by the user', async () => {
  const columns = { Nummer: 'attendeeId', Name: 'lastName', Tisch: null } as const;
  expect(await take('Nummer,Name,Tisch\n1,Ada,7\n', { columns })).toMatchObject({ added: 1, errors: [] });
  const { errors } = await take('Nummer,Name\n1,Ada\n', { columns });
  expect(errors).toMatchObject([{ message: 'The file has no column "Tisch".' }]);
});

it('reports progress, and concurrent imports of one event run one after the other', async () => {
  const rows = Array.from({ length: 30_000 }, (_, index) => `p${index},${'name'.repeat(20)}`);
  const file = `id,last name\n${rows.join('\n')}\n`;
  const told: number[] = [];
  const merged: ImportProgress[] = [];
  const noteMerging = (progress: ImportProgress) => progress.phase === 'merging' && merged.push(progress);
  const [first, second] = await Promise.all([
    take(
      file,
      {
        onProgress: (progress) => {
          told.push(progress.readBytes);
          noteMerging(progress);
        },
      },
      65_536,
    ),
    take(file, { onProgress: noteMerging }, 65_536),
  ]);
  expect([first.added, second.added].sort((left, right) => left - right)).toEqual([0, 30_000]);
  expect(told.length).toBeGreaterThan(1);
  expect(told).toEqual([...told].sort((left, right) => left - right));
  const steps = merged.filter(({ of }) => of === 30_000).map(({ rows }) => rows);
  expect(steps).toEqual([0, 5_000, 10_000, 15_000, 20_000, 25_000, 30_000]);
});

it('reports its phases; a dry run has no merge phase', async () => {
  const phases = async (options: AttendeeImportOptions) => {
    const told: ImportProgress[] = [];
    await take('id,last name\n1,Ada\n2,Bea\n', {
      ...options,
      onProgress: (progress) => void told.push(progress),
    });
    return told.map(({ phase, of }) => [phase, of]);
  };
  const before = [
    ['reading', null],
    ['comparing', 2],
  ];
  expect(await phases({ dryRun: true })).toEqual(before);
  expect(await phases({})).toEqual([...before, ['merging', 2]]);
});

/** Runs a locking statement on its own connection and holds the lock until released. */
async function held(statement: string, ...values: string[]): Promise<{ release: () => Promise<void> }> {
  const client = await test.pool.connect();
  await client.query('begin');
  await client.query(statement, values);
  return {
    release: async () => {
      await client.query('rollback');
      client.release();
    },
  };
}

describe('an attendee table locked against writes', () => {
  const file = `${HEADER}\n1,Ada,Lovelace,ada@example.org,Engines\n`;
  /** Allows others to read the directory but not to write it. */
  const readOnly = () => held('lock table attendee in share mode');

  it('does not block a dry run, which writes nothing', async () => {
    await take(file);
    const lock = await readOnly();
    const both = `${file.replace('Engines', 'Looms')}2,Grace,Hopper,grace@example.org,Navy\n`;
    expect(await take(both, { dryRun: true })).toMatchObject({ added: 1, changed: 1, unchanged: 0 });
    await lock.release();
  });

  it('does not block an import that changes nothing', async () => {
    await take(file);
    const lock = await readOnly();
    expect(await take(file)).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    await lock.release();
  });
});

describe('aborting an import', () => {
  const ROW = '1,Ada,Lovelace,ada@example.org,Engines';
  const PHASES: [phase: string, obstacle: () => ReturnType<typeof held>][] = [
    [
      'while it waits for another',
      () => held('select pg_advisory_xact_lock(727282, hashtext($1))', EVENT.conferenceId),
    ],
    ['while it compares', () => held('lock table attendee in access exclusive mode')],
    [
      'while it merges',
      () =>
        held(
          `insert into attendee (conference_id, attendee_id, last_name) values ($1, '1', 'Ada')`,
          EVENT.conferenceId,
        ),
    ],
  ];

  it.each(PHASES)('%s stops it at once, with the reason, and stores nothing', async (_phase, obstacle) => {
    const stopping = new AbortController();
    const reason = new Error('Enough.');
    const lock = await obstacle();
    const work = take(`${HEADER}\n${ROW}\n`, { signal: stopping.signal });
    const failed = expect(work).rejects.toBe(reason);
    await untilOneWaits(test.pool);
    stopping.abort(reason);
    await failed;
    await lock.release();
    expect(await people()).toEqual([]);
    expect(await take(`${HEADER}\n${ROW}\n`)).toMatchObject({ added: 1 });
  });

  it('before it starts keeps it from starting', async () => {
    const reason = new Error('Enough.');
    await expect(take(`${HEADER}\n${ROW}\n`, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});

describe('npm run import -- attendees', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'plenary people-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = async (text: string, ...args: string[]) => {
    const file = path.join(folder, 'people.csv');
    writeFileSync(file, text);
    const io = toolIo({ DATABASE_URL: databaseUrl(test) });
    const code = await importCommand(['attendees', file, '--event', 'cleaning-summit', ...args], io);
    return { code, out: io.lines.map((line) => line.replace(file, 'people.csv')), err: io.errors };
  };

  it('imports and reports the result', async () => {
    const { code, out } = await run('Nr,Last Name\n1,Ada\n', '--map', 'nr=attendeeid');
    expect(code).toBe(0);
    expect(out).toEqual([
      'people.csv into cleaning-summit',
      '  "Nr" is attendeeId',
      '  "Last Name" is lastName',
      '  1 row: 1 new, 0 updated, 0 unchanged',
    ]);
  });

  it('lists organization types without a lane', async () => {
    const { code, out } = await run('id,last name,Organization Type\n1,Ada,Somebody\n');
    expect(code).toBe(0);
    expect(out.slice(-2)).toEqual(['Warnings:', '  no lane is for "Somebody" (1)']);
  });

  it('reports that nothing was stored when interrupted, and exits with an error', async () => {
    const lock = await held('select pg_advisory_xact_lock(727282, hashtext($1))', 'cleaning-summit');
    const file = path.join(folder, 'people.csv');
    writeFileSync(file, 'id,last name\n1,Ada\n');
    const unwatched = jest.fn();
    const io = {
      ...toolIo({ DATABASE_URL: databaseUrl(test) }),
      onInterrupt: (interrupt: () => void) => {
        // npm forwards a signal that the terminal has already sent to the command.
        void settle().then(interrupt).then(interrupt);
        return unwatched;
      },
    };
    expect(await importCommand(['attendees', file, '--event', 'cleaning-summit'], io)).toBe(2);
    await lock.release();
    expect(io.lines).toEqual([]);
    expect(io.errors.filter((line) => !line.startsWith('Reading'))).toEqual([
      'Stopping …',
      'Interrupted: nothing was stored.',
    ]);
    expect(unwatched).toHaveBeenCalledTimes(1);
    expect(await people()).toEqual([]);
  });

  it('stores nothing if there is an error, and reports where it is', async () => {
    const { code, out } = await run('id,last name,email,x\n1,Ada,nobody,\n', '--ignore', 'x');
    expect(code).toBe(2);
    expect(out[0]).toBe('people.csv into cleaning-summit: nothing was stored');
    expect(out.slice(-2)).toEqual(['Errors: 1', '  row 2, "email": "nobody" is not a valid email address']);
    expect(await people()).toEqual([]);
  });

  it.each([
    [['attendees'], 'Name the file to import'],
    [
      ['attendees', 'gone.csv', '--event', 'cleaning-summit'],
      'gone.csv cannot be read: there is no such file.',
    ],
    [['attendees', 'gone.csv', '--event', 'nope'], 'There is no event "nope"'],
    [['attendees', 'gone.csv'], 'Name the event'],
    [['attendees', 'gone.csv', '--event', 'cleaning-summit', '--map', 'x'], '--map "x": write'],
  ])('refuses %j with a hint', async (args, message) => {
    const io = toolIo({ DATABASE_URL: databaseUrl(test) });
    expect(await importCommand(args, io)).toBe(2);
    expect(io.errors.join('\n')).toContain(message);
  });
});

it('understands a first line that tells Excel the separator', async () => {
  const file = readFileSync(path.join(FIXTURES, 'sep-line.csv'));
  expect(await take(file)).toMatchObject({ rows: 2, added: 2, errors: [] });
  expect((await people()).map((row) => [row.first_name, row.company_name]).sort()).toEqual([
    ['Jon', 'Größe & Söhne'],
    ['Mara', 'Harbor Works'],
  ]);
});

describe('characters that cannot be seen', () => {
  const lines = readFileSync(path.join(FIXTURES, 'invisible.csv'), 'utf8').split(/\r?\n/);

  it('are taken away around addresses and names', async () => {
    expect(await take(lines.slice(0, 5).join('\n'))).toMatchObject({ added: 4, errors: [] });
    const stored = await people();
    expect(stored.map((row) => [row.first_name, row.last_name, row.email]).sort()).toEqual([
      ['Ida', 'Ray', 'ida.ray@example.org'],
      ['Jon', 'Vale', 'jon.vale@example.org'],
      ['Mara', 'Quill', 'mara.quill@example.org'],
      ['Teo', 'Marsh', 'teo.marsh@example.org'],
    ]);
    expect(await take(lines.slice(0, 5).join('\n'))).toMatchObject({ unchanged: 4 });
  });

  it('are taken away around ids, and from the first cell of a file', async () => {
    const file = '\uFEFFemail,first name,id\n\uFEFFida@example.org,Ida,\u200bi-1\u00a0\n';
    expect(await take(file)).toMatchObject({ added: 1, errors: [] });
    expect(await people()).toMatchObject([{ attendee_id: 'i-1', email: 'ida@example.org' }]);
  });

  it('are no address by themselves, and are named within one', async () => {
    const { errors, added } = await take(lines.join('\n'));
    expect(added).toBe(0);
    expect(errors).toMatchObject([
      { row: 6, column: null },
      { row: 7, column: null },
      { row: 8, column: 'Email', message: expect.stringContaining('U+00AD') as string },
    ]);
  });
});
