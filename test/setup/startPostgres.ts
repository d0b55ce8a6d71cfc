import path from 'node:path';
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../server/db/embedded';
import { administer, announceCluster, dropDatabases, ensureTemplates } from './cluster';

/** Kept between runs, so that only the first one waits for `initdb`. Concurrent runs share it. */
const DATA_DIR = path.join(import.meta.dirname, '../../.cache/test-postgres');
const PREFIX = 'plenary_test_';

declare global {
  var testPostgres: EmbeddedPostgres | undefined;
}

const start = () => startEmbeddedPostgres({ dataDir: DATA_DIR, role: 'tool', log: () => undefined });

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts the run's single PostgreSQL. Its data is disposable, so it need not wait for the disk. */
export default async function startPostgres(): Promise<void> {
  const postgres = await start().catch(async (reason: unknown) => {
    process.stderr.write(`The database of the tests is made anew: ${String(reason)}\n`);
    await removeEmbeddedPostgres(DATA_DIR);
    return start();
  });
  globalThis.testPostgres = postgres;
  try {
    await prepare(postgres.connection);
  } catch (error) {
    // A PostgreSQL in use would keep the process from exiting.
    await postgres.stop();
    throw error;
  }
}

async function prepare({ host, port, user }: EmbeddedPostgres['connection']): Promise<void> {
  const connection = { host, port, user };
  await administer(connection, async (client) => {
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      await client.query(`alter system set ${name} = off`);
    }
    await client.query('select pg_reload_conf()');
  });
  // Left behind by a killed run.
  await dropDatabases(connection, PREFIX, (name) => !isAlive(Number(name.split('_')[2])));
  announceCluster({
    connection,
    templates: await ensureTemplates(connection),
    prefix: `${PREFIX}${process.pid}_`,
  });
}
