import pg from 'pg';

/** What LISTEN brings to this process. */
export interface Bus {
  /**
   * Calls `onMessage` for each NOTIFY on the channel. `onConnected` runs after every (re)connection, before any message:
   * it reads from the tables what was missed meanwhile.
   */
  subscribe(
    channel: string,
    onMessage: (payload: string) => void,
    onConnected: () => Promise<void>,
  ): Promise<void>;
  /** False while the connection is down: then messages may be missing, and callers ask the tables themselves. */
  connected(): boolean;
  close(): Promise<void>;
}

/** Times of a bus, milliseconds. */
export interface BusTimes {
  /** How often the database is asked whether it is still there: a line may be dead without either side being told. */
  heartbeat: number;
  /** How long it may take to answer that, or to let us in; then the connection is given up. */
  answer: number;
  /** How long what was missed may take to be read. */
  catchUp: number;
  /** Pause before the next try to connect. */
  retry: number;
}

interface Subscription {
  onMessage(payload: string): void;
  onConnected(): Promise<void>;
}

/** A dead connection is noticed within five seconds. */
const TIMES: BusTimes = { heartbeat: 2_000, answer: 3_000, catchUp: 15_000, retry: 500 };

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

/** Rejects when the work is not done in time. What it waits for may be a line as dead as ours was. */
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

/** Ends a connection without waiting for a goodbye, to which a dead line would never answer. */
function cut(client: pg.Client): void {
  client.end().catch(() => undefined);
  client.connection.stream.destroy();
}

/** Opens the one connection of this process that listens. It reconnects by itself until closed. */
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
      ...{ keepAlive: true, connectionTimeoutMillis: times.answer, query_timeout: times.answer },
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
    // Nobody else would end it, or begin anew.
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

  /** Asks whether the line is alive. One that is not is cut, whose end brings the next one. */
  async function ask(): Promise<void> {
    const asked = client;
    if (!asked || !up || isAsking) return;
    isAsking = true;
    try {
      await asked.query('select 1');
    } catch (error) {
      if (closed || client !== asked || !up) return;
      up = false;
      onError(asError(error));
      cut(asked);
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
      const goodbye = setTimeout(cut, times.answer, client);
      await client.end();
      clearTimeout(goodbye);
    },
  };
}
