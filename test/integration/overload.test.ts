import Fastify, { type FastifyInstance } from 'fastify';
import { shedLoad, type Load } from '../../server/plugins/overload';
import { handleProblems } from '../../server/plugins/problems';
import { createForwarded } from '../../server/network/forwarded';
import { REPLY_HEADERS, securityHeaders } from '../../server/plugins/securityHeaders';
import { getPicture } from '../../src/contract/people/attendeePicture';
import { getServerTime } from '../../src/contract/platform/eventTime';
import { createTestServer, HOME, type TestServer } from './testServer';

const CALM: Load = { delay: 2, waiting: 0, open: 500 };
let load: Load;
let server: TestServer;
let app: FastifyInstance;

beforeAll(async () => {
  server = await createTestServer();
  app = Fastify();
  handleProblems(app);
  await securityHeaders(app, createForwarded(false));
  await shedLoad(app, server.deps, () => load);
  for (const url of ['/', '/app.js', '/healthz', '/readyz', '/metrics', '/oidc/sign-in/x', '/socket']) {
    app.get(url, () => ({ ok: true }));
  }
  app.get('/api/:conferenceId/server-time', { config: { endpoint: getServerTime } }, () => ({ ok: true }));
  app.get('/api/:conferenceId/picture', { config: { endpoint: getPicture } }, () => ({ ok: true }));
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const get = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const API = `/api/${HOME}/server-time`;
const bearer = async () => ({ authorization: `Bearer ${(await server.token('attendee')) ?? ''}` });

it('serves everyone while there is no load', async () => {
  load = CALM;
  for (const url of ['/', API]) expect((await get(url)).statusCode).toBe(200);
});

it('serves everyone when the machine rather than the crowd slows the server down', async () => {
  load = { delay: 2_000, waiting: 0, open: 10 };
  for (const url of ['/', API]) expect((await get(url, { accept: 'text/html' })).statusCode).toBe(200);
});

it.each<[string, Load]>([
  ['the event loop is late', { ...CALM, delay: 300 }],
  ['queries wait for a connection', { ...CALM, waiting: 200 }],
])('refuses strangers but not signed-in users when %s', async (_what, much) => {
  load = much;
  expect((await get(API, await bearer())).statusCode).toBe(200);
  const stranger = await get(API, { authorization: 'Bearer a.b.c' });
  expect(stranger.statusCode).toBe(503);
  expect(Number(stranger.headers['retry-after'])).toBeGreaterThanOrEqual(5);
  expect(stranger.headers['content-type']).toContain('application/problem+json');
  expect(stranger.json()).toMatchObject({ detail: expect.stringContaining('overloaded') as string });
});

it.each(['/app.js', '/socket', `/api/${HOME}/picture`, '/oidc/sign-in/x'])(
  'still serves %s to those already on their way in',
  async (url) => {
    load = { ...CALM, delay: 300 };
    expect((await get(url, { accept: url.startsWith('/oidc') ? 'text/html' : '*/*' })).statusCode).toBe(200);
  },
);

it('answers page navigation with a page that retries by itself', async () => {
  load = { ...CALM, delay: 300 };
  const { statusCode, headers, body } = await get('/', { accept: 'text/html,*/*', 'accept-language': 'en' });
  expect(statusCode).toBe(503);
  expect(headers['content-type']).toContain('text/html');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain(`<meta http-equiv="refresh" content="${headers['retry-after']}">`);
  expect(body).toContain('Just a moment');
  expect(Buffer.byteLength(body)).toBeLessThan(6_000);
});

describe('over the wire, before any other processing', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, { headers: { accept: 'text/html', ...headers } });

  it('a page navigation is told to come back later', async () => {
    load = { ...CALM, delay: 300 };
    const page = await ask('/', { 'accept-language': 'es' });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain(`content="${page.headers.get('retry-after')}"`);
    const { 'content-security-policy': _policy, ...others } = REPLY_HEADERS;
    expect(Object.fromEntries(page.headers)).toMatchObject(others);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('signed-in users and monitoring get through, and everyone once the load has dropped', async () => {
    load = { ...CALM, delay: 300 };
    expect((await ask(API, await bearer())).status).toBe(200);
    expect((await ask('/healthz')).status).toBe(200);
    load = CALM;
    expect((await ask('/')).status).toBe(200);
  });
});

it('refuses signed-in users too under extreme load, but never monitoring', async () => {
  load = { ...CALM, delay: 1_500 };
  expect((await get(API, await bearer())).statusCode).toBe(503);
  for (const url of ['/healthz', '/readyz', '/metrics']) expect((await get(url)).statusCode).toBe(200);
});
