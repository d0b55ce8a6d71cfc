import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabasePool } from './database';

/** Times of a watch, milliseconds. */
export interface WatchTimes {
  /** Between two questions. */
  interval: number;
  /** How long the database may take to answer one. */
  patience: number;
}

/** A database that stops answering is noticed within two seconds. */
const TIMES: WatchTimes = { interval: 500, patience: 1_500 };

/** The socket below a connection, which pg types as any stream. */
const socketOf = ({ connection }: pg.Client | pg.PoolClient) => connection.stream as Socket;

/** Where a connection leads; the far end of a Unix socket has no address. */
const peerOf = (client: pg.Client | pg.PoolClient): string => socketOf(client).remoteAddress ?? '';

const cut = (client: pg.Client | pg.PoolClient): void => void socketOf(client).destroy();

/** What a database does when it is asked. */
type Reply = 'answers' | 'refuses' | 'silent';

/** Waits for the answer. In a process too busy to listen in time, what came meanwhile is read before it counts as silence. */
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
 * Asks the database now and then, on a connection of its own, whether it is there. When it is silent, as when it was stopped or its
 * host died, all connections of the pool are cut: whoever waits gets an error at once instead of never, and the next query
 * opens a connection to wherever the database is by then. Long queries are left alone while the database answers others. Until it
 * answers again the pool refuses. Returns what ends the watch.
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
  /** The connection that questions go over; undefined before the first one and after one that failed. */
  let line: pg.Client | undefined;
  /** Where a silent connection led while others were heard: a host that is dead, should the next one lead elsewhere. */
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
    // This one connection may have been ended alone: the next one tells.
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
