import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import { MIGRATIONS } from './migrate';
import { inTransaction } from './transaction';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('0030 replaces email-derived ids with random ones, updates references, stores the address', async () => {
  const { db, pool } = test;
  await pool.query(
    'alter table attendee drop column known_email, drop column import_id, drop column awaits_person',
  );
  const old = `mail-${createHash('md5').update('ada@example.org').digest('hex').slice(0, 20)}`;
  const at = (attendee_id: string, email: string) => ({ conference_id: 'e', attendee_id, email });
  await db
    .insertInto('attendee')
    .values([at(old, 'Ada@Example.org'), at('badge', 'b@example.org')])
    .execute();
  await db.insertInto('connection').values({ conference_id: 'e', user_a: 'badge', user_b: old }).execute();
  await db
    .insertInto('hidden_suggestion')
    .values({ conference_id: 'e', user_id: 'badge', attendee_id: old })
    .execute();
  const migration = readFileSync(path.join(MIGRATIONS, '0030_known_address.sql'), 'utf8');
  await inTransaction(pool, ({ client }) => client.query(migration));
  const people = await db
    .selectFrom('attendee')
    .select(['attendee_id', 'known_email', 'awaits_person'])
    .orderBy('email')
    .execute();
  const [{ attendee_id: id } = { attendee_id: '' }] = people;
  expect(people).toEqual([
    {
      attendee_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      ...{ known_email: 'ada@example.org', awaits_person: true },
    },
    { attendee_id: 'badge', known_email: null, awaits_person: false },
  ]);
  const [connection] = await db.selectFrom('connection').select(['user_a', 'user_b']).execute();
  expect([connection?.user_a, connection?.user_b].sort()).toEqual([id, 'badge'].sort());
  expect(await db.selectFrom('hidden_suggestion').select('attendee_id').execute()).toEqual([
    { attendee_id: id },
  ]);
});
