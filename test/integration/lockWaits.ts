import type pg from 'pg';
import { until } from '../until';

/** Resolves once a connection to the database waits for a lock. */
export const untilOneWaits = (pool: pg.Pool): Promise<unknown> =>
  until('a connection waits for a lock', async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount === 1;
  });
