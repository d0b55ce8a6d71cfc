import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabasePool } from './database';

/** Timing of a watch in milliseconds. */
export interface WatchTimes {
  /** Delay between checks. */
  interval: number;
  /** Time limit for an answer. */
  patience: number;
}

/** Detects an unresponsive database within two seconds. */
export const WATCH_TIMES: WatchTimes = { interval: 500, patience: 1_500 };

/** The socket of a connection, which pg types as a generic stream. */
const socketOf = ({ connection }: pg.Client | pg.PoolClient) => connection.stream as Socket;

const cut = (client: pg.Client | pg.PoolClient): void => void socketOf(client).destroy();

/** The server process of a connection, which pg does not type. */
const pidOf = (client: pg.PoolClient): number => (client as unknown as { processID: number }).processID;

/**
 * Which of these processes serve this pool; after a failover, another host may use the same numbers. Text,
 * because the watch has a connection of its own and no query builder.
 */
const SERVING = `select pid from pg_stat_activity
  where pid = any($1::int[]) and application_name = current_setting('application_name')`;

/** The outcome of a check. */
type Reply = 'answers' | 'refuses' | 'silent';

/**
 * Waits for the answer. If the process was too busy to listen in time, pending input is read before the
 * outcome counts as silence.
 */
async function within(ms: number, question: Promise<unknown>): Promise<Reply> {
  const timer = new AbortController();
  const silence = sleep(ms, undefined, { signal: timer.signal })
    .then(() => turn())
    .then(() => turn())
    .then((): Reply => 'silent');
  const answer = question.then(
    (): Reply => 'answers',
    (): Reply => 'refuses',
  );
  const reply = await Promise.race([answer, silence]);
  silence.catch(() => undefined);
  timer.abort();
  return reply;
}

/**
 * Checks periodically, on a connection of its own, whether the database is up. If it is silent, because it
 * was stopped or its host died, cuts all pool connections: waiting callers fail at once instead of hanging,
 * and the next query connects to wherever the database is by then. If only this connection is lost, cuts
 * those of the pool that the database no longer serves, so long queries are left alone. The pool refuses
 * until the database answers again. Returns a way to stop the watch. Several pools share one application
 * name.
 */
export function watchDatabase(
  config: pg.ClientConfig,
  pools: readonly [DatabasePool, ...DatabasePool[]],
  onChange: (answers: boolean) => void,
  times: WatchTimes = WATCH_TIMES,
): { stop: () => Promise<void> } {
  const pooled = new Set<pg.PoolClient>();
  for (const pool of pools) {
    pool.on('connect', (client) => {
      pooled.add(client);
      client.once('end', () => pooled.delete(client));
    });
  }
  const stopping = new AbortController();
  /** The connection used for checks; undefined before the first one and after a failure. */
  let probe: pg.Client | undefined;
  /**
   * Pooled connections that may lead to a dead host, with the bytes each had received when the doubt arose.
   */
  const doubted = new Map<pg.PoolClient, number>();

  const bytesHeard = () => [...pooled].reduce((sum, client) => sum + socketOf(client).bytesRead, 0);
  const doubtPooled = () => {
    for (const client of pooled) doubted.set(client, socketOf(client).bytesRead);
  };

  /**
   * Cuts the doubted connections whose server process is gone. Long queries keep theirs. A process that waits
   * for a lock only notices later that its client is gone, so a doubt stays until the connection receives
   * data or is cut.
   */
  async function settleDoubts(connection: pg.Client): Promise<void> {
    for (const [client, bytes] of doubted) {
      if (!pooled.has(client) || socketOf(client).bytesRead !== bytes) doubted.delete(client);
    }
    if (doubted.size === 0) return;
    const { rows } = await connection.query<{ pid: number }>(SERVING, [[...doubted.keys()].map(pidOf)]);
    const serving = new Set(rows.map(({ pid }) => pid));
    for (const client of doubted.keys()) if (!serving.has(pidOf(client))) cut(client);
  }

  function note(answers: boolean) {
    if (answers !== pools[0].isRefusing) return;
    for (const pool of pools) pool.isRefusing = !answers;
    onChange(answers);
  }

  function open(): Promise<unknown> {
    const { application_name } = pools[0].options;
    probe = new pg.Client({ ...config, application_name, connectionTimeoutMillis: times.patience });
    probe.on('error', () => undefined);
    return probe.connect();
  }

  async function ask(): Promise<void> {
    const heard = bytesHeard();
    const wasOpen = probe !== undefined;
    const reply = await within(times.patience, probe ? probe.query('select 1') : open());
    if (stopping.signal.aborted || !probe) return;
    if (reply === 'answers') {
      note(true);
      await within(times.patience, settleDoubts(probe));
      return;
    }
    const isHeard = bytesHeard() !== heard;
    if (reply === 'silent' && wasOpen && !isHeard) for (const client of pooled) cut(client);
    else if (wasOpen) doubtPooled();
    cut(probe);
    probe = undefined;
    // Only this connection may have been closed: check again on a new one.
    if (reply === 'refuses' && wasOpen) await ask();
    else note(isHeard);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await ask();
      await sleep(times.interval, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    if (probe) cut(probe);
  }
  const running = run();

  return {
    async stop() {
      stopping.abort();
      if (probe) cut(probe);
      await running;
    },
  };
}
