import { pino } from 'pino';
import { buildApp } from '../../server/app';
import { getServerTime } from '../../src/contract/platform/eventTime';
import { buildEventConfig } from '../builders/eventConfig';
import { jsonOf } from '../replyOf';
import { createTestServer, HOME, type TestServer } from './testServer';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const get = (url: string) => server.inject({ method: 'GET', url });

describe('health', () => {
  it('is reported by /healthz', async () => {
    expect(jsonOf(await get('/healthz'))).toEqual({ status: 'ok' });
  });

  it('is reported by /readyz with the events served, those refused, and why', async () => {
    server.deps.loaded.refused.push({
      conferenceId: 'broken',
      domains: [],
      problems: [
        {
          file: 'configs/broken/event.json',
          line: 1,
          column: 1,
          path: 'dates',
          found: 'nothing',
          expected: 'an object',
        },
      ],
    });
    const reply = await get('/readyz');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      status: 'ready',
      database: 'ok',
      bus: 'ok',
      events: ['harbor-forum', 'delta-expo'],
      refusedEvents: [
        {
          conferenceId: 'broken',
          problems: ['configs/broken/event.json:1:1: dates: found nothing, expected an object'],
        },
      ],
    });
  });

  it.each([
    [
      'the database does not answer',
      { pool: { query: () => Promise.reject(new Error('gone')) } },
      { database: 'does not answer' },
    ],
    [
      'a migration is missing',
      { pool: { query: () => Promise.resolve({ rows: [] }) } },
      { database: expect.stringMatching(/^migrations missing: 01_/) as string },
    ],
    [
      'a newer version has migrated',
      {
        pool: {
          query: async (text: string) => {
            const { rows } = await server.deps.pool.query<{ name: string }>(text);
            return { rows: [...rows, { name: '99_newer.sql' }] };
          },
        },
      },
      { database: 'migrations unknown to this version: 99_newer.sql' },
    ],
    ['other processes are not heard', { bus: { connected: () => false } }, { bus: 'not connected' }],
  ])('is reported as not ready by /readyz when %s', async (_name, over, said) => {
    const app = await buildApp(
      { ...server.deps, ...(over as object) },
      { limitsRates: false, shedsLoad: false },
    );
    const reply = await app.inject('/readyz');
    await app.close();
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ status: 'not ready', ...said });
  });
});

describe('/metrics', () => {
  it('times requests by route, and reports the state of database connections and the bus', async () => {
    await server.call(getServerTime, {}, { as: 'attendee' });
    const { body, headers } = await get('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(
      'plenary_request_duration_seconds_count{method="GET",route="/api/:conferenceId/server-time",status="200"} 1',
    );
    expect(body).toMatch(/plenary_database_connections\{state="open"\} [1-9]/);
    expect(body).toContain('plenary_bus_connected 1');
  });
});

describe('/csp-report', () => {
  const OLDER = {
    'csp-report': {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/a.js',
      'document-uri': 'http://localhost/gate/SECRET',
    },
  };
  const NEWER = [
    {
      type: 'csp-violation',
      body: {
        effectiveDirective: 'img-src',
        blockedURL: 'inline',
        documentURL: 'http://localhost/gate?code=SECRET',
      },
    },
    { type: 'deprecation', body: { id: 'x' } },
  ];

  it.each([
    ['application/csp-report', OLDER, 'script-src-elem', 1],
    ['application/reports+json', NEWER, 'img-src', 1],
    ['application/csp-report', { nonsense: true }, '', 0],
    ['application/reports+json', ['x', null], '', 0],
  ])(
    'accepts %s, logging violations without secrets and counting them',
    async (type, report, directive, count) => {
      const lines: string[] = [];
      const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
      const app = await buildApp({ ...server.deps, log }, { limitsRates: false, shedsLoad: false });
      const reply = await app.inject({
        method: 'POST',
        url: '/csp-report',
        headers: { 'content-type': type },
        payload: JSON.stringify(report),
      });
      const metrics = await app.inject('/metrics');
      await app.close();
      expect(reply.statusCode).toBe(204);
      expect(lines).toHaveLength(count);
      expect(lines.join('')).toContain(directive);
      expect(lines.join('')).not.toContain('SECRET');
      expect(metrics.body).toContain(`plenary_csp_violations_total ${count}`);
    },
  );
});

