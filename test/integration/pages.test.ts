import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SCROLL_LOCK_STYLE, styleHash } from '../../server/lib/csp';
import { deliveredConfig } from '../../src/contract/platform/eventConfig/delivery';
import { buildEventConfig, INTER } from '../builders/eventConfig';
import { jsonOf } from '../replyOf';
import { withRoutes } from './registeredRoutes';
import { createTestServer, type TestServer } from './testServer';
import { buildWebApp, type WebApp } from './webApp';

const BUILT = new Date('2021-01-02T10:00:00.000Z');
const CHANGED = new Date('2021-01-05T10:00:00.400Z');
/** HTTP dates have no milliseconds. */
const CHANGED_SECOND = 'Tue, 05 Jan 2021 10:00:01 GMT';

const base = buildEventConfig();
const HARBOR = buildEventConfig({
  fonts: [INTER],
  pageOptions: {
    ...base.pageOptions,
    sessions: { ...base.pageOptions.sessions, tableName: 'demo-sessions' },
  },
});
const DELTA = buildEventConfig({
  conferenceId: 'delta-expo',
  conferenceName: 'Delta <Expo> & "Co"',
  cssVariables: { '--color-brand': 'rgb(1 2 3)' },
  locales: ['es', 'en'],
  domains: ['delta.example.org'],
  pageOptions: {
    ...base.pageOptions,
    gate: {
      ...base.pageOptions.gate,
      background: { kind: 'page', page: 'https://stage.example.org/show?x=1', still: 'assets/still.jpg' },
    },
    home: {
      ...base.pageOptions.home,
      social: { kind: 'frame', title: 'Said elsewhere', page: 'assets/social.html', height: 400 },
    },
  },
  authConfig: { ...base.authConfig, loginURL: 'https://login.example.org/authorize' },
});

/** An event with an invalid configuration whose error message contains markup. */
const BROKEN = {
  ...buildEventConfig({ conferenceId: 'broken-fair', domains: ['broken.example.org'] }),
  timeZone: '<b>Nowhere',
};

let web: WebApp;
let server: TestServer;
let routes: ReadonlySet<string>;

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });
/** A policy's directives with their values. */
const policyOf = (header: unknown) =>
  new Map(
    String(header)
      .split('; ')
      .map((directive) => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values] as const;
      }),
  );
const atDelta = { host: 'delta.example.org' };

beforeAll(async () => {
  web = buildWebApp([HARBOR, DELTA, BROKEN], BUILT, CHANGED);
  // Folders are read in name order; the first is the default event.
  web.loaded.events.reverse();
  [server, routes] = await withRoutes(() => createTestServer({ loaded: web.loaded, webRoot: web.webRoot }));
});
afterAll(async () => {
  await server.close();
  web.remove();
});

