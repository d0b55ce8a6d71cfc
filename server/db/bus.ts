import pg from 'pg';

/** Delivers PostgreSQL notifications (LISTEN) to this process. */
export interface Bus {
  /**
   * Calls `onMessage` for each NOTIFY on the channel. `onConnected` runs after every (re)connect, before any
   * message, to catch up from the tables.
   */
  subscribe(
    channel: string,
    onMessage: (payload: string) => void,
    onConnected: () => Promise<void>,
  ): Promise<void>;
  /** False while the connection is down: messages may be missing, so callers must query the tables. */
  connected(): boolean;
  close(): Promise<void>;
}

/** Timing of a bus in milliseconds. */
export interface BusTimes {
  /** Interval between liveness checks: a connection may be dead without either side noticing. */
  heartbeat: number;
  /** Time limit for a liveness check or for connecting, after which the connection is dropped. */
  answer: number;
  /** Time limit for catching up. */
  catchUp: number;
  /** Delay before reconnecting. */
  retry: number;
}

interface Subscription {
  onMessage(payload: string): void;
  onConnected(): Promise<void>;
}

/** Detects a dead connection within five seconds. */
const TIMES: BusTimes = { heartbeat: 2_000, answer: 3_000, catchUp: 15_000, retry: 500 };

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

/** Rejects if the work takes too long. It may wait on a connection as dead as ours was. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`The database took more than ${ms} ms.`));
    }, ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Closes a connection without a graceful shutdown, which a dead one would never complete. */
function cut(client: pg.Client): void {
  client.end().catch(() => undefined);
  client.connection.stream.destroy();
}

/** Opens this process's single LISTEN connection. It reconnects until closed. */
export async function openBus(
  config: pg.ClientConfig,
  onError: (error: Error) => void,
  times: BusTimes = TIMES,
): Promise<Bus> {
  const subscriptions = new Map<string, Subscription>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  let up = false;
  let isAsking = false;

  async function attach(target: pg.Client, channel: string, subscription: Subscription) {
    await target.query(`listen ${pg.escapeIdentifier(channel)}`);
    await within(times.catchUp, subscription.onConnected());
  }

  async function connect() {
    const next = new pg.Client({
      ...config,
      keepAlive: true,
      connectionTimeoutMillis: times.answer,
      query_timeout: times.answer,
    });
    next.on('error', onError);
    next.on('notification', (message) =>
      subscriptions.get(message.channel)?.onMessage(message.payload ?? ''),
    );
    let ended = false;
    next.on('end', () => {
      ended = true;
      if (client !== next) return;
      up = false;
      if (!closed) scheduleReconnect();
    });
    await next.connect();
    try {
      for (const [channel, subscription] of subscriptions) await attach(next, channel, subscription);
    } catch (error) {
      cut(next);
      throw error;
    }
    // Nothing else would close it or reconnect.
    if (closed) {
      cut(next);
      return;
    }
    if (ended) throw new Error('The connection ended while what was missed was being read.');
    client = next;
    up = true;
  }

  function scheduleReconnect() {
    retry = setTimeout(() => {
      connect().catch((error: unknown) => {
        if (closed) return;
        onError(asError(error));
        scheduleReconnect();
      });
    }, times.retry);
  }

  /** Checks that the connection is alive. Cuts a dead one, whose `end` event triggers the reconnect. */
  async function ask(): Promise<void> {
    const checked = client;
    if (!checked || !up || isAsking) return;
    isAsking = true;
    try {
      await checked.query('select 1');
    } catch (error) {
      if (closed || client !== checked || !up) return;
      up = false;
      onError(asError(error));
      cut(checked);
    } finally {
      isAsking = false;
    }
  }

  await connect();
  const heartbeat = setInterval(() => void ask(), times.heartbeat).unref();
  return {
    async subscribe(channel, onMessage, onConnected) {
      const subscription = { onMessage, onConnected };
      subscriptions.set(channel, subscription);
      if (client) await attach(client, channel, subscription);
    },
    connected: () => up,
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      if (!client) return;
      const forcedClose = setTimeout(cut, times.answer, client);
      await client.end();
      clearTimeout(forcedClose);
    },
  };
}
