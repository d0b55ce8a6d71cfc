import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { buildEventConfig } from '../../test/builders/eventConfig';
import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import { until } from '../../test/until';
import { importAttendees } from '../modules/people/attendeeImport/reading/importAttendees';
import { exportCsv } from '../modules/people/attendeeExport/exportCsv';
import { removeOldMessages } from '../realtime/retention';
import { MIGRATIONS, migrate } from './migrate';
import { inTransaction } from './transaction';
import { isUnavailable } from './unavailable';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  writeFileSync(path.join(folder, '9999_slow.sql'), 'select pg_sleep(60); create table never_made()');
  await database.pool.query(`insert into attendee(conference_id, attendee_id, first_name, last_name, revision)
    select 'harbor-forum', 'person-' || n, repeat('x', 200), 'Name ' || n, 1 from generate_series(1, 20000) as n`);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

/**
 * Terminates the connection to the test database whose latest statement starts with `statement`, once there
 * is one.
 */
const endConnection = (statement: string) =>
  until(`a connection is at "${statement}"`, async () => {
    const { rowCount } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query ilike $1 || '%'`,
      [statement],
    );
    return (rowCount ?? 0) > 0;
  });

/** Terminates the connection of `work` once it reaches the statement. */
async function cutOff<T>(work: Promise<T>, statement: string): Promise<T> {
  const [result] = await Promise.all([work, endConnection(statement)]);
  return result;
}

/** Work whose connection is terminated halfway, while a caller waits for it. */
const WORK: [what: string, work: () => Promise<unknown>][] = [
  ['a query', () => cutOff(database.pool.query('select pg_sleep(60)'), 'select pg_sleep')],
  [
    'a transaction between two queries',
    () =>
      inTransaction(database.pool, async ({ client }) => {
        await client.query('select 41');
        await endConnection('select 41');
        await client.query('select 42');
      }),
  ],
  ['a migration', () => cutOff(migrate(database.pool, folder), 'select pg_sleep')],
  [
    'an import',
    () => {
      const source = new PassThrough();
      source.write('id,first name,last name\n');
      for (let row = 0; row < 1_000; row += 1) source.write(`${row},${'x'.repeat(100)},Bell\n`);
      return cutOff(importAttendees(database.pool, buildEventConfig(), source), 'copy');
    },
  ],
  [
    'an export that is being read',
    async () => {
      let chunks = 0;
      for await (const _chunk of exportCsv(database.pool, 'harbor-forum')) {
        chunks += 1;
        // The first chunk is just the byte order mark.
        if (chunks === 2) await endConnection('copy');
      }
    },
  ],
  [
    'the removal of old messages',
    async () => {
      const blocker = await database.pool.connect();
      await blocker.query('begin; lock table channel_message in access exclusive mode');
      try {
        await cutOff(removeOldMessages(database.db), 'select channel_id');
      } finally {
        await blocker.query('rollback');
        blocker.release();
      }
    },
  ],
];

it.each(WORK)('fails %s with a retryable error and keeps the pool usable', async (_what, work) => {
  const failure = await work().then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(isUnavailable(failure) || failure).toBe(true);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('leaves no trace of the interrupted work', async () => {
  const { rows } = await database.pool.query(
    `select to_regclass('never_made') is null as unmade,
       not exists (select from attendee where attendee_id = '1') as unimported`,
  );
  expect(rows).toEqual([{ unmade: true, unimported: true }]);
});

it.each([
  ['a disk that is full', { code: '53100' }],
  ['a server that starts up', { code: '57P03' }],
  ['too many connections', { code: '53300' }],
  ['a standby after a failover', { code: '25006' }],
  ['a port where nobody listens', { code: 'ECONNREFUSED' }],
  ['a socket that is not there', { code: 'ENOENT', syscall: 'connect' }],
])('%s counts as unavailable, not as a server bug', (_what, fields) => {
  expect(isUnavailable(Object.assign(new Error('x'), fields))).toBe(true);
});

it.each([
  ['a broken statement', { code: '42601' }],
  ['a row that is there already', { code: '23505' }],
  ['a file that is missing', { code: 'ENOENT', syscall: 'open' }],
  ['any other error', {}],
])('%s counts as a server bug', (_what, fields) => {
  expect(isUnavailable(Object.assign(new Error('x'), fields))).toBe(false);
});