describe("an event's page", () => {
  it('has the name, language, colors and images of the host’s event', async () => {
    const { body, statusCode, headers } = await get('/', atDelta);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<html lang="es" data-record="off" data-start="');
    expect(body).toContain('<title>Delta &lt;Expo&gt; &amp; &quot;Co&quot;</title>');
    expect(body).toContain('html:root{--color-brand:rgb(1 2 3)}');
    expect(body).toContain('src="/configs/delta-expo/assets/mark.svg"');
    expect(body).not.toContain('{{');
  });

  it.each([
    ['harbor-forum.localhost:8080', 'Harbor Forum'],
    ['localhost:8080', 'Harbor Forum'],
    ['127.0.0.1:8080', 'Harbor Forum'],
    ['192.168.1.7', 'Harbor Forum'],
    ['plenary.test:8080', 'Harbor Forum'],
    ['DELTA-EXPO.localhost', 'Delta'],
  ])('served at %s is that of %s', async (host, name) => {
    expect((await get('/sessions', { host })).body).toContain(`<title>${name}`);
  });

  it.each(['/', '/index.html', '/gate', '/gate/eyJh.eyJi.c2ln', '/sessions/abc?tab=1', '/a/b/c'])(
    'is served at %s, a path in the app',
    async (url) => {
      expect((await get(url)).statusCode).toBe(200);
    },
  );

  it.each([
    '/nothing.js',
    '/app/old.11112222.js',
    '/api/nothing',
    '/api',
    '/oidcx.png',
    '/media/x',
    '/configs/x',
    '/fonts/x',
    '/.env',
    '/app/%2e%2e/.env',
  ])('is not served at %s', async (url) => {
    const { statusCode, body, headers } = await get(url);
    expect([403, 404]).toContain(statusCode);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(body).not.toContain('SECRET=1');
  });

  it('is not served to clients that ask for data', async () => {
    expect((await get('/sessions', { accept: 'application/json' })).statusCode).toBe(404);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s if the browser accepts it', async (encoding, open) => {
    const plain = await get('/');
    const packed = await get('/', { 'accept-encoding': `${encoding};q=0.9` });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(open(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers.vary).toContain('Accept-Encoding');
    expect(
      (await get('/', { 'accept-encoding': `${encoding};q=0` })).headers['content-encoding'],
    ).toBeUndefined();
  });
});

describe('the page’s Last-Modified date', () => {
  const head = (headers: Record<string, string> = {}) =>
    server.inject({ method: 'HEAD', url: '/index.html', headers });

  it('is that of the newer of build and event, rounded up to the second', async () => {
    const { statusCode, headers, body } = await head();
    expect(statusCode).toBe(200);
    expect(headers['last-modified']).toBe(CHANGED_SECOND);
    expect(body).toBe('');
  });

  it.each([
    [CHANGED_SECOND, 304],
    ['Wed, 06 Jan 2021 10:00:00 GMT', 304],
    ['Tue, 05 Jan 2021 10:00:00 GMT', 200],
    ['yesterday', 200],
  ])('answers If-Modified-Since: %s with %i', async (since, status) => {
    const reply = await get('/index.html', { 'if-modified-since': since });
    expect(reply.statusCode).toBe(status);
    if (status === 304) expect(reply.body).toBe('');
  });

  it('changes with a new build, without a restart', async () => {
    web.rebuild('main.ffff0000.js', new Date('2021-01-09T10:00:00.000Z'));
    const { body, headers } = await get('/index.html');
    expect(headers['last-modified']).toBe('Sat, 09 Jan 2021 10:00:00 GMT');
    expect(body).toContain('main.ffff0000.js');
    web.rebuild('main.0123abcd.js', BUILT);
  });
});

describe('the page’s content security policy', () => {
  it.each(['/', '/offline.html'])('allows only the inline styles of %s, by hash', async (url) => {
    const { body, headers } = await get(url);
    const styles = [...body.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
      ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    );
    expect(styles.length).toBeGreaterThan(0);
    expect(policyOf(headers['content-security-policy']).get('style-src')).toEqual([
      "'self'",
      ...styles,
      styleHash(SCROLL_LOCK_STYLE),
    ]);
    expect(body).not.toMatch(/ style=| on[a-z]+=|<script>/);
  });

  it('allows scripts only from this origin, and Trusted Types only through named policies', async () => {
    const policy = policyOf((await get('/')).headers['content-security-policy']);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual([
      'dompurify',
      'plenary-service-worker',
      'plenary-bundle',
      'plenary-pdf',
    ]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('report-uri')).toEqual(['/csp-report']);
  });

  it('allows the event’s own hosts and no other event’s', async () => {
    const harbor = policyOf((await get('/')).headers['content-security-policy']);
    const delta = policyOf((await get('/', atDelta)).headers['content-security-policy']);
    expect(harbor.get('form-action')).toEqual(["'self'"]);
    expect(delta.get('form-action')).toEqual(["'self'", 'https://login.example.org']);
    expect(harbor.get('media-src')).toContain('https://cdn.harbor-forum.example');
    expect(harbor.get('frame-src')).toEqual(['https://player.vimeo.com']);
    expect(delta.get('frame-src')).toEqual([
      'https://player.vimeo.com',
      'https://stage.example.org',
      "'self'",
    ]);
  });

  it('comes with the page’s other security headers, and without HSTS over plain HTTP', async () => {
    const { headers } = await get('/');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin',
      'reporting-endpoints': 'csp="/csp-report"',
    });
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('GET /config.json', () => {
  it('returns the host’s event with its texts, as the contract specifies', async () => {
    const reply = await get('/config.json', atDelta);
    const delivered = deliveredConfig.parse(jsonOf(reply));
    expect(delivered.config.conferenceId).toBe('delta-expo');
    expect(delivered.environment).toBe('development');
    expect(delivered.tableName).toBeUndefined();
    expect(delivered.messages).toEqual({ es: { 'gate.enter': [{ type: 0, value: 'Entrar' }] } });
  });

  it('returns 304 to a client that already has it', async () => {
    const { headers } = await get('/config.json');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await get('/config.json', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(
      (await get('/config.json', { ...atDelta, 'if-none-match': String(headers.etag) })).statusCode,
    ).toBe(200);
  });

  it('names the demo data set in demo mode and only there, which is all that changes', async () => {
    const { loaded, webRoot } = web;
    const [demo, routesInDemo] = await withRoutes(() =>
      createTestServer({ loaded, webRoot, showsDemoProgram: true }),
    );
    const [shown, usual] = await Promise.all(
      [demo, server].map(async (one) =>
        jsonOf<Record<string, unknown>>(await one.inject({ url: '/config.json' })),
      ),
    );
    await demo.close();
    expect(shown).toEqual({ ...usual, tableName: 'demo-sessions' });
    expect(usual).not.toHaveProperty('tableName');
    expect(routesInDemo).toEqual(routes);
    expect([...routes]).toContain('GET /config.json');
  });
});

describe('a host without an event to show', () => {
  const REFUSED = ['broken-fair.localhost:8080', 'BROKEN.example.org'];

  it.each(REFUSED)('reports at %s that the event is refused and, in development, why', async (host) => {
    const { statusCode, body, headers } = await get('/gate', { host });
    expect(statusCode).toBe(503);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<h1 class="splash-name">This event is not set up correctly</h1>');
    expect(body).toContain(
      '<li>configs/broken-fair/event.json:1:190: timeZone: found &quot;&lt;b&gt;Nowhere&quot;, expected an IANA time zone',
    );
    expect(body).not.toContain('Harbor Forum');
  });

  it('hides the reasons from visitors in production', async () => {
    const production = await createTestServer({
      loaded: web.loaded,
      webRoot: web.webRoot,
      environment: 'production',
    });
    const headers = { host: 'broken.example.org', accept: 'text/html' };
    const page = await production.inject({ url: '/', headers });
    const config = await production.inject({ url: '/config.json', headers });
    await production.close();
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('This event is not set up correctly');
    for (const { body } of [page, config]) {
      expect(body).not.toMatch(/timeZone|Nowhere|event\.json/);
    }
  });

  it('reports at an unknown localhost subdomain that no event is there', async () => {
    const { statusCode, body, headers } = await get('/', { host: 'nobody.localhost:8080' });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<h1 class="splash-name">There is no event at this address</h1>');
    expect(body).not.toContain('Harbor Forum');
  });

  it('answers in the reader’s language', async () => {
    const inSpanish = async (host: string) =>
      (await get('/', { host, 'accept-language': 'es-MX,es;q=0.9,en;q=0.1' })).body;
    expect(await inSpanish('broken-fair.localhost')).toContain('Este evento no está bien configurado');
    expect(await inSpanish('nobody.localhost')).toMatch(
      /<html lang="es">[^]*No hay ningún evento en esta dirección/,
    );
  });

  it('shows a page that runs no script and loads nothing', async () => {
    const { body, headers } = await get('/', { host: 'broken-fair.localhost' });
    const css = /<style>([^]*?)<\/style>/.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(
      `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; img-src data:`,
    );
    expect(body).not.toMatch(/<script|<img|\{\{/);
  });

  it.each([
    ['broken-fair.localhost', '/config.json', 503],
    ['broken.example.org', '/config.json', 503],
    ['broken-fair.localhost', '/manifest.webmanifest', 503],
    ['broken-fair.localhost', '/offline.html', 503],
    ['nobody.localhost', '/config.json', 404],
    ['nobody.localhost', '/manifest.webmanifest', 404],
    ['other.example.org', '/config.json', 421],
  ])('answers %s%s with a problem document of status %i', async (host, url, status) => {
    const reply = await get(url, { host });
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(reply.json()).toMatchObject({ status });
    expect(reply.body).not.toContain('harbor-forum');
  });

  it.each(['localhost:8080', '127.0.0.1:8080', '[::1]:8080', '192.168.1.7', '[fe80::1]:8080'])(
    'is not %s, which serves the default event',
    async (host) => {
      const { config } = deliveredConfig.parse(jsonOf(await get('/config.json', { host })));
      expect(config.conferenceId).toBe('harbor-forum');
    },
  );
});

describe('files', () => {
  it('are cached for a year if their name has a hash, and revalidated otherwise', async () => {
    expect((await get('/app/main.0123abcd.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  it('are served precompressed where the build compressed them', async () => {
    const { headers, rawPayload } = await get('/app/main.0123abcd.js', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toBe('console.log(1)');
    expect(headers['content-type']).toContain('javascript');
  });

  it('of an event run no code when opened directly', async () => {
    const { statusCode, headers } = await get('/configs/harbor-forum/assets/logo.svg');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline';.*sandbox$/,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('shown in a frame may be framed only by this origin, and neither run nor load anything', async () => {
    const { statusCode, headers } = await get('/configs/delta-expo/assets/social.html');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(Object.fromEntries(policyOf(headers['content-security-policy']))).toEqual({
      'default-src': ["'none'"],
      'style-src': ["'unsafe-inline'"],
      'img-src': ['data:'],
      'form-action': ["'none'"],
      'frame-ancestors': ["'self'"],
      'base-uri': ["'none'"],
      sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
    });
  });

  it.each([
    '/configs/harbor-forum/event.json',
    '/configs/delta-expo/assets/notes.html',
    '/configs/harbor-forum/assets/notes.html',
    '/configs/harbor-forum/assets/missing.svg',
    '/configs/harbor-forum/assets/../event.json',
    '/configs/harbor-forum/assets/%2e%2e/event.json',
    '/configs/nobody/assets/logo.svg',
    '/fonts/inter/inter-greek-wght-normal.woff2',
    '/fonts/inter/../../package.json',
  ])('are not served at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('include the fonts an event names', async () => {
    const { statusCode, headers, rawPayload } = await get('/fonts/inter/inter-latin-wght-normal.woff2');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('font/woff2');
    expect(rawPayload.subarray(0, 4).toString()).toBe('wOF2');
  });
});

describe('the page’s companions', () => {
  it('include the event’s manifest', async () => {
    const { body, headers } = await get('/manifest.webmanifest', atDelta);
    expect(headers['content-type']).toContain('application/manifest+json');
    expect(JSON.parse(body)).toMatchObject({
      name: 'Delta <Expo> & "Co"',
      lang: 'es',
      theme_color: 'rgb(1 2 3)',
    });
  });

  it('include a manifest that makes the event installable', async () => {
    const { body } = await get('/manifest.webmanifest');
    const mark = { src: '/configs/harbor-forum/assets/mark.svg', sizes: 'any', type: 'image/svg+xml' };
    expect(JSON.parse(body)).toEqual({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'en',
      name: 'Harbor Forum',
      short_name: 'Harbor Forum',
      description: 'Where the tide turns',
      theme_color: '#0b5cad',
      background_color: '#f7f9fc',
      icons: [
        { ...mark, purpose: 'any' },
        { ...mark, purpose: 'maskable' },
      ],
    });
  });

  it('include the worker script, revalidated by browsers and limited to requests to this server', async () => {
    const { body, headers } = await get('/service-worker.js');
    expect(body).toBe('self.skipWaiting()');
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  });

  it('include an offline page', async () => {
    const { body } = await get('/offline.html', atDelta);
    expect(body).toContain('<h1 class="splash-name">Sin conexión</h1>');
    expect(body).not.toContain('<script');
  });
});

it('explains what to do when the browser app is not built', async () => {
  const bare = await createTestServer();
  const reply = await bare.inject({ url: '/', headers: { accept: 'text/html' } });
  await bare.close();
  expect(reply.statusCode).toBe(503);
  expect(reply.json<{ detail: string }>().detail).toContain('npm run build');
});
