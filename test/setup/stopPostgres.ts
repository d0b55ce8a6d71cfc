import { announcedCluster, dropDatabases } from './cluster';

/** Drops the run's leftover databases and stops PostgreSQL, unless another run uses it. */
export default async function stopPostgres(): Promise<void> {
  const { connection, prefix } = announcedCluster();
  await dropDatabases(connection, prefix);
  await globalThis.testPostgres?.stop();
}
