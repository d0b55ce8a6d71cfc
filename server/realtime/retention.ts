import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';

/** How long messages are retained; a client that returns later starts afresh. */
export const KEPT_DAYS = 30;
/** How often one of the processes removes old messages. */
const INTERVAL_MS = 60 * 60_000;
/** Old messages examined per batch. */
const BATCH = 10_000;

/** Any number works as long as every process uses the same: prevents concurrent removal. */
const RETENTION_LOCK = 727_281;

/**
 * Removes messages older than `KEPT_DAYS` and returns their number. Only one process runs at a time; a
 * concurrent call does nothing.
 */
export const removeOldMessages = (pool: Database): Promise<number> =>
  // On one connection, which holds the lock.
  pool.connection().execute(async (db) => {
    const { rows } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_lock(${RETENTION_LOCK}) as mine`.execute(db);
    if (!rows[0]?.mine) return 0;
    try {
      return await removeAll(db);
    } finally {
      await sql`select pg_advisory_unlock(${RETENTION_LOCK})`.execute(db);
    }
  });

/**
 * Removes messages stored before a date from the channels with a given name, across all events; followers
 * positioned before that are reset.
 */
export async function removeMessagesBefore(db: Database, channel: string, before: Date): Promise<void> {
  await sql`
    with old as (
      select c.channel_id, max(m.seq) as last from channel c join channel_message m using (channel_id)
      where c.name = ${channel} and m.stored_at < ${before} group by c.channel_id
    ), kept as (
      update channel set first_seq = greatest(first_seq, old.last + 1) from old
      where channel.channel_id = old.channel_id
    ) delete from channel_message using old
    where channel_message.channel_id = old.channel_id and channel_message.seq <= old.last`.execute(db);
}

async function removeAll(db: Database): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rows } = await sql<{
      channel_id: number;
      last: number;
    }>`select channel_id, max(seq) as last from (
        select channel_id, seq from channel_message
        where stored_at < now() - make_interval(days => ${KEPT_DAYS}) order by stored_at limit ${BATCH}
      ) as old group by channel_id`.execute(db);
    if (rows.length === 0) return removed;
    // One channel at a time: only its row lock is held, which rules out deadlocks.
    for (const { channel_id, last } of rows) {
      const { numAffectedRows = 0n } = await sql`with kept as (
          update channel set first_seq = greatest(first_seq, ${last}::bigint + 1) where channel_id = ${channel_id}
        ) delete from channel_message where channel_id = ${channel_id} and seq <= ${last}`.execute(db);
      removed += Number(numAffectedRows);
    }
  }
}

/** Removes old messages periodically. Returns a handle to stop it. */
export function keepRemovingOldMessages(
  db: Database,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = removeOldMessages(db).then(
      (removed) => {
        if (removed > 0) log.info({ removed }, 'old messages of channels removed');
      },
      (error: unknown) => log.warn({ err: error }, 'old messages of channels could not be removed'),
    );
  }, INTERVAL_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
