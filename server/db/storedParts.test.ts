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

it('0160 carries over where files and unfinished uploads are stored', async () => {
  const { pool } = test;
  await pool.query(`
    drop table stored_part;
    create table upload_part (upload_id text not null references upload, part integer not null);
    alter table stored_file add column place text not null default 'store', add column storage_key text,
      add column part_bytes integer;
    insert into stored_file
      (file_id, conference_id, owner_kind, owner_id, purpose, name, media_type, user_id, bytes, place,
       storage_key, part_bytes)
      values
      ('large', 'e', 'poster', 'p', 'poster', 'a.pdf', 'application/pdf', 'ada', 9000001, 'store', 'e/large', 4000000),
      ('cloudy', 'e', 'poster', 'p', 'poster', 'b.pdf', 'application/pdf', 'ada', 9000001, 'cloud', 'e/s/cloudy', null);
    insert into upload
      (upload_id, conference_id, owner_kind, owner_id, purpose, name, media_type, bytes, modified, part_bytes,
       cloud_key, user_id, touched_at)
      values
      ('begun', 'e', 'poster', 'p', 'poster', 'c.pdf', 'application/pdf', 4000010, 1, 4000000, null, 'bo', now()),
      ('above', 'e', 'poster', 'p', 'poster', 'd.pdf', 'application/pdf', 5, 1, 4000000, 'e/s/above', 'bo', now());
    insert into upload_part values ('begun', 2);
  `);
  const migration = readFileSync(path.join(MIGRATIONS, '0160_stored_part.sql'), 'utf8');
  await inTransaction(pool, ({ client }) => client.query(migration));
  const { rows } = await pool.query(`
    select storage_key as key, place, user_id as by, coalesce(upload_id, file_id) as of, part, bytes
    from stored_part where arrived order by file_id, upload_id, part`);
  expect(rows).toEqual([
    { key: 'e/s/cloudy', place: 'cloud', by: 'ada', of: 'cloudy', part: 1, bytes: 9_000_001 },
    { key: 'e/large/1', place: 'store', by: 'ada', of: 'large', part: 1, bytes: 4_000_000 },
    { key: 'e/large/2', place: 'store', by: 'ada', of: 'large', part: 2, bytes: 4_000_000 },
    { key: 'e/large/3', place: 'store', by: 'ada', of: 'large', part: 3, bytes: 1_000_001 },
    { key: 'e/s/above', place: 'cloud', by: 'bo', of: 'above', part: 1, bytes: 5 },
    { key: 'e/begun/2', place: 'store', by: 'bo', of: 'begun', part: 2, bytes: 10 },
  ]);
});
