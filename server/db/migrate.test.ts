import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import { openPool } from './database';
import { compareMigrations, LAST_REPLACING, MIGRATIONS, migrate } from './migrate';

describe('migrate', () => {
  let database: TestDatabase;
  let folder: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-migrations-'));
    cpSync(MIGRATIONS, folder, { recursive: true });
  });

  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  it('does nothing on a database with every file applied', async () => {
    expect(await migrate(database.pool, folder)).toEqual([]);
  });

  it('applies a new file once, even if several processes start at the same time', async () => {
    writeFileSync(path.join(folder, '9000_added.sql'), 'create table added (id int primary key);');
    const pools = [1, 2, 3].map(() => openPool(database.connection, () => undefined));

    const results = await Promise.all(pools.map((pool) => migrate(pool, folder)));

    expect(results.flat()).toEqual(['9000_added.sql']);
    await Promise.all(pools.map((pool) => pool.end()));
  });

  it('rolls back a file that fails', async () => {
    writeFileSync(
      path.join(folder, '9001_broken.sql'),
      'create table half (id int); select no_such_function();',
    );

    await expect(migrate(database.pool, folder)).rejects.toThrow('no_such_function');

    const { rows } = await database.pool.query("select to_regclass('half') as half");
    expect(rows).toEqual([{ half: null }]);
    rmSync(path.join(folder, '9001_broken.sql'));
  });

  it('refuses a file that changed after it was applied', async () => {
    appendFileSync(path.join(folder, '9000_added.sql'), '-- edited');
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      '9000_added.sql changed after it was applied',
    );
  });

  it('folds and matches letters outside ASCII', async () => {
    const { rows } = await database.pool.query(
      "select lower('MÜLLER') as folded, 'Éva' ilike 'éva' as matches, similarity('佐藤', '佐藤') as same",
    );
    expect(rows).toEqual([{ folded: 'müller', matches: true, same: 1 }]);
  });
});

describe('a database of the earlier migrations', () => {
  const EARLIER = readFileSync(path.join(MIGRATIONS, 'earlier.sha256'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('  ').toReversed());
  const [first = [], ...others] = EARLIER;
  let database: TestDatabase;
  /** The files that replaced the earlier ones, and those with a new one. */
  let replacing: string;
  let extended: string;

  function folderOf(...added: string[]): string {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-migrations-'));
    for (const name of readdirSync(MIGRATIONS).filter((each) => each <= LAST_REPLACING))
      cpSync(path.join(MIGRATIONS, name), path.join(folder, name));
    for (const name of added)
      writeFileSync(path.join(folder, name), 'create table added (id int primary key);');
    return folder;
  }

  beforeAll(async () => {
    database = await createTestDatabase();
    replacing = folderOf();
    extended = folderOf('90_added.sql');
    // Without what later files created.
    await database.pool.query('drop schema public cascade; create schema public');
    await migrate(database.pool, replacing);
  });
  afterAll(async () => {
    await database.drop();
    for (const folder of [replacing, extended]) rmSync(folder, { recursive: true });
  });

  const list = async () =>
    (await database.pool.query('select name, sha from schema_migration order by name')).rows as unknown[];
  async function rewrite(rows: string[][]): Promise<void> {
    await database.pool.query('delete from schema_migration');
    await database.pool.query(
      'insert into schema_migration (name, sha) select * from unnest($1::text[], $2::text[])',
      [rows.map(([name]) => name), rows.map(([, sha]) => sha)],
    );
  }

  it('is carried over to the files that replaced them, then gets the new ones', async () => {
    const current = await list();
    await rewrite(EARLIER);

    expect(await migrate(database.pool, replacing)).toEqual([]);
    expect(await list()).toEqual(current);
    expect(await compareMigrations(database.pool)).toMatchObject({ unknown: [] });

    await rewrite(EARLIER);
    const results = await Promise.all([migrate(database.pool, extended), migrate(database.pool, extended)]);
    expect(results.flat()).toEqual(['90_added.sql']);
    expect(await list()).toHaveLength(current.length + 1);
  });

  it.each([
    ['lacks one of them', others],
    ['has another text of one', [[first[0] ?? '', 'f'.repeat(64)], ...others]],
    ['has one more', [...EARLIER, ['0164_more.sql', 'f'.repeat(64)]]],
    ['has both', [...EARLIER, ['01_platform.sql', 'f'.repeat(64)]]],
  ])('is refused if it %s', async (_what, rows) => {
    await rewrite(rows);
    const before = await list();
    await expect(migrate(database.pool)).rejects.toThrow(
      'The database has some, but not exactly all, of the earlier migrations that end with ' +
        '0163_undone_removed.sql: start the last version that has them once, then this one.',
    );
    expect(await list()).toEqual(before);
  });

  it('is refused if a newer version has changed it', async () => {
    await rewrite(EARLIER);
    await migrate(database.pool, replacing);
    await database.pool.query("insert into schema_migration (name, sha) values ('99_newer.sql', 'f')");
    await expect(migrate(database.pool, replacing)).rejects.toThrow(
      'The database was changed by a newer version, with 99_newer.sql: start that version or a newer one.',
    );
    expect(await compareMigrations(database.pool)).toMatchObject({ unknown: ['99_newer.sql'] });
  });
});
