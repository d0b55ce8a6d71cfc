import { Client, type ClientConfig } from 'pg';
import { findDataPaths, SOCKET_PORT, socketFolder } from '../../../server/db/embedded/dataPaths';
import { DATABASE, SUPERUSER } from '../../../server/db/embedded/settings';
import type { RunningServer } from './server';

/** Connection settings for a running server's database. */
export async function connectionOf(server: RunningServer): Promise<ClientConfig> {
  return {
    host: await socketFolder(await findDataPaths(server.dataDir)),
    port: SOCKET_PORT,
    user: SUPERUSER,
    database: DATABASE,
  };
}

/** Runs a statement in a running server's database, for states that would take hours to reach otherwise. */
export async function inDatabase(
  server: RunningServer,
  statement: string,
  values: unknown[] = [],
): Promise<void> {
  const client = new Client(await connectionOf(server));
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
