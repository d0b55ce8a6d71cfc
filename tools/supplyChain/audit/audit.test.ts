import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../dependencies';
import { auditReport } from './report';

const metadata = { dependencies: { total: 3 } };

describe('auditReport', () => {
  it('reports no vulnerabilities', () => {
    expect(auditReport({ vulnerabilities: {}, metadata })).toEqual({
      lines: ['No known vulnerability in 3 packages.'],
      code: 0,
    });
  });

  it('lists findings, worst first, with the advisory and the fix', () => {
    const advisory = { title: 'Reads too much', url: 'https://advisories.example/1', severity: 'critical' };
    const vulnerabilities = {
      low: { severity: 'low', isDirect: true, via: ['left', 'right'], fixAvailable: true },
      right: {
        severity: 'high',
        isDirect: true,
        via: [{ ...advisory, severity: 'high' }],
        fixAvailable: { name: 'right', version: '2.0.0', isSemVerMajor: true },
      },
      left: { severity: 'critical', isDirect: false, via: [advisory], fixAvailable: false },
    };
    expect(auditReport({ vulnerabilities, metadata })).toEqual({
      lines: [
        '3 of 3 packages are vulnerable or depend on one that is:',
        '  critical  left: no fix yet',
        '    Reads too much (https://advisories.example/1)',
        '  high      right: fixed with right 2.0.0',
        '    Reads too much (https://advisories.example/1)',
        '  low       low: npm audit fix fixes it',
        '    depends on left',
        '    depends on right',
      ],
      code: 1,
    });
  });

  it('reports npm’s own error if the audit cannot run', () => {
    const error = { code: 'ENOLOCK', summary: 'This command requires an existing lockfile.', detail: '' };
    expect(auditReport({ error })).toEqual({
      lines: ['Nothing was checked: This command requires an existing lockfile.'],
      code: 2,
    });
  });
});

/** A registry's reply to a request for advisories. */
interface Answer {
  status: number;
  body: object;
}

describe('npm run audit', () => {
  let cache: string;
  const servers: Server[] = [];
  beforeAll(() => {
    cache = mkdtempSync(path.join(os.tmpdir(), 'plenary-audit-'));
  });
  afterAll(() => {
    for (const server of servers) server.close();
    rmSync(cache, { recursive: true });
  });

  async function startRegistry({ status, body }: Answer): Promise<string> {
    const server = createServer((request, reply) => {
      const asked = request.method === 'POST' && request.url?.endsWith('/advisories/bulk');
      request.resume().on('end', () => {
        reply.writeHead(asked ? status : 404, { 'content-type': 'application/json', connection: 'close' });
        reply.end(JSON.stringify(asked ? body : {}));
      });
    });
    servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  async function audit(registry: string): Promise<{ code: number; said: string }> {
    const child = spawn('npm', ['run', '--silent', 'audit'], {
      cwd: ROOT,
      env: {
        ...process.env,
        npm_config_registry: registry,
        npm_config_noproxy: '127.0.0.1',
        npm_config_cache: cache,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number]>]);
    expect(said).not.toContain(new URL(registry).host);
    return { code, said };
  }

  it('prints the findings, and exits with 1', async () => {
    const advisory = {
      id: 1,
      url: 'https://advisories.example/1',
      title: 'Reads too much',
      severity: 'high',
      vulnerable_versions: '*',
      cwe: [],
      cvss: { score: 7 },
    };
    const { code, said } = await audit(await startRegistry({ status: 200, body: { yazl: [advisory] } }));
    expect(said).toMatch(/^1 of \d+ packages are vulnerable/);
    expect(said).toContain('  high      yazl: no fix yet\n    Reads too much (https://advisories.example/1)');
    expect(code).toBe(1);
  });

  it('reports no vulnerabilities', async () => {
    const { code, said } = await audit(await startRegistry({ status: 200, body: {} }));
    expect(said).toMatch(/^No known vulnerability in \d+ packages\.\n$/);
    expect(code).toBe(0);
  });

  it('reports that the registry provides no advisories', async () => {
    expect(await audit(await startRegistry({ status: 405, body: {} }))).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^Nothing was checked: the npm registry gives no advisories \(it answers 40[45]\)\.\n$/,
      ) as string,
    });
  });

  it('reports that the registry cannot be reached', async () => {
    expect(await audit('http://127.0.0.1:1/')).toEqual({
      code: 0,
      said: 'Nothing was checked: the npm registry cannot be reached.\n',
    });
  });
});
