import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import type { EmbeddedPostgres } from '../../server/db/embedded';

/** A proxy in front of PostgreSQL's socket that can make its open connections hang, as when a host dies. */
export async function openFailover(connection: EmbeddedPostgres['connection']) {
  const open = new Set<[Socket, Socket]>();
  const all = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(path.join(connection.host, `.s.PGSQL.${connection.port}`));
    const pair: [Socket, Socket] = [near, far];
    open.add(pair);
    all.add(near);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroy();
        open.delete(pair);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://${connection.user}@127.0.0.1:${port}/${connection.database}`,
    /** Serves new connections; open ones go silent. */
    failOver() {
      for (const [near, far] of open) {
        // The old host takes its connections down with it, and this side is not notified.
        far.removeAllListeners('close');
        far.destroy();
        near.pause().removeAllListeners('data');
      }
      open.clear();
    },
    /** How many connections are open. */
    connections: () => open.size,
    close() {
      for (const socket of all) socket.destroy();
      server.close();
    },
  };
}
