import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { migrate } from '../../server/db/migrate';
import { openDatabase, openPool } from '../../server/db/database';
import { startEmbeddedPostgres } from '../../server/db/embedded';
import { openKeyStore } from '../../server/identity/keyStore';
import { openEvents } from '../../server/start/openEvents';
import { claimsOf, signIdToken, type Person as Kind } from '../integration/idTokens';
import { startMeasured, type MeasuredProcess } from './measuredProcess';

/** The event the crowd attends. */
export const EVENT = 'cleaning-summit';
export const HOST = `${EVENT}.localhost`;

/** An installation with any number of attendees: its own database and server processes. */
export interface CrowdWorld {
  pool: pg.Pool;
  /** PostgreSQL's data directory. */
  location: string;
  /** An id token of a registered user, by number; `helpdesk` users answer chats. */
  token: (kind: Exclude<Kind, 'visitor'>, number: number) => Promise<string>;
  startServer: () => Promise<MeasuredProcess>;
  /** Starts another script, which is stopped along with the installation. */
  startOther: (script: string) => Promise<MeasuredProcess>;
  close: () => Promise<void>;
}

/** `settings` are added to the servers' environment; by default, rate limits are effectively off. */
export async function openCrowdWorld(
  settings: Record<string, string> = { RATE_LIMIT: '100000000' },
): Promise<CrowdWorld> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'plenary-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, role: 'tool', log: () => undefined });
  const { host, user, database } = postgres.connection;
  const pool = openPool(postgres.connection, () => undefined);
  await migrate(pool);
  const keys = await openKeyStore({ db: openDatabase(pool) });
  const event = openEvents(EVENT, pino({ level: 'silent' })).events.defaultEvent;
  const processes: MeasuredProcess[] = [];

  async function start(script: string): Promise<MeasuredProcess> {
    const started = await startMeasured(script, {
      DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      EVENT,
      ...settings,
    });
    processes.push(started);
    return started;
  }

  return {
    pool,
    location: postgres.location,
    async token(kind, number) {
      const id = `${kind}-${number}`;
      const claims = { ...claimsOf(event, kind, Date.now()), sub: id, sid: `session-of-${id}` };
      if (kind === 'helpdesk') {
        await pool.query(
          `insert into event_role(conference_id, user_id, role) values ($1, $2, 'helpdesk') on conflict do nothing`,
          [EVENT, id],
        );
      }
      return signIdToken(keys, { ...claims, [event.authConfig.claims.attendeeId]: id });
    },
    startServer: () => start('test/integration/realtimeServer.ts'),
    startOther: start,
    async close() {
      await Promise.all(processes.map((each) => each.kill()));
      await pool.end();
      await postgres.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
