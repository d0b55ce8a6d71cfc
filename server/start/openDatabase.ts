import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { openBus, type Bus } from '../db/bus';
import { openDatabase, openPool, type Database } from '../db/database';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../db/embedded';
import { migrate, MigrationError } from '../db/migrate';
import { watchDatabase } from '../db/watch';
import type { ServerSettings } from '../settings';
import type { Closing } from './closing';
import { reasonOf, StartError } from './startError';

/** The migrated database, as used by the server. */
export interface OpenedDatabase {
  pool: pg.Pool;
  db: Database;
  /**
   * Connections of their own for reads that open pages depend on (channels, signing keys, announcements):
   * they are answered however many calls wait for those of `pool`.
   */
  reads: Database;
  bus: Bus;
  /** Where the data is stored, for display. */
  location: string;
  embedded: boolean;
}

interface Options {
  settings: ServerSettings;
  log: FastifyBaseLogger;
  closing: Closing;
  /** Called when the database is lost for good. */
  onCrash: (error: Error) => void;
}

/** Host and database of a connection string, without its password. */
function describeUrl(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'the database of DATABASE_URL';
  const { host, pathname } = new URL(databaseUrl);
  return `${host || 'the local socket'}${pathname}`;
}

async function connection({ settings, log, closing, onCrash }: Options) {
  if (settings.databaseUrl) {
    return {
      config: { connectionString: settings.databaseUrl },
      location: describeUrl(settings.databaseUrl),
      embedded: false,
    };
  }
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: settings.dataDir,
      role: 'server',
      log: (line) => {
        log.info({ part: 'postgres' }, line);
      },
      onCrash,
    });
    closing.add('PostgreSQL', () => postgres.stop());
    return { config: postgres.connection, location: postgres.location, embedded: true };
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw new StartError(`Database: ${error.message}`);
    throw error;
  }
}

/** How long a request may wait for a database connection, new or idle, before it is refused; milliseconds. */
const CONNECTION_MS = 2_000;

/** Connections for reads that open pages depend on. */
const READ_CONNECTIONS = 2;

/** Starts or connects to the database, migrates it and connects to the message bus. */
export async function openServerDatabase(options: Options): Promise<OpenedDatabase> {
  const { log, closing } = options;
  const { config, location, embedded } = await connection(options);
  const open = (more: pg.PoolConfig = {}) =>
    openPool({ ...config, connectionTimeoutMillis: CONNECTION_MS, ...more }, (error) => {
      // Not the error itself: the pool attaches the whole connection to it.
      if (!closing.begun) log.warn({ reason: error.message }, 'a connection to the database was lost');
    });
  const pool = open();
  const { application_name } = pool.options;
  const readPool = open({ max: READ_CONNECTIONS, ...(application_name && { application_name }) });
  const db = openDatabase(pool);
  const reads = openDatabase(readPool);
  closing.add('connections to the database', async () => {
    await db.destroy();
    await reads.destroy();
  });
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new StartError(
      `DATABASE_URL: the database at ${location} cannot be reached (${reasonOf(error)}); start it or correct DATABASE_URL.`,
    );
  }
  const applied = await migrate(pool).catch((error: unknown) => {
    throw error instanceof MigrationError ? new StartError(`Database: ${error.message}`) : error;
  });
  if (applied.length > 0) log.info({ applied }, 'database tables brought up to date');
  const bus = await openBus(config, (error) => {
    if (!closing.begun) log.warn({ err: error }, 'the connection that hears other processes was lost');
  });
  closing.add('connection to the other processes', () => bus.close());
  const watch = watchDatabase(config, [pool, readPool], (answers) => {
    if (answers) log.info('the database answers again');
    else log.error('the database does not answer; requests are refused until it does');
  });
  closing.add('watch over the database', () => watch.stop());
  return { pool, db, reads, bus, location, embedded };
}
