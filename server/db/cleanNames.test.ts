import { readFileSync } from 'node:fs';
import path from 'node:path';
import { insertSession } from '../../test/integration/seed';
import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import { cleanAddress, cleanName } from '../../src/contract/typedText';
import { MIGRATIONS, migrate } from './migrate';

const FILE = '0162_clean_names.sql';
const migration = readFileSync(path.join(MIGRATIONS, FILE), 'utf8');

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  for (const table of ['attendee', 'account', 'exhibitor', 'exhibitor_member', 'session_presenter'] as const)
    await test.db.deleteFrom(table).execute();
});

/** Applies the file once more, and returns its warnings. */
async function clean(): Promise<string[]> {
  const warnings: string[] = [];
  await test.pool.query('delete from schema_migration where name = $1', [FILE]);
  expect(await migrate(test.pool, MIGRATIONS, (warning) => warnings.push(warning))).toEqual([FILE]);
  return warnings;
}
const person = (
  attendee_id: string,
  email: string,
  names: { first_name?: string; last_name?: string } = {},
) => ({
  conference_id: 'e',
  attendee_id,
  email,
  known_email: email.toLowerCase() || null,
  ...names,
});
const addresses = async () =>
  (
    await test.db
      .selectFrom('attendee')
      .select(['attendee_id', 'email', 'known_email'])
      .orderBy('attendee_id')
      .execute()
  ).map(({ attendee_id, email, known_email }) => [attendee_id, email, known_email]);

it('cleans names and addresses of people', async () => {
  await test.db
    .insertInto('attendee')
    .values([
      person('a', '\u200bAda@Example.org\u00a0', {
        first_name: '\u00a0Ada\u00a0M\u00adae',
        last_name: '\u3164',
      }),
      person('b', '\u00a0', { first_name: 'Dana\u202e', last_name: 'B' }),
    ])
    .execute();
  expect(await clean()).toEqual([]);
  expect(await addresses()).toEqual([
    ['a', 'Ada@Example.org', 'ada@example.org'],
    ['b', '', null],
  ]);
  expect(
    await test.db.selectFrom('attendee').select(['first_name', 'last_name']).orderBy('attendee_id').execute(),
  ).toEqual([
    { first_name: 'Ada Mae', last_name: '' },
    { first_name: 'Dana\u202e', last_name: 'B' },
  ]);
});

it('leaves what would make two people one, or hides a character inside, and names it by id alone', async () => {
  const before = [
    person('a', 'ada@example.org'),
    person('b', 'ada@example.org\u200b'),
    person('c', 'ca\u00adl@example.org\u00a0'),
  ];
  const elsewhere = { ...person('d', 'ada@example.org\u200b'), conference_id: 'f' };
  await test.db
    .insertInto('attendee')
    .values([...before, elsewhere])
    .execute();
  const warnings = await clean();
  expect(warnings).toEqual([
    'The address of attendee b of e was not cleaned: another one has it, too.',
    'The address of attendee c of e was not cleaned: a character that cannot be seen is inside.',
  ]);
  expect(await addresses()).toEqual([
    ...before.map(({ attendee_id, email, known_email }) => [attendee_id, email, known_email]),
    ['d', 'ada@example.org', 'ada@example.org'],
  ]);
});

it('cleans accounts, exhibitors, sessions and lists of accounts, in which two forms are one entry', async () => {
  const { db } = test;
  await db
    .insertInto('account')
    .values({
      account_id: 'x',
      username: 'x',
      password_hash: '',
      name: 'Ida\u200b',
      company_name: '\u2800',
      email: '\u202aida@example.org\u202c',
    })
    .execute();
  await db
    .insertInto('exhibitor')
    .values({ conference_id: 'e', exhibitor_id: 'h', company_name: '\u200bHalvora', tier: 1 })
    .execute();
  const member = { conference_id: 'e', exhibitor_id: 'h' };
  await db
    .insertInto('exhibitor_member')
    .values([
      { ...member, account: 'ida@example.org' },
      { ...member, account: 'ida@example.org\u200b' },
      { ...member, account: '\u00a0bo@example.org' },
    ])
    .execute();
  const speakers = ['\u200bAna\u00a0Ruiz', 'Bo'].map((name) => ({ name, title: 'Dr', biography: '' }));
  await insertSession(db, { conferenceId: 'e' }, 's', { room: 'Quay\u00a01\u200b', speakers });
  expect(await clean()).toEqual([]);
  expect(await db.selectFrom('account').select(['name', 'email', 'company_name']).execute()).toEqual([
    { name: 'Ida', email: 'ida@example.org', company_name: null },
  ]);
  expect(await db.selectFrom('exhibitor').select('company_name').execute()).toEqual([
    { company_name: 'Halvora' },
  ]);
  expect(await db.selectFrom('exhibitor_member').select('account').orderBy('account').execute()).toEqual([
    { account: 'bo@example.org' },
    { account: 'ida@example.org' },
  ]);
  expect(await db.selectFrom('session').select(['room', 'speakers']).execute()).toEqual([
    { room: 'Quay 1', speakers: [{ ...speakers[0], name: 'Ana Ruiz' }, speakers[1]] },
  ]);
});

it('cleans each character as the contract does', async () => {
  const codes = [0x20, 0xa0, 0xad, 0x61c, 0x115f, 0x1680, 0x180e, 0x2800, 0x3000, 0x3164, 0xfeff, 0xffa0];
  for (let code = 0x2000; code <= 0x206f; code += 1) codes.push(code);
  const texts = codes
    .map((code) => String.fromCodePoint(code))
    .flatMap((sign) => [`${sign}a`, `a${sign}`, `a${sign}b`]);
  const [functions = ''] = migration.split('\n\nupdate', 1);
  const client = await test.pool.connect();
  try {
    await client.query(functions);
    const { rows } = await client.query<{ text: string; name: string; address: string }>(
      `select text, pg_temp.clean_name(text) as name, pg_temp.clean_address(text) as address
       from unnest($1::text[]) as each(text)`,
      [texts],
    );
    expect(rows).toEqual(texts.map((text) => ({ text, name: cleanName(text), address: cleanAddress(text) })));
  } finally {
    client.release(true);
  }
});
