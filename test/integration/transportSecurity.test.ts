import { REPLY_HEADERS } from '../../server/plugins/securityHeaders';
import { createTestServer, HOME, type TestServer } from './testServer';

/** Half a year, in seconds. */
const HSTS = 'max-age=15768000';

let proxied: TestServer;
let direct: TestServer;
beforeAll(async () => {
  [proxied, direct] = await Promise.all([
    createTestServer({ trustProxy: true }),
    createTestServer({ trustProxy: false }),
  ]);
});
afterAll(() => Promise.all([proxied.close(), direct.close()]));

const hsts = async (server: TestServer, url: string, headers: Record<string, string> = {}) =>
  (await server.inject({ url, headers })).headers['strict-transport-security'];

describe.each([
  ['a file', '/config.json'],
  ['an API reply', `/api/${HOME}/settings`],
  ['an unknown address', '/no-such-file.js'],
  ['a sign-in page', '/oidc/sign-in/none'],
  ['a reply of the sign-in library', '/oidc/jwks'],
  ['an address with a broken escape', '/%'],
  ['an address with an endless parameter', `/api/${HOME}/comments/${'x'.repeat(6_000)}`],
])('HSTS of %s', (_what, url) => {
  it('is sent over https, as the trusted proxy reports it', async () => {
    expect(await hsts(proxied, url, { 'x-forwarded-proto': 'https' })).toBe(HSTS);
  });

  it.each([
    ['http', { 'x-forwarded-proto': 'http' }],
    ['nothing', {}],
  ])('is not sent when the trusted proxy reports %s', async (_reported, headers) => {
    expect(await hsts(proxied, url, headers)).toBeUndefined();
  });

  it('is not sent over http, whatever a client says, when no proxy is trusted', async () => {
    expect(await hsts(direct, url, { 'x-forwarded-proto': 'https' })).toBeUndefined();
    expect(await hsts(direct, url)).toBeUndefined();
  });
});

it.each(['/oidc/jwks', '/oidc/.well-known/openid-configuration', '/oidc/auth', '/oidc/session/end'])(
  '%s, which the sign-in library writes, has the headers of every reply',
  async (url) => {
    const { headers } = await direct.inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['referrer-policy']).toMatch(/^(strict-origin|no-referrer)$/);
    expect(headers).toHaveProperty('x-request-id');
    expect(headers).toHaveProperty('content-security-policy');
  },
);

it.each<[string, number, object]>([
  ['an address with a broken escape', 400, { url: '/%' }],
  ['a broken escape in a parameter', 400, { url: `/api/${HOME}/comments/%E0%A4%A` }],
  ['an endless parameter', 404, { url: `/api/${HOME}/comments/${'x'.repeat(6_000)}` }],
  ['a host that is none', 400, { url: '/', headers: { host: 'a b' } }],
  ['an unknown method', 404, { url: '/', method: 'TRACE' }],
])('the answer to %s, %i, has the headers of every reply', async (_what, status, options) => {
  const { statusCode, headers } = await direct.inject(options);
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    ...REPLY_HEADERS,
    'x-request-id': expect.any(String) as string,
  });
});
