import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync, spawn } from 'node:child_process';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { HARMFUL, startFakeClamd } from '../../../../../test/fakes/clamd';
import { until } from '../../../../../test/until';
import { openVirusCheck } from './clamd';

const log = pino({ level: 'silent' });
let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-clamd-'));
  file = path.join(folder, 'file');
  // Several chunks, with the signature across two of them.
  writeFileSync(file, '-'.repeat(64 * 1_024 - 10) + HARMFUL + '-'.repeat(300_000));
});
afterAll(() => rmSync(folder, { recursive: true }));

const unavailable = { problem: { status: 503 } };

it('finds what is in a file of several chunks', async () => {
  const clamd = await startFakeClamd();
  await expect(openVirusCheck(clamd.address, log).check(file)).rejects.toMatchObject({
    problem: { type: 'urn:plenary:problem:infected' },
  });
  await clamd.close();
});

it('lets nothing through if there is no scanner, or if it does not answer', async () => {
  await expect(openVirusCheck(path.join(folder, 'nowhere.ctl'), log).check(file)).rejects.toMatchObject(
    unavailable,
  );
  const silent = net.createServer((socket) => void socket.resume());
  const socket = path.join(folder, 'silent.ctl');
  await new Promise<void>((resolve) => silent.listen(socket, resolve));
  await expect(openVirusCheck(socket, log, 50).check(file)).rejects.toMatchObject(unavailable);
  await new Promise((resolve) => silent.close(resolve));
});

it('takes a reply that comes before the whole file was sent', async () => {
  const hasty = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write('stream: Hasty.Test FOUND\0'));
    socket.resume();
  });
  const socket = path.join(folder, 'hasty.ctl');
  await new Promise<void>((resolve) => hasty.listen(socket, resolve));
  await expect(openVirusCheck(socket, log).check(file)).rejects.toMatchObject({
    problem: { type: 'urn:plenary:problem:infected' },
  });
  await new Promise((resolve) => hasty.close(resolve));
});

/** The scanner itself, if it is installed (Debian's clamav-daemon). */
function installedClamd(): string | undefined {
  try {
    return execFileSync('sh', ['-c', 'command -v clamd'], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** Whether something accepts connections at a socket: its file is there a moment before. */
function isListening(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(socket);
    connection.once('error', () => resolve(false));
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
  });
}

const clamd = installedClamd();
(clamd === undefined ? it.skip : it)(
  'understands the real clamd, with a signature of our own (skipped where clamd is not installed)',
  async () => {
    const socket = path.join(folder, 'clamd.ctl');
    const signatures = path.join(folder, 'signatures');
    mkdirSync(signatures);
    writeFileSync(
      path.join(signatures, 'plenary.ndb'),
      `Plenary.Test:0:*:${Buffer.from(HARMFUL).toString('hex')}\n`,
    );
    const configuration = path.join(folder, 'clamd.conf');
    writeFileSync(
      configuration,
      [
        `LocalSocket ${socket}`,
        `DatabaseDirectory ${signatures}`,
        'Foreground yes',
        'StreamMaxLength 1M',
      ].join('\n'),
    );
    const scanner = spawn(clamd ?? '', ['--config-file', configuration], { stdio: 'ignore' });
    try {
      await until('clamd listens', () => isListening(socket));
      const viruses = openVirusCheck(socket, log);
      await expect(viruses.check(file)).rejects.toMatchObject({
        problem: { type: 'urn:plenary:problem:infected' },
      });
      const clean = path.join(folder, 'clean');
      writeFileSync(clean, 'nothing');
      await expect(viruses.check(clean)).resolves.toBeUndefined();
      const large = path.join(folder, 'large');
      writeFileSync(large, Buffer.alloc(3_000_000));
      await expect(viruses.check(large)).rejects.toMatchObject({ problem: { status: 413 } });
    } finally {
      scanner.kill('SIGKILL');
    }
  },
);
