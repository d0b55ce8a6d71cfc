import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

/**
 * What the realtime core is held against: `ws` alone, which sends what it is told to by `POST /` to everybody who is connected.
 * Started as a process of its own, so that its CPU time is its own.
 */
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
