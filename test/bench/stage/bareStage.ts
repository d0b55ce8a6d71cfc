import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

/**
 * Baseline for a stage: plain `ws` that gathers what its sockets send and tells all of them the sums every
 * 500 ms, without knowing who they are. Runs in its own process so that its CPU time can be measured.
 */
const EVERY_MS = 500;

const server = createServer((_request, response) => response.end());
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
const counts = new Map<string, number>();

sockets.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const { body } = JSON.parse(data.toString()) as { body?: { sign: string } };
    if (body) counts.set(body.sign, (counts.get(body.sign) ?? 0) + 1);
  });
});
setInterval(() => {
  if (counts.size === 0) return;
  const text = JSON.stringify({
    type: 'signal',
    body: { kind: 'reactions', counts: Object.fromEntries(counts) },
  });
  counts.clear();
  for (const client of sockets.clients) client.send(text);
}, EVERY_MS);
server.listen(Number(process.env['PORT']), 'localhost');
