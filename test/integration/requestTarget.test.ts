import type { AddressInfo } from 'node:net';
import { sendRaw } from '../fakes/rawHttp';
import { createTestServer, HOME, OTHER, type TestServer } from './testServer';

let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await createTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const home = `${HOME}.localhost:8080`;
const other = `${OTHER}.localhost:8080`;

/** Status and body of a request sent verbatim. */
async function ask(target: string, headers: readonly string[], version = '1.1') {
  const reply = await sendRaw(port, [`GET ${target} HTTP/${version}`, ...headers, 'Connection: close']);
  const [head = '', body = ''] = reply.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}
/** The event whose configuration is served. */
const eventOf = async (target: string, headers: readonly string[]) =>
  (/"conferenceId":\s*"([^"]+)"/.exec((await ask(target, headers)).body) ?? [])[1];

describe('a request', () => {
  it.each([
    ['without a Host header', []],
    ['with two Host headers', [`Host: ${home}`, `Host: ${other}`]],
    ['with the same Host header twice', [`Host: ${home}`, `host: ${home}`]],
    ['with a host that has a path', [`Host: ${home}/x`]],
    ['with a host that has a user', [`Host: a@${home}`]],
    ['with two hosts in one header', [`Host: ${home}, ${other}`]],
    ['with a host with a blank in it', [`Host: ${HOME} localhost`]],
    ['with a host whose port is none', [`Host: ${HOME}.localhost:80a`]],
    ['with a host that is no text', ['Host: \xff\xfe']],
    ['with NUL in its host', [`Host: ${HOME}\0.localhost`]],
  ])('%s is rejected with 400', async (_what, headers) => {
    for (const target of ['/config.json', `/api/${HOME}/settings`, '/healthz', '/nothing', '/oidc/jwks']) {
      expect([target, (await ask(target, headers)).status]).toEqual([target, 400]);
    }
  });

  it.each([`Host: ${home}`, `host:${home}`, 'Host: [::1]:8080', 'Host: 127.0.0.1'])(
    'with the header "%s" is served',
    async (header) => {
      expect((await ask('/healthz', [header])).status).toBe(200);
    },
  );

  it('over HTTP/1.0 needs no Host header', async () => {
    expect((await ask('/healthz', [], '1.0')).status).toBe(200);
  });
});

describe('an absolute URL as the request target', () => {
  it('determines the event, whatever the Host header says', async () => {
    expect(await eventOf('/config.json', [`Host: ${home}`])).toBe(HOME);
    expect(await eventOf(`http://${other}/config.json`, [`Host: ${home}`])).toBe(OTHER);
    expect(await eventOf(`HTTPS://${home}/config.json?a=1#b`, [`Host: ${other}`])).toBe(HOME);
  });

  it('is checked against the API’s hosts like any other', async () => {
    const path = `/api/${HOME}/settings`;
    expect((await ask(`http://${home}${path}`, [`Host: ${home}`])).status).toBe(401);
    expect((await ask(`http://evil.example${path}`, [`Host: ${home}`])).status).toBe(421);
    expect((await ask(`http://evil.example/${path}`, [`Host: ${home}`])).status).not.toBe(401);
  });

  it('leads to the sign-in of its own host', async () => {
    const { body } = await ask(`http://${other}/oidc/.well-known/openid-configuration`, [`Host: ${home}`]);
    expect(body).toContain(`"issuer":"http://${other}/oidc"`);
  });

  it.each([`http://a@${home}/healthz`, 'http://a b/healthz', 'http:///healthz\0'])(
    '%j is rejected with 400',
    async (target) => {
      expect((await ask(target, [`Host: ${home}`])).status).toBe(400);
    },
  );
});
