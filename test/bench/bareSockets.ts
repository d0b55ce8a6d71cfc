import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

/**
 * Baseline for the realtime core: plain `ws` that broadcasts whatever it receives by `POST /` to every
 * connection. Runs in its own process so that its CPU time can be measured.
 */
export default function main(): void {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      for (const client of sockets.clients) client.send(text);
      response.end();
    });
  });
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  server.listen(Number(process.env['PORT']), 'localhost');
}
