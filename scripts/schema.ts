import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openPool } from '../server/db/database';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../server/db/embedded';
import { migrate } from '../server/db/migrate';
import { keepDocument } from '../tools/keepDocument';
import { readCatalog } from '../tools/schema/catalog';
import { SCHEMA_DOCUMENT, schemaDocument } from '../tools/schema/document';
import { TABLE_TYPES, tableTypes } from '../tools/schema/tableTypes';

/** The catalog of a new database, made for this and removed. */
async function newCatalog() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'plenary-schema-'));
  const postgres = await startEmbeddedPostgres({ dataDir, role: 'tool', log: () => undefined });
  // PostgreSQL shutting down right behind us may report it on connections that are closing.
  const pool = openPool(postgres.connection, () => undefined);
  try {
    await migrate(pool);
    return await readCatalog(pool);
  } finally {
    await pool.end();
    await postgres.stop();
    await removeEmbeddedPostgres(dataDir);
    rmSync(dataDir, { recursive: true });
  }
}

/**
 * `npm run schema`: writes server/db/tables.ts and docs/schema.md as the migrations make the database, or
 * checks them with `--check`.
 */
export default async function main(): Promise<number> {
  const catalog = await newCatalog();
  const kept = [
    { file: TABLE_TYPES, content: tableTypes(catalog) },
    { file: SCHEMA_DOCUMENT, content: schemaDocument(catalog) },
  ].map((each) => keepDocument({ ...each, command: 'npm run schema' }, process.argv.slice(2)));
  return Math.max(...kept);
}
