import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTestServer, HOME, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const get = (url: string, encoding: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding, ...headers } });
const config = async (encoding: string, unpack: (packed: Buffer) => Buffer) => {
  const { headers, rawPayload } = await get('/config.json', encoding);
  return { encoding: headers['content-encoding'], id: idIn(unpack(rawPayload)), vary: headers['vary'] };
};
const idIn = (text: Buffer) =>
  (JSON.parse(text.toString()) as { config: { conferenceId: string } }).config.conferenceId;

it('compresses data in the best form that the client takes', async () => {
  expect(await config('gzip, br', brotliDecompressSync)).toMatchObject({ encoding: 'br', id: HOME });
  expect(await config('gzip', gunzipSync)).toMatchObject({ encoding: 'gzip', id: HOME });
  expect(await config('identity', (text) => text)).toMatchObject({ encoding: undefined, id: HOME });
});

it.each(['br', 'gzip'])(
  'compresses what is small at once, and says how long it then is: %s',
  async (encoding) => {
    const { headers, rawPayload } = await get('/config.json', encoding);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(rawPayload.length),
    });
  },
);

it('says that the reply depends on what the client takes', async () => {
  expect(String((await get('/config.json', 'br')).headers['vary']).toLowerCase()).toContain(
    'accept-encoding',
  );
});

it('leaves short replies as they are', async () => {
  expect((await get('/healthz', 'br')).headers['content-encoding']).toBeUndefined();
});

it('does not unpack request bodies', async () => {
  const reply = await server.inject({
    method: 'POST',
    url: '/csp-report',
    headers: { 'content-type': 'application/csp-report', 'content-encoding': 'gzip' },
    payload: Buffer.from('1f8b0800', 'hex'),
  });
  expect(reply.statusCode).toBeGreaterThanOrEqual(400);
});
