import { cpSync, mkdtempSync, rmSync, writeFileSync, appendFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import { openPool } from './database';
import { MIGRATIONS, migrate } from './migrate';

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
