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

interface Subscription {
  onMessage(payload: string): void;
  onConnected(): Promise<void>;
}

const RECONNECT_MS = 500;

/** Opens the one connection of this process that listens. It reconnects by itself until closed. */
export async function openBus(config: pg.ClientConfig, onError: (error: Error) => void): Promise<Bus> {
  const subscriptions = new Map<string, Subscription>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  let up = false;

  async function attach(target: pg.Client, channel: string, subscription: Subscription) {
    await target.query(`listen ${pg.escapeIdentifier(channel)}`);
    await subscription.onConnected();
  }

  async function connect() {
    const next = new pg.Client({ ...config, keepAlive: true });
    next.on('error', onError);
    next.on('notification', (message) =>
      subscriptions.get(message.channel)?.onMessage(message.payload ?? ''),
    );
    next.on('end', () => {
      up = false;
      if (!closed && client === next) scheduleReconnect();
    });
    await next.connect();
    try {
      for (const [channel, subscription] of subscriptions) await attach(next, channel, subscription);
    } catch (error) {
      await next.end();
      throw error;
    }
    client = next;
    up = true;
  }

  function scheduleReconnect() {
    retry = setTimeout(() => {
      connect().catch((error: unknown) => {
        onError(error instanceof Error ? error : new Error(String(error)));
        if (!closed) scheduleReconnect();
      });
    }, RECONNECT_MS);
  }

  await connect();
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
      await client?.end();
    },
  };
}
