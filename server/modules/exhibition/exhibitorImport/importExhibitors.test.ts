import { Readable } from 'node:stream';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { buildSessionFields } from '../../../../test/builders/session';
import naughtyStrings from '../../../../test/naughtyStrings';
import { insertAttendee, insertSession } from '../../../../test/integration/seed';
import { createTestDatabase, type TestDatabase } from '../../../../test/setup/database';
import { csvLine } from '../../../lib/csv';
import { errorLine } from '../../../lib/importFaultText';
import { importExhibitors, type ExhibitorImportOptions } from './importExhibitors';

const event = buildEventConfig({
  conferenceId: 'harbor-forum',
  tradeshowTiers: [
    { level: 3, headerLabel: 'Gold' },
    { level: 1, headerLabel: 'Silver' },
  ],
  primaryInterests: [{ name: 'Floors' }, { name: 'Robots' }],
});

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  for (const table of ['exhibitor', 'exhibitor_member', 'exhibitor_session', 'session', 'attendee'] as const)
    await test.db.deleteFrom(table).execute();
});

const take = (text: string | Buffer, options: ExhibitorImportOptions = {}) =>
  importExhibitors(test.pool, event, Readable.from([Buffer.from(text)]), options);
const stored = () => test.db.selectFrom('exhibitor').selectAll().orderBy('exhibitor_id').execute();
const ids = async () => (await stored()).map(({ exhibitor_id }) => exhibitor_id);

const FILE = `Name,Tier,Tagline,Categories,Interests,Featured,Team
Halvora,Gold,Plain soap,Chemistry; Machines,Floors,yes,Ana@Halvora.example
Nimbrel & Söhne,1,,,,no,
`;

it('adds exhibitors with what the file has, tiers by label or level', async () => {
  expect(await take(FILE)).toMatchObject({ rows: 2, added: 2, changed: 0, unchanged: 0, errors: [] });
  const [first, second] = await stored();
  expect(first).toMatchObject({
    exhibitor_id: 'halvora',
    company_name: 'Halvora',
    tier: 3,
    description: 'Plain soap',
    categories: ['Chemistry', 'Machines'],
    interests: ['Floors'],
    featured: true,
    img_path: null,
  });
  expect(second).toMatchObject({ exhibitor_id: 'nimbrel-sohne', tier: 1, featured: false });
  expect(await test.db.selectFrom('exhibitor_member').select('account').execute()).toEqual([
    { account: 'ana@halvora.example' },
  ]);
});

it('names staff that no attendee is, in a dry run as well', async () => {
  await insertAttendee(test.db, event.conferenceId, '', { attendeeId: 'ana' });
  await test.db.updateTable('attendee').set({ known_email: 'ana@halvora.example' }).execute();
  const team = (cell: string, options = {}) => take(`Name,Tier,Team\nHalvora,Gold,${cell}\n`, options);
  for (const options of [{ dryRun: true }, {}]) {
    expect((await team('ana@halvora.example; ben@halvora.exmaple', options)).unknownStaff).toEqual({
      people: 1,
      accounts: [{ row: 2, account: 'ben@halvora.exmaple' }],
    });
  }
  expect((await team('ana@halvora.example')).unknownStaff).toBeUndefined();
});

