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
const TIMES: WatchTimes = { interval: 500, patience: 1_500 };

/** The socket of a connection, which pg types as a generic stream. */
const socketOf = ({ connection }: pg.Client | pg.PoolClient) => connection.stream as Socket;

/** The address a connection leads to; empty for a Unix socket. */
const peerOf = (client: pg.Client | pg.PoolClient): string => socketOf(client).remoteAddress ?? '';

const cut = (client: pg.Client | pg.PoolClient): void => void socketOf(client).destroy();

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
 * and the next query connects to wherever the database is by then. Long queries are left alone while the
 * database answers others. The pool refuses until it answers again. Returns a way to stop the watch.
 */
export function watchDatabase(
  config: pg.ClientConfig,
  pool: DatabasePool,
  onChange: (answers: boolean) => void,
  times: WatchTimes = TIMES,
): { stop: () => Promise<void> } {
  const pooled = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    pooled.add(client);
    client.once('end', () => pooled.delete(client));
  });
  const stopping = new AbortController();
  /** The connection used for checks; undefined before the first one and after a failure. */
  let line: pg.Client | undefined;
  /**
   * The peer of a silent connection while others still received data: its host is dead if the next connection
   * leads elsewhere.
   */
  let suspect: string | undefined;

  const bytesHeard = () => [...pooled].reduce((sum, client) => sum + socketOf(client).bytesRead, 0);
  const cutPooled = (isDead: (client: pg.PoolClient) => boolean) => {
    for (const client of pooled) if (isDead(client)) cut(client);
  };

  function note(answers: boolean) {
    if (answers !== pool.isRefusing) return;
    pool.isRefusing = !answers;
    onChange(answers);
  }

  function open(): Promise<unknown> {
    line = new pg.Client({ ...config, connectionTimeoutMillis: times.patience });
    line.on('error', () => undefined);
    return line.connect();
  }

  async function ask(): Promise<void> {
    const heard = bytesHeard();
    const wasOpen = line !== undefined;
    const reply = await within(times.patience, line ? line.query('select 1') : open());
    if (stopping.signal.aborted || !line) return;
    if (reply === 'answers') {
      const peer = peerOf(line);
      if (suspect !== undefined && suspect !== peer) cutPooled((client) => peerOf(client) === suspect);
      suspect = undefined;
      note(true);
      return;
    }
    const isHeard = bytesHeard() !== heard;
    if (reply === 'silent' && wasOpen) {
      if (isHeard) suspect = peerOf(line);
      else cutPooled(() => true);
    }
    cut(line);
    line = undefined;
    // Only this connection may have been closed: check again on a new one.
    if (reply === 'refuses' && wasOpen) await ask();
    else note(isHeard);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await ask();
      await sleep(times.interval, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    if (line) cut(line);
  }
  const running = run();

  return {
    async stop() {
      stopping.abort();
      if (line) cut(line);
      await running;
    },
  };
}
