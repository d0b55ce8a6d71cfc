import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { openRaw, sendRaw } from '../../test/fakes/rawHttp';
import { createForwarded } from '../network/forwarded';
import { connectionOptions, PATIENCE } from './connections';
import { answerClientError, answerEarly } from './earlyReplies';
import { handleProblems } from './problems';
import { securityHeaders } from './securityHeaders';

let app: FastifyInstance | undefined;
afterEach(async () => {
  app?.server.closeAllConnections();
  await app?.close();
});

/** A small app, listening. */
async function start(patience = PATIENCE) {
  app = fastify({
    ...connectionOptions(patience, false),
    clientErrorHandler: answerClientError,
    return503OnClosing: false,
  });
  handleProblems(app);
  await securityHeaders(app, createForwarded(false));
  answerEarly(app);
  app.get('/', () => 'here');
  const { server } = app;
  app.addHook('preClose', (done) => {
    server.emit('closes');
    done();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (server.address() as AddressInfo).port };
}

function expectGuarded(reply: string) {
  const [head = ''] = reply.toLowerCase().split('\r\n\r\n');
  const expected = [
    "content-security-policy: default-src 'none'",
    'x-content-type-options: nosniff',
    'referrer-policy: strict-origin',
    'cross-origin-resource-policy: same-origin',
  ];
  for (const header of expected) expect(head).toContain(header);
}

it.each<[string, number, string[]]>([
  ['no request', 400, ['NONSENSE']],
  ['too many headers', 431, ['GET / HTTP/1.1', 'Host: a', `X-A: ${'a'.repeat(20_000)}`]],
  ['two lengths', 400, ['POST / HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Content-Length: 2']],
  ['an unknown expectation', 200, ['GET / HTTP/1.1', 'Host: a', 'Expect: much', 'Connection: close']],
])('answers %s with %i and the headers of every reply', async (_what, status, request) => {
  const { port } = await start();
  const reply = await sendRaw(port, request);
  expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expectGuarded(reply);
  const [, body = ''] = reply.split('\r\n\r\n');
  if (status !== 200) expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status });
});

it('answers a client that breaks off with 408', async () => {
  const { port } = await start({ ...PATIENCE, headers: 50, check: 10 });
  const { write, closed } = await openRaw(port);
  write('GET / HTTP/1.1\r\nHost: a\r\nX-A: ');
  const reply = await closed;
  expect(reply).toMatch(/^HTTP\/1\.1 408 /);
  expectGuarded(reply);
});

it('answers requests with 503 while the server closes', async () => {
  const running = await start();
  const { server } = running.app;
  const connected = once(server, 'connection');
  const { write, closed } = await openRaw(running.port);
  await connected;
  const closes = once(server, 'closes');
  const ended = running.app.close();
  await closes;
  write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const reply = await closed;
  await ended;
  expect(reply).toMatch(/^HTTP\/1\.1 503 /);
  expect(reply).toContain('This server is shutting down');
  expectGuarded(reply);
});
