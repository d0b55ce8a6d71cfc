import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { DatabasePool } from '../../server/db/database';
import { isRoot } from '../../server/db/embedded/owner';
import { getSessions } from '../../src/contract/program/sessions';
import { getUserInfo } from '../../src/contract/access/userinfo';
import { appendLog } from '../../src/contract/platform/log';
import { buildLogin } from '../builders/logEntry';
import { administer, announcedCluster } from '../setup/cluster';
import { until } from '../until';
import { HOME, createTestServer, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const readiness = async () => (await server.inject({ url: '/readyz' })).json<{ database: string }>().database;
const append = () => server.call(appendLog, { body: buildLogin() }, { as: 'attendee' });

/** Waits past the second for which /readyz caches its last reply. */
const readinessIs = (wanted: string) =>
  until(`/readyz says "${wanted}"`, async () => (await readiness()) === wanted);

describe('while the database does not answer', () => {
  const pool = () => server.deps.pool as DatabasePool;
  const AUTHORIZE = `/oidc/auth?client_id=harbor-forum-web&response_type=code&scope=openid&code_challenge=${'x'.repeat(43)}&code_challenge_method=S256&redirect_uri=${encodeURIComponent(`http://${HOME}.localhost:8080/gate`)}`;

  /** A sign-in in progress when the database goes down. */
  let visit: { url: string; cookie: string };
  beforeAll(async () => {
    // Known before the outage: signed-in users must not be told to sign in again.
    await server.call(getUserInfo, {}, { as: 'attendee' });
    const { headers } = await server.inject({ url: AUTHORIZE });
    const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';', 1)[0]);
    visit = { url: headers.location ?? '', cookie: cookies.join('; ') };
    pool().isRefusing = true;
  });
  afterAll(() => {
    pool().isRefusing = false;
  });

  it.each([
    ['reads', () => server.call(getSessions, { query: {} }, { as: 'attendee' })],
    ['writes', append],
  ])('%s get 503 with Retry-After', async (_what, call) => {
    const { status, headers, body } = await call();
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toMatchObject({ detail: expect.stringContaining('Try again') as string });
  });

  it.each([
    ['signing in', () => ({ url: AUTHORIZE, cookie: '' })],
    ['the form of a sign-in under way', () => visit],
  ])('a browser at %s gets a page that retries by itself, in its language', async (_what, where) => {
    const { url, cookie } = where();
    const reply = await server.inject({
      url,
      headers: { accept: 'text/html', 'accept-language': 'es', cookie },
    });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['content-type']).toContain('text/html');
    const [, seconds] = /<meta http-equiv="refresh" content="(\d+)">/.exec(reply.body) ?? [];
    expect(seconds).toBe(reply.headers['retry-after']);
    expect(reply.body).toContain('Un momento');
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('a code exchange is told to retry later', async () => {
    const reply = await server.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `grant_type=authorization_code&client_id=harbor-forum-web&code=x&code_verifier=${'x'.repeat(43)}&redirect_uri=x`,
    });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toMatch(/^\d+$/);
    expect(reply.json()).toMatchObject({ error: 'temporarily_unavailable' });
  });

  it('/readyz reports it', async () => {
    await readinessIs('does not answer');
  });
});

// Only root can mount a disk.
if (isRoot()) {
  describe('while the database’s disk is full', () => {
    const cluster = announcedCluster();
    const disk = mkdtempSync(path.join(os.tmpdir(), 'plenary-disk-'));
    const name = `disk_${process.pid}`;
    let client: pg.Client;

    beforeAll(async () => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', disk]);
      const folder = path.join(disk, 'tables');
      mkdirSync(folder, { mode: 0o700 });
      const { uid, gid } = statSync(cluster.connection.host);
      chownSync(disk, uid, gid);
      chownSync(folder, uid, gid);
      await administer(cluster.connection, (admin) =>
        admin.query(`create tablespace ${name} location '${folder}'`),
      );
      client = new pg.Client(server.database.connection);
      await client.connect();
      for (const table of ['log_entry', 'write_probe']) {
        await client.query(`alter table ${table} set tablespace ${name}`);
      }
      await client.query(`create table filler(bytes bytea) tablespace ${name}`);
    });
    afterAll(async () => {
      await client.query('drop table if exists filler; alter table log_entry set tablespace pg_default');
      await client.query('alter table write_probe set tablespace pg_default');
      await client.query(`drop tablespace ${name}`);
      await client.end();
      execFileSync('umount', [disk]);
      rmSync(disk, { recursive: true });
    });

    it('writes get 503 with Retry-After, reads continue, and writes recover once there is space', async () => {
      expect((await append()).status).toBe(200);
      const fill = `insert into filler select string_agg(sha256(n::text::bytea), '') from generate_series(1, 200) as n`;
      await expect(
        (async () => {
          for (let count = 0; count < 100_000; count += 1) await client.query(fill);
        })(),
      ).rejects.toMatchObject({ code: '53100' });
      // The table's last pages still have room for a few.
      let reply = await append();
      for (let count = 0; reply.status === 200 && count < 500; count += 1) reply = await append();
      expect(reply.status).toBe(503);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      await readinessIs('takes no writes');
      expect((await server.call(getSessions, { query: {} }, { as: 'attendee' })).status).toBe(200);

      await client.query('drop table filler');
      expect((await append()).status).toBe(200);
      await readinessIs('ok');
    });
  });
}