it('changes nothing the second time, and only what the file has later on', async () => {
  await take(FILE);
  expect(await take(FILE)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  expect((await stored()).map(({ revision }) => revision)).toEqual([1, 1]);
  expect(await take('name,tier\nHalvora,Silver\n')).toMatchObject({ changed: 1 });
  expect((await stored())[0]).toMatchObject({ tier: 1, description: 'Plain soap', revision: 2 });
});

it.each([',', ';', '\t'])('understands a first line that names %j as the separator', async (separator) => {
  const lines = [`sep=${separator}`, ['name', 'tier'].join(separator), ['Halvora', '3'].join(separator)];
  expect(await take(`\uFEFF${lines.join('\r\n')}`)).toMatchObject({ rows: 1, added: 1, errors: [] });
  expect(await ids()).toEqual(['halvora']);
});

it('takes names and addresses without what cannot be seen', async () => {
  const file =
    csvLine(['name', 'tier', 'team', 'id']) +
    csvLine(['\u200bHalvora\u00a0Soap\u3164', 3, '\u00a0Ana@Halvora.example\u200b; \u200b', '\u200bh1']);
  expect(await take(file)).toMatchObject({ added: 1, errors: [] });
  expect(await stored()).toMatchObject([{ exhibitor_id: 'h1', company_name: 'Halvora Soap' }]);
  expect(await test.db.selectFrom('exhibitor_member').select('account').execute()).toEqual([
    { account: 'ana@halvora.example' },
  ]);
  const { errors } = await take('name,tier,team\n\u2800,3,u\u00adna@halvora.example\n');
  expect(errors.map(errorLine)).toEqual([
    expect.stringMatching(/^row 2, "name":.* is required$/),
    expect.stringMatching(/^row 2, "team": .*U\+00AD/),
  ]);
});

it('updates by id when the name has changed', async () => {
  await take('id,name,tier\nh1,Halvora,3\n');
  expect(await take('id,name,tier\nh1,Halvora International,3\n')).toMatchObject({ added: 0, changed: 1 });
  expect(await stored()).toMatchObject([{ exhibitor_id: 'h1', company_name: 'Halvora International' }]);
});

it('refuses addresses that name a user', async () => {
  const { errors } = await take(
    'name,tier,website,logo\nA,1,https://a@evil.example/,https://a@evil.example/l.png\n',
  );
  expect(errors.map(errorLine).map((line) => line.split(':')[0])).toEqual([
    'row 2, "logo"',
    'row 2, "website"',
  ]);
});

it('brings back what was removed', async () => {
  await take(FILE);
  await test.db.updateTable('exhibitor').set({ removed_at: new Date() }).execute();
  expect(await take(FILE)).toMatchObject({ changed: 2 });
  expect((await stored()).map(({ removed_at }) => removed_at)).toEqual([null, null]);
});

it('takes nothing if one row is wrong, and names everything that is', async () => {
  await insertSession(test.db, { conferenceId: event.conferenceId }, 's', buildSessionFields());
  const { errors } = await take(`name,tier,website,interests,featured,team,sessions,logo
Good,Gold,,,,,s,assets/a.svg
,Gold,,,,,,
Bad,Bronze,javascript:alert(1),Hats,maybe,nobody,none,../secret
Good,1,,,,,,
Short,1
`);
  expect(errors.map(errorLine)).toEqual([
    'row 3, "name": "" is required',
    'row 4, "tier": "Bronze" is not a tier of this event (it has: 3 (Gold), 1 (Silver))',
    'row 4, "logo": "../secret" is neither a file in assets/ nor an https address',
    'row 4, "website": "javascript:alert(1)" is not an address that begins with http:// or https:// and has no user name',
    'row 4, "interests": "Hats" "Hats" is not one of this event\'s interests',
    'row 4, "featured": "maybe" is neither yes nor no',
    'row 4, "team": "nobody" has "nobody", which is not an email address',
    'row 4, "sessions": "none" has "none", which is not a session of this event',
    'row 5: is the same as row 2: remove one of them',
    'row 6: has 2 cells, and the header has 8',
  ]);
  expect(await ids()).toEqual([]);
});

it('says what is wrong with the columns, and takes a mapping', async () => {
  const file = 'Firm,Rank,Hall\nHalvora,3,A\n';
  expect((await take(file)).errors).toHaveLength(5);
  const columns = { Firm: 'name', Rank: 'tier', Hall: null } as const;
  expect(await take(file, { columns })).toMatchObject({ added: 1, errors: [] });
});

it('does everything but store in a dry run', async () => {
  expect(await take(FILE, { dryRun: true })).toMatchObject({ added: 2, errors: [] });
  expect(await ids()).toEqual([]);
});

it('stores texts as they are, once, whatever they are', async () => {
  const names = [
    ...new Set(
      naughtyStrings
        .map((text) => text.replace(/\s+/g, ' ').trim())
        .filter((text) => text !== '' && text.length <= 200 && /^[\p{L}\p{N}\p{P}\p{S} ]+$/u.test(text)),
    ),
  ];
  const file = `id,name,tier,line\r\n${names.map((name, index) => csvLine([`n${index}`, name, 3, name])).join('')}`;
  expect(await take(file)).toMatchObject({ added: names.length, errors: [] });
  const rows = new Map((await stored()).map((row) => [row.exhibitor_id, row.company_name]));
  expect(names.map((_name, index) => rows.get(`n${index}`))).toEqual(names);
  expect(await take(file)).toMatchObject({ changed: 0, unchanged: names.length });
});

it.each([
  ['UTF-16', Buffer.from('\uFEFFname,tier\n', 'utf16le'), { row: 1, fault: { code: 'utf16' } }],
  [
    'Windows-1252',
    Buffer.from('name,tier\nMüller,3\n', 'latin1'),
    { row: 1, fault: { code: 'windows1252' } },
  ],
  ['other bytes', Buffer.from('name,tier\nM\x81ller,3\n', 'latin1'), { row: 1, fault: { code: 'notUtf8' } }],
  ['an open quote', 'name,tier\nNimbrel,3\n"Halvora,3\n', { row: 3, fault: { code: 'openQuote' } }],
])('refuses %s', async (_what, content, error) => {
  expect(await take(content)).toMatchObject({ added: 0, errorCount: 1, errors: [error] });
  expect(await ids()).toEqual([]);
});
