/*
 * A separate process, started by one that exits without having called stop() (see exitPaths.ts): waits until
 * that process is gone and stops PostgreSQL if nobody else uses it. Arguments: data folder, socket folder,
 * port, PID of the backend that held the exited process's locks.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { close, connect, isConnected, leave } from './locks';
import { findPostmaster } from './postmasterFile';
import { shutDown } from './postmaster';

const [data = '', socketFolder = '', port, backend] = process.argv.slice(2);
const GONE_WITHIN_MS = 10_000;

export default async function main(): Promise<void> {
  const client = await connect({ socketFolder, port: Number(port) }, data);
  if (client) {
    const deadline = Date.now() + GONE_WITHIN_MS;
    while (Date.now() < deadline && (await isConnected(client, Number(backend)))) await sleep(20);
    const found = await findPostmaster(data);
    if (found.state === 'running' && (await leave(client))) await shutDown(data, found.file.pid);
    await close(client);
  }
}
