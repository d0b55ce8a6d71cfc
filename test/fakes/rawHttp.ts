import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection on which a test can write what no HTTP client would. */
export interface RawConnection {
  socket: Socket;
  write: (text: string) => void;
  /** Data received so far. */
  received: () => string;
  /** Resolves with the first reply's status, once received. */
  status: () => Promise<number>;
  /** Resolves with everything received once the other side has closed. */
  closed: Promise<string>;
}

/** Connects to a local port. */
export async function openRaw(port: number): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1' });
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => (received += chunk));
  // A reset ends the connection like any close.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(received));
  });
  await once(socket, 'connect');
  return {
    socket,
    closed,
    write: (text) => void socket.write(text, 'latin1'),
    received: () => received,
    async status() {
      while (!received.includes('\r\n')) {
        if (socket.closed) throw new Error('The connection was closed without a reply.');
        await Promise.race([once(socket, 'data'), closed]);
      }
      return Number(/^HTTP\/1\.1 (\d{3}) /.exec(received)?.[1]);
    },
  };
}

/**
 * Sends a whole request and returns the whole reply; the request should ask for the connection to be closed.
 */
export async function sendRaw(port: number, request: readonly string[]): Promise<string> {
  const connection = await openRaw(port);
  connection.write(`${request.join('\r\n')}\r\n\r\n`);
  return connection.closed;
}
