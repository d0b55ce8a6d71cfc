import type { AddressInfo } from 'node:net';
import { openRealtime, type RealtimeClient } from '../fakes/realtimeClient';
import { noticesHeard } from './noticesHeard';
import { HOME, type Person, type TestServer } from './testServer';

export interface Sockets {
  /** An authenticated socket, which is terminated after the test. */
  connect: (as: Person, event?: string) => Promise<RealtimeClient>;
  /** Subscribes; the socket is told of nothing that happened before. */
  follow: (client: RealtimeClient, channel: string) => Promise<void>;
}

/** Realtime sockets of a server, which listens from the first one on. */
export function useSockets(serverOf: () => Pick<TestServer, 'app' | 'deps' | 'token'>): Sockets {
  const opened: RealtimeClient[] = [];
  afterEach(async () => {
    for (const { socket } of opened) socket.terminate();
    await Promise.all(opened.splice(0).map(({ closed }) => closed));
  });
  return {
    async connect(as, event = HOME) {
      const { app, token } = serverOf();
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const client = await openRealtime(`ws://127.0.0.1:${port}/api/${event}/realtime`, {
        host: `${event}.localhost:${port}`,
      });
      opened.push(client);
      client.send({ type: 'authenticate', token: (await token(as, event)) ?? '' });
      await client.next('authenticated');
      return client;
    },
    async follow(client, channel) {
      await noticesHeard(serverOf().deps.channels);
      client.send({ type: 'subscribe', channel, after: null });
      await client.next('subscribed');
    },
  };
}