describe('/api/docs', () => {
  it('documents every endpoint with its access and its errors', async () => {
    const { openapi, paths } = jsonOf<{
      openapi: string;
      paths: Record<
        string,
        Record<string, { security: unknown[]; responses: Record<string, unknown>; tags: string[] }>
      >;
    }>(await get('/api/docs/json'));
    expect(openapi).toBe('3.1.0');
    const time = paths['/api/{conferenceId}/server-time']?.['get'];
    expect(time?.security).toEqual([{ idToken: [] }]);
    expect(Object.keys(time?.responses ?? {})).toEqual(['200', 'default']);
    const picture = paths['/api/{conferenceId}/attendees/{attendeeId}/picture']?.['post'];
    expect(picture).toMatchObject({ requestBody: { content: { 'image/*': {} } } });
    const shown = paths['/api/{conferenceId}/pictures/{pictureId}/{size}']?.['get'];
    expect(shown?.responses['200']).toMatchObject({ content: { 'image/webp': {} } });
    const all = Object.values(paths).flatMap((operations) => Object.values(operations));
    expect(all.length).toBeGreaterThan(15);
    expect(all.every(({ tags }) => tags.length === 1)).toBe(true);
    expect(Object.keys(paths).every((path) => path.startsWith('/api/{conferenceId}/'))).toBe(true);
  });

  it('has a content security policy of its own, used nowhere else', async () => {
    const docs = await get('/api/docs');
    expect(docs.statusCode).toBe(200);
    expect(docs.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
    expect((await get('/healthz')).headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    );
  });
});

describe('API hosts', () => {
  const base = buildEventConfig();
  let apart: TestServer;

  beforeAll(async () => {
    apart = await createTestServer({
      environment: 'production',
      events: [
        buildEventConfig({
          domains: ['harbor.example.org'],
          api: { baseUrl: { development: '', production: `https://api.example.org/api/${HOME}` } },
        }),
        buildEventConfig({ conferenceId: 'near-forum', domains: ['near.example.org'], api: base.api }),
      ],
    });
  });
  afterAll(() => apart.close());

  const time = async (host: string, origin?: string, event = HOME) => {
    const idToken = (await apart.token('attendee', event)) ?? '';
    return apart.inject({
      url: `/api/${event}/server-time`,
      headers: { host, authorization: `Bearer ${idToken}`, ...(origin && { origin }) },
    });
  };

  it.each([
    ['harbor.example.org', 200],
    ['api.example.org', 200],
    ['harbor-forum.localhost:8080', 200],
    ['localhost', 200],
    ['rebound.evil.example', 421],
    ['10.0.0.1:8080', 421],
  ])('answer a request to %s with %i', async (host, status) => {
    expect((await time(host)).statusCode).toBe(status);
  });

  it('allow only the event’s own domains cross-origin when its API is on another host', async () => {
    const own = await time('api.example.org', 'https://harbor.example.org');
    expect(own.headers['access-control-allow-origin']).toBe('https://harbor.example.org');
    for (const origin of [
      'https://evil.example',
      'http://harbor.example.org',
      'https://near.example.org',
      'null',
    ]) {
      const other = await time('api.example.org', origin);
      expect(other.headers['access-control-allow-origin']).toBeUndefined();
      expect(other.headers.vary).toBe('Origin');
    }
    const near = await time('near.example.org', 'https://near.example.org', 'near-forum');
    expect(near.headers['access-control-allow-origin']).toBeUndefined();
  });

  describe('with media', () => {
    /** A stream of the demo, signed through the API as a page of the event asks for it. */
    const signed = async (file: string) => {
      const idToken = (await apart.token('attendee')) ?? '';
      const time = (hours: number) => new Date(apart.clock.now() + hours * 3_600_000).toISOString();
      const reply = await apart.inject({
        method: 'POST',
        url: `/api/${HOME}/video/url`,
        headers: { host: 'api.example.org', origin: PAGE, authorization: `Bearer ${idToken}` },
        payload: { url: '/media/demo/60/master.m3u8', starts: time(0), expires: time(1) },
      });
      expect(reply.headers['access-control-allow-origin']).toBe(PAGE);
      return jsonOf<{ url: string }>(reply).url.replace('master.m3u8', file);
    };
    const PAGE = 'https://harbor.example.org';
    const media = (url: string, host: string, origin?: string) =>
      apart.inject({ url, headers: { host, ...(origin && { origin }) } });

    it.each(['master.m3u8', 'seg-0.m4s', 'captions-en.vtt'])(
      'give %s to pages of the event, which are on another origin',
      async (file) => {
        const url = await signed(file);
        const { statusCode, headers } = await media(url, 'api.example.org', PAGE);
        expect(statusCode).toBe(200);
        expect(headers).toMatchObject({
          'access-control-allow-origin': PAGE,
          'cross-origin-resource-policy': 'cross-origin',
          vary: 'Origin',
        });
        expect(headers['access-control-allow-credentials']).toBeUndefined();
      },
    );

    it('say to those pages why they refuse, and let no other page read anything', async () => {
      const refused = await media('/media/demo/60/master.m3u8', 'api.example.org', PAGE);
      expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([403, PAGE]);
      const url = await signed('master.m3u8');
      for (const origin of ['https://evil.example', 'https://near.example.org', undefined]) {
        const { headers } = await media(url, 'api.example.org', origin);
        expect(headers['access-control-allow-origin']).toBeUndefined();
      }
      const near = await media(url, 'near.example.org', PAGE);
      expect(near.headers['access-control-allow-origin']).toBeUndefined();
      expect(near.headers['cross-origin-resource-policy']).toBe('same-origin');
    });
  });

  it('answer the browser’s CORS preflight', async () => {
    const preflight = (origin: string) =>
      apart.inject({
        method: 'OPTIONS',
        url: `/api/${HOME}/sessions/abc`,
        headers: { host: 'api.example.org', origin, 'access-control-request-method': 'PUT' },
      });
    const own = await preflight('https://harbor.example.org');
    expect(own.statusCode).toBe(204);
    expect(own.headers['access-control-allow-methods']).toContain('PUT');
    expect(own.headers['access-control-allow-headers']).toContain('authorization');
    expect((await preflight('https://evil.example')).headers['access-control-allow-methods']).toBeUndefined();
  });
});
