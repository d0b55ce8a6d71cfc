import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SYSTEM_FOLDER } from '../../../server/db/embedded/dataPaths';
import { DEMO_PASSWORD } from '../../../server/demo/accounts';
import { hashPassword } from '../../../server/identity/passwords';
import { inDatabase } from './database';
import { databaseIdOf, newDataDir, removeData, RunningServer } from './server';

const VARIABLE = 'PLENARY_E2E_PREPARED';

/**
 * Announces a folder to this run's workers in which each of them prepares data when it needs some. Returns what
 * deletes it after the run.
 */
export default function announcePreparedData(): () => void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-e2e-prepared-'));
  process.env[VARIABLE] = folder;
  return () => {
    for (const name of readdirSync(folder)) removeData(path.join(folder, name));
    removeData(folder);
  };
}

/**
 * A new data folder with a database as the first start of a server leaves it: all migrations and the demo.
 * Making one takes three times as long as all the rest of a start, so one is made for a worker and copied.
 */
export async function copyPreparedData(): Promise<string> {
  const folder = process.env[VARIABLE];
  if (!folder) throw new Error('The global setup has not announced a folder for prepared data.');
  const worker = process.env['TEST_PARALLEL_INDEX'] ?? '0';
  const ready = path.join(folder, `ready-${worker}`);
  if (!existsSync(ready)) await prepare(path.join(folder, `draft-${worker}`), ready);
  const dataDir = newDataDir();
  execFileSync('cp', ['-a', `${ready}/.`, dataDir]);
  const id = databaseIdOf(ready);
  if (id !== undefined) {
    const copyId = randomUUID();
    execFileSync('cp', ['-a', path.join(SYSTEM_FOLDER, id), path.join(SYSTEM_FOLDER, copyId)]);
    writeFileSync(path.join(dataDir, 'instance-id'), `${copyId}\n`);
  }
  return dataDir;
}

async function prepare(draft: string, ready: string): Promise<void> {
  // Of a worker that failed while preparing.
  removeData(draft);
  const server = await RunningServer.start({}, draft);
  try {
    await storeCheapPassword(server);
  } finally {
    await server.down();
  }
  renameSync(draft, ready);
}

/**
 * Makes the demo password cheap to verify: a stored hash names its own cost, and the real one takes a third
 * of a CPU second at every sign-in.
 */
export async function storeCheapPassword(server: RunningServer): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD, { logN: 4, r: 8, p: 1 });
  await inDatabase(server, `update account set password_hash = $1 where account_id like 'demo-%'`, [hash]);
}
