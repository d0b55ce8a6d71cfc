import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';

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
export async function removeOldMessages(pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      RETENTION_LOCK,
    ]);
    if (!rows[0]?.mine) return 0;
    try {
      return await removeAll(client);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [RETENTION_LOCK]);
    }
  } finally {
    client.release();
  }
}

/**
 * Removes messages stored before a date from the channels with a given name, across all events; followers
 * positioned before that are reset.
 */
export async function removeMessagesBefore(
  pool: Pick<pg.Pool, 'query'>,
  channel: string,
  before: Date,
): Promise<void> {
  await pool.query(
    `with old as (
       select c.channel_id, max(m.seq) as last from channel c join channel_message m using (channel_id)
       where c.name = $1 and m.stored_at < $2 group by c.channel_id
     ), kept as (
       update channel set first_seq = greatest(first_seq, old.last + 1) from old
       where channel.channel_id = old.channel_id
     ) delete from channel_message using old
     where channel_message.channel_id = old.channel_id and channel_message.seq <= old.last`,
    [channel, before],
  );
}

async function removeAll(client: pg.ClientBase): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rows } = await client.query<{ channel_id: number; last: number }>(
      `select channel_id, max(seq) as last from (
         select channel_id, seq from channel_message
         where stored_at < now() - make_interval(days => $1) order by stored_at limit ${BATCH}
       ) as old group by channel_id`,
      [KEPT_DAYS],
    );
    if (rows.length === 0) return removed;
    // One channel at a time: only its row lock is held, which rules out deadlocks.
    for (const { channel_id, last } of rows) {
      const { rowCount } = await client.query(
        `with kept as (
           update channel set first_seq = greatest(first_seq, $2::bigint + 1) where channel_id = $1
         ) delete from channel_message where channel_id = $1 and seq <= $2`,
        [channel_id, last],
      );
      removed += rowCount ?? 0;
    }
  }
}

/** Removes old messages periodically. Returns a handle to stop it. */
export function keepRemovingOldMessages(
  pool: pg.Pool,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = removeOldMessages(pool).then(
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
