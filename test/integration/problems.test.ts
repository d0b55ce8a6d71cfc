import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { problem } from '../../src/contract/kit/common';
import { getComments, MAX_COMMENT_LENGTH } from '../../src/contract/stage/comments';
import { getUserInfo } from '../../src/contract/access/userinfo';
import { buildApp } from '../../server/app';
import { createTestServer, HOME, OTHER, type TestServer } from './testServer';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const COMMENTS = `/api/${HOME}/comments/s-1`;

async function post(payload: string, headers: Record<string, string> = {}) {
  const token = await server.token('attendee');
  return server.inject({
    method: 'POST',
    url: COMMENTS,
    payload,
    headers: { authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/json', ...headers },
  });
}

describe('problem documents', () => {
  it.each([
    ['bad JSON', '{"text":', {}, 400, 'bad-request'],
    ['no body', '', {}, 400, 'bad-request'],
    ['a prototype in the body', '{"__proto__":{"a":1},"text":"x"}', {}, 400, 'bad-request'],
    [
      'another kind of body',
      'text=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported-media',
    ],
    ['a body too large', JSON.stringify({ text: 'x'.repeat(300_000) }), {}, 413, 'too-large'],
  ])('answer %s', async (_name, payload, headers: Record<string, string>, status, name) => {
    const reply = await post(payload, headers);
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(problem.parse(reply.json())).toMatchObject({ status, type: `urn:plenary:problem:${name}` });
  });

  it('name the rejected fields of a request', async () => {
    const { statusCode, body } = await post(JSON.stringify({ text: 'x'.repeat(MAX_COMMENT_LENGTH + 1) }));
    expect(statusCode).toBe(400);
    expect(problem.parse(JSON.parse(body)).errors).toEqual([
      { path: 'text', message: expect.any(String) as string },
    ]);
  });

  it.each([
    ['GET', '/api/harbor-forum/nothing'],
    ['GET', '/api/nobody/server-time'],
    ['DELETE', '/index.html'],
    ['POST', '/sessions'],
    ['PATCH', '/api/harbor-forum/settings'],
  ] as const)('answer %s %s, where nothing exists', async (method, url) => {
    const reply = await server.inject({ method, url });
    expect(reply.statusCode).toBe(404);
    expect(problem.parse(reply.json()).type).toBe('urn:plenary:problem:not-found');
  });

  it('answer a URL with a broken escape', async () => {
    const reply = await server.inject({ url: `/api/${HOME}/comments/%E0%A4%A` });
    expect(reply.statusCode).toBe(400);
    expect(problem.parse(reply.json()).detail).toBe('The address has a broken %-escape.');
  });

  it('ask for a token with WWW-Authenticate', async () => {
    const { status, headers } = await server.call(getUserInfo, {}, { as: 'visitor' });
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe('Bearer');
    expect((await server.call(getUserInfo, {}, { as: 'otherEventAttendee' })).status).toBe(401);
    expect((await server.call(getUserInfo, {}, { as: 'otherEventAttendee', event: OTHER })).status).toBe(200);
  });

  it('hide internal errors, and give the id under which they are logged', async () => {
    const lines: string[] = [];
    const stream = new PassThrough();
    stream.on('data', (line: Buffer) => lines.push(line.toString()));
    const pool = { query: () => Promise.reject(new Error('password of db is hunter2')) };
    const fail = () => {
      throw new Error('relation "secret_table" is missing');
    };
    const app = await buildApp(
      {
        ...server.deps,
        log: pino({ level: 'error' }, stream),
        db: { selectFrom: fail, getExecutor: fail } as never,
        pool: pool as never,
      },
      { limitsRates: false, shedsLoad: false },
    );
    const reply = await app.inject({
      url: `/api/${HOME}/comments/s-1`,
      headers: { host: 'localhost', authorization: `Bearer ${(await server.token('attendee')) ?? ''}` },
    });
    await app.close();

    expect(reply.statusCode).toBe(500);
    const { detail, fault } = problem.parse(reply.json());
    const id = String(reply.headers['x-request-id']);
    expect(detail).toContain(id);
    expect(fault).toEqual({ code: 'internal', request: id });
    expect(reply.body).not.toMatch(/secret_table|hunter2|at .*\.ts/);
    expect(lines.join('')).toContain('secret_table');
    expect(lines.join('')).toContain(id);
  });

  it('follow the contract for a rejected query', async () => {
    const bad = await server.call(
      getComments,
      { params: { subjectId: 's-1' }, query: { after: -1 } },
      { as: 'attendee' },
    );
    expect(bad.status).toBe(400);
    expect(bad.body.errors?.[0]?.path).toBe('after');
  });
});
